import { plural } from '@docs/base/plural.ts';
import type { ReactNode } from 'react';
import type { HomePage } from '../../model/page.ts';
import { Actions, ButtonLink } from '../controls/button.tsx';
import { CodeSamples } from '../reference/code-samples.tsx';
import { ExamplePanel } from '../reference/example-panel.tsx';
import { Lede } from '../shell/page-head.tsx';
import { Census } from './census.tsx';
import styles from './home.module.css';
import { Nameplate } from './nameplate.tsx';
import { SummaryList } from './summary-list.tsx';
import { TaskColumns } from './task-columns.tsx';

/** The front page. */
export function Home({ page }: { page: HomePage }): ReactNode {
  const { headline, lede, actions, census, censusNote, guides, allGuides, groups, areas, recipes } = page;
  return (
    <article className={styles.front}>
      <Nameplate page={page} />
      <div className={styles.lead}>
        <div className={styles.story}>
          <div>
            <h2>{headline}</h2>
            <Lede>{lede}</Lede>
            <Actions>
              {actions.map((action, index) => (
                <ButtonLink key={action.href} look={index === 0 ? 'solid' : 'plain'} href={action.href}>
                  {action.label}
                </ButtonLink>
              ))}
            </Actions>
          </div>
          <Census census={census} note={censusNote} />
        </div>
        <FirstRequest page={page} />
        {guides.length > 0 && (
          <nav className={styles.guides} aria-label="Guides">
            <h2>Guides</h2>
            <SummaryList items={guides} flow="rows" />
            {allGuides && <a href={allGuides.href}>{allGuides.label}</a>}
          </nav>
        )}
      </div>
      <TaskColumns id="areas" title={counted(areas.length, 'feature area')} tasks={areas} />
      <TaskColumns
        id="recipes"
        title={counted(recipes.length, 'recipe')}
        note={recipes.every(({ href }) => href) && 'Each is a whole program'}
        tasks={recipes}
      />
      {groups.length > 0 && (
        <section className={styles.strip} aria-labelledby="reference">
          <header>
            <h2 id="reference">The reference</h2>
            <p>{plural(groups.length, 'group')}</p>
          </header>
          <SummaryList items={groups} flow="columns" />
        </section>
      )}
    </article>
  );
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

function counted(count: number, thing: string): string {
  return plural(count, thing, words[count]);
}

function FirstRequest({ page }: { page: HomePage }): ReactNode {
  if (!page.firstRequest) return null;
  const { samples, answer } = page.firstRequest;
  return (
    <div className={styles.code}>
      <CodeSamples id="first-request" title="First request" samples={samples} level={3} />
      {answer && <ExamplePanel id="first-response" title="Response" examples={[answer]} level={3} />}
    </div>
  );
}
