import { directiveKinds } from '@docs/base/callouts.ts';

/** Why a guide cannot be read. */
export interface GuideFailure {
  readonly kind: 'failed';
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
  /** Set if it is known more precisely than from the syntax. */
  readonly fix?: string;
}

/** A guide that MDX can read. It may have additional lines. */
type PreparedGuide =
  | { readonly kind: 'prepared'; readonly text: string; readonly lineOf: (line: number) => number }
  | GuideFailure;

const OPENING = /^([ \t]*):{3,}[ \t]*([A-Za-z][\w-]*)(.*)$/;
const CLOSING = /^([ \t]*):{3,}[ \t]*$/;
const FENCE = /^[ \t]*(?:>[ \t]?|[-*+][ \t]+|\d+[.)][ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;
const HEADING_ID = /^([ \t>]*#{1,6}[ \t].*[^\\])\{(#[\w.:-]+)\}([ \t\r]*)$/;

/** The same with any text as the id. */
const ANY_HEADING_ID = /^([ \t>]*#{1,6}[ \t].*[^\\])\{#([^{}]*)\}[ \t\r]*$/;

/**
 * Converts syntax that MDX would reject or misread: `:::note Title` … `:::` becomes a callout, and the braces of `##
 * Title {#id}` become text. Code is not changed.
 */
export function prepareGuide(body: string): PreparedGuide {
  const unchanged = (line: number): number => line;
  if (!/:::|\{#/.test(body)) return { kind: 'prepared', text: body, lineOf: unchanged };
  const lines: string[] = [];
  const origins: number[] = [];
  const open: { name: string; line: number; column: number }[] = [];
  let fence: string | undefined;
  for (const [index, line] of body.split('\n').entries()) {
    const add = (...added: string[]): void => {
      for (const each of added) {
        lines.push(each);
        origins.push(index + 1);
      }
    };
    const mark = FENCE.exec(line)?.[1];
    const code = fence !== undefined || mark !== undefined;
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) && line.trimEnd().endsWith(mark)) fence = undefined;
    const opening = code ? null : OPENING.exec(line.trimEnd());
    const closing = code || open.length === 0 ? null : CLOSING.exec(line.trimEnd());
    if (opening) {
      const [, indent = '', name = '', rest = ''] = opening;
      open.push({ name, line: index + 1, column: indent.length + 1 });
      // Blank lines, because a block's tag ends neither a paragraph nor a list.
      add('', `${indent}${openingTag(name, rest.trim())}`, '');
    } else if (closing) {
      open.pop();
      add('', `${closing[1]}</Callout>`, '');
    } else {
      const wrong = code || HEADING_ID.test(line) ? null : ANY_HEADING_ID.exec(line);
      if (wrong) {
        const [, before = '', id = ''] = wrong;
        const better = id.trim().replace(/[^\w.:-]+/g, '-') || 'first-call';
        return {
          kind: 'failed',
          message: `\`${id}\` is not a valid heading id.`,
          line: index + 1,
          column: before.length + 1,
          fix: `Write letters, digits and \`-_.:\` without spaces, such as \`{#${better}}\`.`,
        };
      }
      add(code ? line : line.replace(HEADING_ID, '$1\\{$2\\}$3'));
    }
  }
  const [lost] = open;
  if (lost) {
    const { name, ...location } = lost;
    const message = `The callout \`:::${name}\` has no end.`;
    return { kind: 'failed', message, ...location, fix: 'Write `:::` on a separate line below it.' };
  }
  return { kind: 'prepared', text: lines.join('\n'), lineOf: (line) => origins[line - 1] ?? line };
}

/** An unknown kind is left as written, so that it is reported like one of the component. */
function openingTag(name: string, rest: string): string {
  const known = directiveKinds.get(name.toLowerCase());
  const title = (titleIn(rest) ?? known?.title)?.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<Callout kind="${known?.kind ?? `:::${name}`}"${title ? ` title="${title}"` : ''}>`;
}

/** `Title`, `[Title]` or `{title="Title"}`, without Markdown marks. */
function titleIn(rest: string): string | undefined {
  const attributes = /^\{(.*)\}$/.exec(rest)?.[1];
  const title =
    attributes === undefined
      ? (/^\[(.*)\]$/.exec(rest)?.[1] ?? rest)
      : /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(attributes)?.slice(1).join('');
  return title?.replace(/(\*\*|[*`])([^*`]+)\1/g, '$2') || undefined;
}
