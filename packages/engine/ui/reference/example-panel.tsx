import type { ReactNode } from 'react';
import type { ExampleView } from '../../model/operation.ts';
import { Code } from '../controls/code.tsx';
import { Panel } from '../controls/panel.tsx';
import { HeadTabs, TabPanels, type TabView } from '../controls/tabs.tsx';
import styles from './example-panel.module.css';

interface ExamplePanelProps {
  id: string;
  title: string;
  examples: readonly ExampleView[];
  level?: 2 | 3;
}

/** Example answers, payloads or bodies, one tab each. */
export function ExamplePanel({ id, title, examples, level = 2 }: ExamplePanelProps): ReactNode {
  const [first, ...others] = examples;
  if (!first) return null;
  const Heading = `h${level}` as const;
  const group = `local:${id}`;
  const tabs = examples.map(
    (example): TabView => ({ value: example.id, label: example.label, content: <Example example={example} /> }),
  );
  return (
    <Panel
      title={<Heading>{title}</Heading>}
      name={title}
      group={others.length > 0 ? group : undefined}
      tabs={others.length > 0 && <HeadTabs group={group} label={title} tabs={tabs} />}
    >
      {others.length > 0 ? <TabPanels tabs={tabs} /> : <Example example={first} />}
    </Panel>
  );
}

function Example({ example }: { example: ExampleView }): ReactNode {
  return (
    <>
      {example.summary && <p className={styles.summary}>{withCode(example.summary)}</p>}
      <Code code={example.code} />
    </>
  );
}

/** A summary is plain text, in which people still write names between backticks. */
function withCode(text: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces are known by their place
  return text.split(/`([^`]+)`/).map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}
