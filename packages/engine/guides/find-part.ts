import type { ContentElement } from '@docs/base/content.ts';
import { nearest } from '@docs/base/nearest.ts';
import { type ComponentProblem, missingProp, unknownProp } from './components/component-problem.ts';
import { textProp } from './components/props.ts';
import type { GuidePart } from './guide-part.ts';
import { PLACE } from './places.ts';

interface Around {
  readonly parts: ReadonlyMap<string, GuidePart>;
  /** Names of the parts that it stands in, outermost first. */
  readonly way: readonly string[];
  /** The tag that it stands in. */
  readonly parent: string | undefined;
}

const EXAMPLE = '<Include file="token-warning.mdx"/>';

/** What holds words only: no blocks can stand there. */
const LINES = /^(?:p|h[1-6]|a|strong|em|del|td|th|dt|summary|b|i|s|u|kbd|mark|small|sub|sup|span|code)$/;

/** The part that `<Include>` names, or why there is none. */
export function findPart(
  { props = {}, children = [] }: ContentElement,
  { parts, way, parent = '' }: Around,
): { readonly name: string; readonly part: GuidePart } | ComponentProblem {
  const other = Object.keys(props).find((name) => name !== 'file' && name !== PLACE);
  if (other !== undefined) return unknownProp(other, ['file']);
  const name = textProp(props, 'file');
  if (name === undefined) return missingProp('file', EXAMPLE);
  if (children.some((child) => typeof child !== 'string' || child.trim() !== ''))
    return { message: 'The component takes nothing inside it.', fix: `Close it at once: \`${EXAMPLE}\`.` };
  if (LINES.test(parent))
    return {
      message: 'A part cannot stand in the middle of a text.',
      fix: 'Put it on a line of its own, between blank lines.',
    };
  const part = parts.get(name);
  if (!part) return unknownPart(name, [...parts.keys()]);
  if (way.includes(name)) return circle([...way.slice(way.indexOf(name)), name]);
  return { name, part };
}

function unknownPart(name: string, names: readonly string[]): ComponentProblem {
  const leaves = /^(?:[/\\~]|[A-Za-z][\w+.-]*:)|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(name);
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  // Also one that was named from the guide, or without its extension.
  const guess = names.find((each) => each === last || each === `${last}.mdx`) ?? nearest(name, names);
  const known = names.length > 0 ? `Name one of ${names.map((each) => `\`${each}\``).join(', ')}, or put` : 'Put';
  return {
    message: leaves
      ? `The path \`${name}\` leads out of the folder \`partials\` of the site, where parts are.`
      : `There is no file \`${name}\` in the folder \`partials\` of the site.`,
    fix: guess ? `Did you mean \`${guess}\`?` : `${known} the file there.`,
  };
}

function circle(way: readonly string[]): ComponentProblem {
  const [first, ...rest] = way;
  return {
    message: `The part \`${first}\` would include itself: ${way.map((name) => `\`${name}\``).join(' → ')}.`,
    fix: rest.length === 1 ? 'Remove it.' : 'Remove it, or move what both need into a part of its own.',
  };
}
