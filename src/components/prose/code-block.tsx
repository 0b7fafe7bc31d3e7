import type { ReactNode } from 'react';
import type { CodeView } from '../../model/code.ts';
import { Code } from '../ui/code.tsx';
import { Panel } from '../ui/panel.tsx';

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
