import { views } from 'virtual:site-extensions';
import { calloutKind } from '@docs/base/callouts.ts';
import { kebabCase } from '@docs/base/names.ts';
import type { ReactNode } from 'react';
import { codeTabs, partsNamed, textProp } from '../../model/author-parts.ts';
import { diagramOf } from '../../model/diagram.ts';
import { codeViews } from '../controls/code.tsx';
import { TabbedPanel, Tabs } from '../controls/tabs.tsx';
import styles from './author-components.module.css';
import { Callout } from './callout.tsx';
import { Diagram } from './diagram.tsx';
import type { AuthorProps } from './place.ts';

/** What guides may use besides HTML: what the engine has, and what the site adds. */
export const authorComponents: ReadonlyMap<string, (props: AuthorProps) => ReactNode> = new Map([
  ['Callout', AuthorCallout],
  ['Steps', Steps],
  ['Tabs', AuthorTabs],
  ['CodeGroup', CodeGroup],
  ['Cards', Cards],
  ['Diagram', AuthorDiagram],
  ...views.flatMap((each) => Object.entries(each)),
]);

function AuthorCallout({ node, place, render }: AuthorProps): ReactNode {
  return (
    <Callout kind={calloutKind(node.props?.kind)} title={textProp(node, 'title')}>
      {render(node.children ?? [], place)}
    </Callout>
  );
}

function Steps({ node, place, render }: AuthorProps): ReactNode {
  return (
    <ol className={styles.steps}>
      {partsNamed(node, 'Step').map((step, index) => (
        <li key={textProp(step, 'title') ?? index}>
          {textProp(step, 'title') && <p className={styles.stepTitle}>{textProp(step, 'title')}</p>}
          {render(step.children ?? [], { ...place, id: `${place.id}-${index}` })}
        </li>
      ))}
    </ol>
  );
}

function AuthorTabs({ node, place, render }: AuthorProps): ReactNode {
  const tabs = partsNamed(node, 'Tab').map((tab, index) => {
    const label = textProp(tab, 'label') ?? `Tab ${index + 1}`;
    const value = textProp(tab, 'value') ?? kebabCase(label);
    return { value, label, content: render(tab.children ?? [], { ...place, id: `${place.id}-${index}` }) };
  });
  const label = textProp(node, 'label') ?? 'Alternatives';
  return <Tabs id={place.id} group={textProp(node, 'group') ?? `local:${place.id}`} label={label} tabs={tabs} />;
}

/** The same thing in several languages, switched together with the samples of the reference. */
function CodeGroup({ node, place }: AuthorProps): ReactNode {
  const { samples, tabs } = codeTabs(node);
  return (
    <TabbedPanel
      id={place.id}
      title={textProp(node, 'title') ?? 'Request'}
      inked={samples}
      group={samples ? 'language' : `local:${place.id}`}
      request={node.props?.request !== undefined}
      tabs={codeViews(tabs)}
    />
  );
}

/** Links with a sentence each, set off by rules rather than boxes. */
function Cards({ node, place, render }: AuthorProps): ReactNode {
  return (
    <ul className={styles.cards}>
      {partsNamed(node, 'Card').map((card, index) => (
        <li key={textProp(card, 'href') ?? index}>
          <a href={textProp(card, 'href')}>{textProp(card, 'title')}</a>
          {render(card.children ?? [], { ...place, id: `${place.id}-${index}` })}
        </li>
      ))}
    </ul>
  );
}

function AuthorDiagram({ node, place, render }: AuthorProps): ReactNode {
  const diagram = diagramOf(node);
  return diagram && <Diagram diagram={diagram} words={node.children && render(node.children, place)} />;
}
