import type { CodeView } from '@docs/base/code.ts';
import type { ReactNode } from 'react';
import { Code } from '../controls/code.tsx';
import { Panel } from '../controls/panel.tsx';

const names: Readonly<Record<string, string>> = {
  bash: 'Shell',
  http: 'HTTP',
  js: 'JavaScript',
  json: 'JSON',
  ts: 'TypeScript',
  txt: 'Text',
  yaml: 'YAML',
};

/** A fenced block of a guide. */
export function CodeBlock({ code }: { code: CodeView }): ReactNode {
  const title = code.title ?? names[code.language] ?? code.language;
  return (
    <Panel title={<p>{title}</p>} name={code.title ?? 'Code'}>
      <Code code={code} />
    </Panel>
  );
}
