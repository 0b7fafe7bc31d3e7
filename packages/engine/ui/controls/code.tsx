import type { CodeToken, CodeView } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import { kebabCase } from '@docs/base/names.ts';
import type { ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
import styles from './code.module.css';
import { Panel } from './panel.tsx';
import type { TabView } from './tabs.tsx';

/** Highlighted source. Colours are classes set at build, so both themes and print share the same HTML. */
export function Code({ code: { language, tokens, marks } }: { code: CodeView }): ReactNode {
  return (
    <pre className={language === 'json' ? styles.json : styles.code}>
      <code>
        {marks?.length ? (
          <CodeLines lines={splitLines(tokens)} isMarked={(line) => marks.includes(line + 1)} />
        ) : (
          tokens.map((token, index) => renderToken(token, index))
        )}
      </code>
    </pre>
  );
}

function renderToken(token: CodeToken, index: number, show = (text: string): ReactNode => text): ReactNode {
  if (typeof token === 'string') return <Fragment key={index}>{show(token)}</Fragment>;
  return (
    <i key={index} className={token[0]}>
      {show(token[1])}
    </i>
  );
}

interface CodeLinesProps {
  lines: readonly (readonly CodeToken[])[];
  isMarked: (line: number) => boolean;
  /** Replaces the text of tokens. */
  show?: (text: string) => ReactNode;
}

export function CodeLines({ lines, isMarked, show }: CodeLinesProps): ReactNode {
  return lines.map((line, index) => {
    const Line = isMarked(index) ? 'mark' : Fragment;
    return (
      <Fragment key={index}>
        {index > 0 && '\n'}
        <Line>{line.map((token, at) => renderToken(token, at, show))}</Line>
      </Fragment>
    );
  });
}

export function splitLines(tokens: readonly CodeToken[]): readonly (readonly CodeToken[])[] {
  const lines: CodeToken[][] = [[]];
  for (const token of tokens) {
    const text = typeof token === 'string' ? token : token[1];
    for (const [index, lineText] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (lineText) lines.at(-1)?.push(typeof token === 'string' ? lineText : [token[0], lineText]);
    }
  }
  return lines;
}

/** Code by label, for tabs. */
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
