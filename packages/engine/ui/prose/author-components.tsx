import { views } from 'virtual:site-extensions';
import { calloutKind } from '@docs/base/callouts.ts';
import type { Content, ContentElement } from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import { kebabCase } from '@docs/base/names.ts';
import type { ReactNode } from 'react';
import { childrenNamed, codeTabs, textProp } from '../../model/author-elements.ts';
import { diagramOf } from '../../model/diagram.ts';
import { Button } from '../controls/button.tsx';
import { codeViews } from '../controls/code.tsx';
import { linkProps } from '../controls/external.tsx';
import { TabbedPanel, Tabs } from '../controls/tabs.tsx';
import styles from './author-components.module.css';
import { Callout } from './callout.tsx';
import { Diagram } from './diagram.tsx';

/** Where content is: its components need this for links and ids. */
export interface ContentContext {
  /** Path of the page, for links to headings. */
  readonly page: string;
  /** Prefix of ids, unique in the page. */
  readonly id: string;
}

/** Props of a component for authors. */
export interface AuthorProps {
  node: ContentElement;
  context: ContentContext;
  /** Renders the content inside, which may contain such components again. */
  render: (nodes: Content, context: ContentContext) => ReactNode;
}

/** Components for guides: those of the engine and those of the site. */
export const authorComponents: ReadonlyMap<string, (props: AuthorProps) => ReactNode> = new Map([
  ['Callout', AuthorCallout],
  ['Steps', Steps],
  ['Tabs', AuthorTabs],
  ['CodeGroup', CodeGroup],
  ['Cards', Cards],
  ['Diagram', AuthorDiagram],
  ...views.flatMap((each) => Object.entries(each)),
]);

function AuthorCallout({ node, context, render }: AuthorProps): ReactNode {
  return (
    <Callout kind={calloutKind(node.props?.kind)} title={textProp(node, 'title')}>
      {render(node.children ?? [], context)}
    </Callout>
  );
}

function Steps({ node, context, render }: AuthorProps): ReactNode {
  return (
    <ol className={styles.steps}>
      {childrenNamed(node, 'Step').map((step, index) => (
        <li key={textProp(step, 'title') ?? index}>
          {textProp(step, 'title') && <p className={styles.stepTitle}>{textProp(step, 'title')}</p>}
          {render(step.children ?? [], { ...context, id: `${context.id}-${index}` })}
        </li>
      ))}
    </ol>
  );
}

function AuthorTabs({ node, context, render }: AuthorProps): ReactNode {
  const tabs = childrenNamed(node, 'Tab').map((tab, index) => {
    const label = textProp(tab, 'label') ?? fill(phrases.tabNumber, { number: index + 1 });
    const value = textProp(tab, 'value') ?? kebabCase(label);
    return { value, label, content: render(tab.children ?? [], { ...context, id: `${context.id}-${index}` }) };
  });
  const label = textProp(node, 'label') ?? phrases.alternatives;
  return <Tabs id={context.id} group={textProp(node, 'group') ?? `local:${context.id}`} label={label} tabs={tabs} />;
}

/** The same code in several languages, switched together with the samples of the reference. */
function CodeGroup({ node, context }: AuthorProps): ReactNode {
  const { samples, tabs } = codeTabs(node);
  return (
    <>
      <TabbedPanel
        id={context.id}
        title={textProp(node, 'title') ?? phrases.request}
        inked={samples}
        group={samples ? 'language' : `local:${context.id}`}
        request={node.props?.request !== undefined}
        tabs={codeViews(tabs)}
      />
      {node.props?.runs !== undefined && (
        <div className={styles.run} data-needs-js="" data-island="run-sample" data-island-on="use">
          <Button>{phrases.run}</Button>
        </div>
      )}
    </>
  );
}

/** Links with a sentence each, separated by lines rather than boxes. */
function Cards({ node, context, render }: AuthorProps): ReactNode {
  return (
    <ul className={styles.cards}>
      {childrenNamed(node, 'Card').map((card, index) => (
        <li key={textProp(card, 'href') ?? index}>
          <a {...linkProps(textProp(card, 'href'))}>{textProp(card, 'title')}</a>
          {render(card.children ?? [], { ...context, id: `${context.id}-${index}` })}
        </li>
      ))}
    </ul>
  );
}

function AuthorDiagram({ node, context, render }: AuthorProps): ReactNode {
  const diagram = diagramOf(node);
  return diagram && <Diagram diagram={diagram} words={node.children && render(node.children, context)} />;
}
