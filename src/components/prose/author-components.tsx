import type { ReactNode } from 'react';
import { calloutKind } from '../../model/callout-kinds.ts';
import { type ContentCode, type ContentElement, type ContentNode, isCode } from '../../model/content.ts';
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
    <Callout kind={calloutKind(node.props?.kind)} title={prop(node, 'title')}>
      <Inside node={node} place={place} />
    </Callout>
  );
}

function Steps({ node, place }: AuthorProps): ReactNode {
  return (
    <ol className={styles.steps}>
      {elements(node, 'Step').map((step, index) => (
        <li key={prop(step, 'title') ?? index}>
          {prop(step, 'title') && <p className={styles.stepTitle}>{prop(step, 'title')}</p>}
          <Inside node={step} place={{ ...place, id: `${place.id}-${index}` }} />
        </li>
      ))}
    </ol>
  );
}

function AuthorTabs({ node, place }: AuthorProps): ReactNode {
  const tabs = elements(node, 'Tab').map((tab, index): TabView => {
    const label = prop(tab, 'label') ?? `Tab ${index + 1}`;
    const value = prop(tab, 'value') ?? kebabCase(label);
    return {
      value,
      label,
      content: <Inside key={value} node={tab} place={{ ...place, id: `${place.id}-${index}` }} />,
    };
  });
  const label = prop(node, 'label') ?? 'Alternatives';
  return <Tabs id={place.id} group={prop(node, 'group') ?? `local:${place.id}`} label={label} tabs={tabs} />;
}

const sampleLanguages: Readonly<Record<string, string>> = { bash: 'curl', js: 'nodejs' };

/** The same thing in several languages, switched together with the samples of the reference. */
function CodeGroup({ node, place }: AuthorProps): ReactNode {
  const blocks = (node.children ?? []).filter(
    (child): child is ContentCode => typeof child !== 'string' && isCode(child),
  );
  const samples = blocks.every(({ code }) => code.language in sampleLanguages);
  const group = samples ? 'language' : `local:${place.id}`;
  const tabs = blocks.map(({ code }): TabView => {
    const label = (samples ? sampleLanguages[code.language] : code.title) ?? code.language;
    return { value: kebabCase(label), label, content: <Code code={code} /> };
  });
  const title = prop(node, 'title') ?? 'Request';
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
      {elements(node, 'Card').map((card, index) => (
        <li key={prop(card, 'href') ?? index}>
          <a href={prop(card, 'href')}>{prop(card, 'title')}</a>
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

function prop(node: ContentElement, name: string): string | undefined {
  const value = node.props?.[name];
  return typeof value === 'string' ? value : undefined;
}

function elements(node: ContentElement, tag: string): readonly ContentElement[] {
  return (node.children ?? []).filter(
    (child: ContentNode): child is ContentElement => typeof child !== 'string' && !isCode(child) && child.tag === tag,
  );
}
