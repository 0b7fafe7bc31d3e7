import { counted, phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import type { HomeSection, PageOf, TaskView } from '../../model/page.ts';
import { ActionLinks } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import methods from '../reference/endpoint.module.css';
import { MethodSwatch, MethodWord, PathTemplate } from '../reference/endpoint.tsx';
import { CodeSamples, ExamplePanel } from '../reference/examples.tsx';
import { Lede } from '../shell/page-head.tsx';
import styles from './home.module.css';
import { SummaryList } from './list-pages.tsx';

/** The front page. Small sections after the lead are beside it. */
export function Home({ page }: { page: PageOf<'home'> }): ReactNode {
  const { sections } = page;
  const lead = sections.indexOf('lead');
  const after = sections.findIndex((name, index) => index > lead && name !== 'methods' && name !== 'guides');
  const beside = lead < 0 ? [] : sections.slice(lead + 1, after < 0 ? undefined : after);
  return (
    <article className={styles.front}>
      <SiteName page={page} />
      {sections
        .filter((name) => !beside.includes(name))
        .map((name) => (name === 'lead' ? <Lead key={name} page={page} beside={beside} /> : strips[name]({ page })))}
    </article>
  );
}

/** The headline and the first request. */
function Lead({ page, beside }: { page: PageOf<'home'>; beside: readonly HomeSection[] }): ReactNode {
  const { headline, lede, actions, guides } = page;
  return (
    <div className={styles.lead}>
      <div className={styles.story}>
        <div>
          <h2>{headline}</h2>
          <Lede>{lede}</Lede>
          <ActionLinks links={actions} />
        </div>
        {beside.includes('methods') && <MethodCounts page={page} />}
      </div>
      <FirstRequest page={page} />
      {beside.includes('guides') && guides.length > 0 && (
        <nav className={styles.guides} aria-label={phrases.guides}>
          <h2>{phrases.guides}</h2>
          <Guides page={page} flow="rows" />
        </nav>
      )}
    </div>
  );
}

function Guides({ page: { guides, allGuides }, flow }: { page: PageOf<'home'>; flow: 'rows' | 'columns' }): ReactNode {
  return (
    <>
      <SummaryList items={guides} flow={flow} />
      {allGuides && <a href={allGuides.href}>{allGuides.label}</a>}
    </>
  );
}

/** Sections across the page. */
const strips: Readonly<Record<Exclude<HomeSection, 'lead'>, (props: { page: PageOf<'home'> }) => ReactNode>> = {
  methods: ({ page }) => <MethodCounts key="methods" page={page} />,
  guides: ({ page }) =>
    page.guides.length > 0 && (
      <Strip key="guides" id="guides" title={phrases.guides}>
        <Guides page={page} flow="columns" />
      </Strip>
    ),
  areas: ({ page: { areas } }) =>
    areas.length > 0 && (
      <Strip
        key="areas"
        id="areas"
        title={counted(phrases.countedFeatureAreas, areas.length, numberWords[areas.length])}
      >
        <Tasks tasks={areas} />
      </Strip>
    ),
  recipes: ({ page: { recipes } }) =>
    recipes.length > 0 && (
      <Strip
        key="recipes"
        id="recipes"
        title={counted(phrases.countedRecipes, recipes.length, numberWords[recipes.length])}
        note={recipes.every(({ href }) => href) && phrases.eachIsACompleteProgram}
      >
        <Tasks tasks={recipes} />
      </Strip>
    ),
  reference: ({ page: { references } }) =>
    references.map(({ title = phrases.theReference, groups }, index) => (
      <Strip
        key={title}
        id={index === 0 ? 'reference' : `reference-${index + 1}`}
        title={title}
        note={counted(phrases.countedGroups, groups.length)}
      >
        <SummaryList items={groups} flow="columns" />
      </Strip>
    )),
};

/** Small numbers as words. */
const numberWords = phrases.numbersZeroToNine.split(',');

function FirstRequest({ page }: { page: PageOf<'home'> }): ReactNode {
  if (!page.firstRequest) return null;
  const { samples, response } = page.firstRequest;
  return (
    <div className={styles.code}>
      <CodeSamples id="first-request" title={phrases.firstRequest} samples={samples} level={3} />
      {response && <ExamplePanel id="first-response" title={phrases.response} examples={[response]} level={3} />}
    </div>
  );
}

/** The name across the page between two short notes, and the line beneath it. */
function SiteName({ page }: { page: PageOf<'home'> }): ReactNode {
  const [name, suffix] = page.nameAndSuffix;
  const { label, summary, host, topics, download } = page.api;
  return (
    <>
      <header className={styles.siteName}>
        <p>
          <b>{label}</b>
          {summary}
        </p>
        <h1 tabIndex={-1}>
          {name} <em>{suffix}</em>
        </h1>
        <p>
          <b>{phrases.forAssistants}</b>
          {phrases.pagesAlsoAsMarkdown}
        </p>
      </header>
      <div className={styles.dateline}>
        <code>{host}</code>
        <span>{topics}</span>
        <a href={download.href}>{download.label}</a>
      </div>
    </>
  );
}

/** How many operations read and how many write. */
function MethodCounts({ page: { methods: counts, methodsNote: note } }: { page: PageOf<'home'> }): ReactNode {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const words = counts.map(({ method, count }) => `${count} ${method.toUpperCase()}`).join(', ');
  return (
    <figure className={styles.methods}>
      {/* Widths without a style attribute: far too wide, but in proportion, then shrunk by the flex container. */}
      <div className={styles.bar} role="img" aria-label={words}>
        {counts.map(({ method, count }) => (
          <svg key={method} className={classNames(styles.part, methods[method])} width={count * 1000} height="56" />
        ))}
      </div>
      <ul>
        {counts.map(({ method, count, verb }) => (
          <li key={method}>
            <MethodSwatch method={method} />
            <MethodWord method={method} /> {count} {verb}
          </li>
        ))}
      </ul>
      <figcaption>
        {counted(phrases.operationsByMethod, total)}
        {note && `, ${note}`}.
      </figcaption>
    </figure>
  );
}

interface StripProps {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

function Strip({ id, title, note, children }: StripProps): ReactNode {
  return (
    <section className={styles.strip} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      {children}
    </section>
  );
}

/** Tasks, each as a sentence with the requests it takes. */
function Tasks({ tasks }: { tasks: readonly TaskView[] }): ReactNode {
  return (
    <ul className={styles.tasks}>
      {tasks.map((task) => (
        <li key={task.title}>
          <h3>{task.href ? <a href={task.href}>{task.title}</a> : task.title}</h3>
          <p>{task.text}</p>
          <ol>
            {task.steps.map((step) => (
              <li key={`${step.method} ${step.label}`}>
                <MethodWord method={step.method} />
                <a href={step.href}>
                  <PathTemplate path={step.label} />
                </a>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
