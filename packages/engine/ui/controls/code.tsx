import type { CodeToken, CodeView } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import { kebabCase } from '@docs/base/names.ts';
import type { ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
import styles from './code.module.css';
import { Panel } from './panel.tsx';
import type { TabView } from './tabs.tsx';

/** Highlighted source. Colours are classes set at build, so both themes and paper share one HTML. */
export function Code({ code }: { code: CodeView }): ReactNode {
  return (
    <pre className={code.language === 'json' ? styles.json : styles.code}>
      <code>{code.marks?.length ? markedLines(code.tokens, code.marks) : code.tokens.map(renderToken)}</code>
    </pre>
  );
}

function renderToken(token: CodeToken, index: number): ReactNode {
  if (typeof token === 'string') return <Fragment key={index}>{token}</Fragment>;
  return (
    <i key={index} className={token[0]}>
      {token[1]}
    </i>
  );
}

function markedLines(tokens: readonly CodeToken[], marks: readonly number[]): ReactNode {
  return splitLines(tokens).map((line, index) => {
    const Line = marks.includes(index + 1) ? 'mark' : Fragment;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its number
      <Fragment key={index}>
        {index > 0 && '\n'}
        <Line>{line.map(renderToken)}</Line>
      </Fragment>
    );
  });
}

export function splitLines(tokens: readonly CodeToken[]): readonly (readonly CodeToken[])[] {
  const lines: CodeToken[][] = [[]];
  for (const token of tokens) {
    const text = typeof token === 'string' ? token : token[1];
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part) lines.at(-1)?.push(typeof token === 'string' ? part : [token[0], part]);
    }
  }
  return lines;
}

/** Code by its label, as tabs. */
export function codeViews(
  codes: readonly { readonly label: string; readonly value?: string; readonly code: CodeView }[],
): readonly TabView[] {
  return codes.map(({ label, value = kebabCase(label), code }) => ({ value, label, content: <Code code={code} /> }));
}

const names: Readonly<Record<string, string>> = {
  bash: phrases.shell,
  http: 'HTTP',
  js: 'JavaScript',
  json: 'JSON',
  ts: 'TypeScript',
  txt: phrases.text,
  yaml: 'YAML',
};

/** A fenced block of a guide. */
export function CodeBlock({ code }: { code: CodeView }): ReactNode {
  const title = code.title ?? names[code.language] ?? code.language;
  return (
    <Panel title={<p>{title}</p>} name={code.title ?? phrases.code}>
      <Code code={code} />
    </Panel>
  );
}
