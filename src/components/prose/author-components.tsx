import type { ReactNode } from 'react';
import { codeTabs, partsNamed, textProp } from '../../model/author-parts.ts';
import { calloutKind } from '../../model/callout-kinds.ts';
import type { ContentElement } from '../../model/content.ts';
import { diagramOf } from '../../model/diagram.ts';
import { kebabCase } from '../../model/href.ts';
import { Code } from '../ui/code.tsx';
import { Panel } from '../ui/panel.tsx';
import { HeadTabs, TabPanels, Tabs, type TabView } from '../ui/tabs.tsx';
import styles from './author-components.module.css';
import { Callout } from './callout.tsx';
import { Nodes, type Place } from './content.tsx';
import { ContentPlayground } from './content-playground.tsx';
import { Diagram } from './diagram.tsx';
import { QueryPlayground } from './query-playground.tsx';
import { SignatureChecker } from './signature-checker.tsx';

interface AuthorProps {
  node: ContentElement;
  place: Place;
}

/** What guides may use besides HTML. A new component for authors is a new entry here. */
export const authorComponents: ReadonlyMap<string, (props: AuthorProps) => ReactNode> = new Map([
  ['Callout', AuthorCallout],
  ['Steps', Steps],
  ['Tabs', AuthorTabs],
  ['CodeGroup', CodeGroup],
  ['Cards', Cards],
  ['Diagram', AuthorDiagram],
  ['QueryPlayground', QueryPlayground],
  ['ContentPlayground', ContentPlayground],
  ['SignatureChecker', SignatureChecker],
]);

function AuthorCallout({ node, place }: AuthorProps): ReactNode {
  return (
    <Callout kind={calloutKind(node.props?.kind)} title={textProp(node, 'title')}>
      <Inside node={node} place={place} />
    </Callout>
  );
}

function Steps({ node, place }: AuthorProps): ReactNode {
  return (
    <ol className={styles.steps}>
      {partsNamed(node, 'Step').map((step, index) => (
        <li key={textProp(step, 'title') ?? index}>
          {textProp(step, 'title') && <p className={styles.stepTitle}>{textProp(step, 'title')}</p>}
          <Inside node={step} place={{ ...place, id: `${place.id}-${index}` }} />
        </li>
      ))}
    </ol>
  );
}

function AuthorTabs({ node, place }: AuthorProps): ReactNode {
  const tabs = partsNamed(node, 'Tab').map((tab, index): TabView => {
    const label = textProp(tab, 'label') ?? `Tab ${index + 1}`;
    const value = textProp(tab, 'value') ?? kebabCase(label);
    return {
      value,
      label,
      content: <Inside key={value} node={tab} place={{ ...place, id: `${place.id}-${index}` }} />,
    };
  });
  const label = textProp(node, 'label') ?? 'Alternatives';
  return <Tabs id={place.id} group={textProp(node, 'group') ?? `local:${place.id}`} label={label} tabs={tabs} />;
}

/** The same thing in several languages, switched together with the samples of the reference. */
function CodeGroup({ node, place }: AuthorProps): ReactNode {
  const { samples, tabs: codes } = codeTabs(node);
  const group = samples ? 'language' : `local:${place.id}`;
  const tabs = codes.map(
    ({ label, code }): TabView => ({ value: kebabCase(label), label, content: <Code code={code} /> }),
  );
  const title = textProp(node, 'title') ?? 'Request';
  return (
    <Panel
      title={<p>{title}</p>}
      name={title}
      inked={samples}
      group={group}
      tabs={<HeadTabs group={group} label={title} tabs={tabs} />}
    >
      <TabPanels id={place.id} tabs={tabs} />
    </Panel>
  );
}

/** Links with a sentence each, set off by rules rather than boxes. */
function Cards({ node, place }: AuthorProps): ReactNode {
  return (
    <ul className={styles.cards}>
      {partsNamed(node, 'Card').map((card, index) => (
        <li key={textProp(card, 'href') ?? index}>
          <a href={textProp(card, 'href')}>{textProp(card, 'title')}</a>
          <Inside node={card} place={{ ...place, id: `${place.id}-${index}` }} />
        </li>
      ))}
    </ul>
  );
}

function AuthorDiagram({ node, place }: AuthorProps): ReactNode {
  const diagram = diagramOf(node);
  return diagram && <Diagram diagram={diagram} words={node.children && <Inside node={node} place={place} />} />;
}

function Inside({ node, place }: AuthorProps): ReactNode {
  return <Nodes nodes={node.children ?? []} place={place} />;
}
