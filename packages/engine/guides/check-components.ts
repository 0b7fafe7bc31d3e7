import { alertKinds, directiveKinds } from '@docs/base/callouts.ts';
import {
  type Content,
  type ContentElement,
  type ContentNode,
  isCode,
  mapElements,
  plainText,
} from '@docs/base/content.ts';
import { didYouMean } from '@docs/base/names.ts';
import { errorAt, type Problem, type ProblemText } from '@docs/base/problem.ts';
import { quoted } from '@docs/base/words.ts';
import { unknownProp } from './components/component-problem.ts';
import type { ComponentProps, GuideComponent } from './components/guide-component.ts';
import { componentNames, innerComponents } from './components/index.ts';
import { FENCES, type LayoutComponent, layoutComponents } from './layout-components.ts';
import { type GuideFindings, LOCATION, report } from './locations.ts';
import type { GuideFailure } from './prepare-guide.ts';

/** A problem with a component; `location` if it is in something inside it. */
interface Misuse extends ProblemText {
  readonly location?: unknown;
}

/** Finds unknown components, and layout components that are used incorrectly. Ignores others. */
export function checkComponents(
  nodes: Content,
  components: ReadonlyMap<string, GuideComponent>,
  findings: GuideFindings,
): Content {
  const filled = new Set([...components.keys(), ...innerComponents(components).keys()]);
  return mapElements(nodes, (node, inside, parent) => {
    if (!/^[A-Z]/.test(node.tag) || filled.has(node.tag)) return { ...node, ...inside() };
    const { [LOCATION]: location, ...props } = node.props ?? {};
    const component = layoutComponents.get(node.tag);
    if (!component) {
      report(findings, 'guide-component', unknownComponent(node.tag, componentNames(components)), location);
      // The content of an unknown component can also contain problems.
      return inside().children ?? [];
    }
    for (const { message, fix, location: own } of componentMisuses(node, component, props, parent, filled))
      report(findings, 'guide-component', { message: `\`<${node.tag}>\`: ${message}`, fix }, own ?? location);
    return { tag: node.tag, ...(Object.keys(props).length > 0 && { props }), ...inside() };
  });
}

function unknownComponent(name: string, known: readonly string[]): Misuse {
  return {
    message: `There is no component called \`${name}\`.`,
    fix: didYouMean(name, known, `Authors can use ${known.join(', ')}.`),
  };
}

function* componentMisuses(
  node: ContentElement,
  { props: known, required = [], values = {}, parent: needed, holds }: LayoutComponent,
  props: ComponentProps,
  parent: string | undefined,
  filled: ReadonlySet<string>,
): Generator<Misuse> {
  for (const [name, value] of Object.entries(props)) {
    const allowed = values[name];
    if (!known.includes(name)) yield unknownProp(name, known);
    else if (typeof value !== 'string')
      yield { message: `\`${name}\` is not text.`, fix: `Write it as \`${name}="…"\`.` };
    else if (allowed && !allowed.includes(value)) yield unknownValue(name, value, allowed);
  }
  for (const name of required)
    if (props[name] === undefined || props[name] === '')
      yield {
        message: `The property \`${name}\` is missing.`,
        fix: `Write \`<${node.tag}${required.map((each) => ` ${each}="…"`).join('')}>\`.`,
      };
  if (needed !== undefined && parent !== needed)
    yield {
      message: `It must be directly inside \`<${needed}>\`.`,
      fix: `Move it into a \`<${needed}>\`, or remove it.`,
    };
  const stray = holds === undefined ? undefined : node.children?.find((child) => !isAllowedChild(child, holds, filled));
  if (stray !== undefined && holds !== undefined) yield notShown(stray, holds);
}

/** Kinds in the callout syntax, which has more than the component. */
const SHORT_FORMS: readonly (readonly string[])[] = [
  [...directiveKinds.keys()].map((kind) => `:::${kind}`),
  [...alertKinds.keys()].map((kind) => `[!${kind.toUpperCase()}]`),
];

function unknownValue(name: string, value: string, ofComponent: readonly string[]): Misuse {
  const short = SHORT_FORMS.find(([first = '']) => first.slice(0, 2) === value.slice(0, 2));
  const allowed = short ?? ofComponent;
  return {
    message: `\`${name}\` cannot be \`${value}\`.`,
    fix: didYouMean(value, allowed, `It accepts ${quoted(allowed)}.`),
  };
}

function isAllowedChild(child: ContentNode, holds: string, filled: ReadonlySet<string>): boolean {
  if (typeof child === 'string') return child.trim() === '';
  if (holds !== FENCES) return child.tag === holds;
  // Programs and examples become code blocks.
  return child.tag === 'pre' || filled.has(child.tag);
}

function notShown(stray: ContentNode, holds: string): Misuse {
  const words = plainText([stray]).trim().slice(0, 40);
  const tag = typeof stray === 'string' ? '' : `<${stray.tag}>`;
  const location = typeof stray === 'string' || isCode(stray) ? undefined : stray.props?.[LOCATION];
  return {
    message: `It contains \`${words || tag}\`, which is not shown.`,
    fix: holds === FENCES ? 'Put only fences inside.' : `Put only \`<${holds}>\` inside.`,
    location,
  };
}

/** The message for a file that could not be read. */
export function readProblem(
  { message, line, column, fix }: GuideFailure,
  file: string,
  known: readonly string[],
  what: 'guide' | 'partial' = 'guide',
): Problem {
  // MDX names an unknown component, with its location, only in this message.
  const missing = /Expected (?:component|object) `([^`]+)` to be defined/.exec(message)?.[1];
  const [, atLine = 1, atColumn = 1] = /(\d+):(\d+)-/.exec(message) ?? [];
  if (missing !== undefined) {
    const unknown = unknownComponent(missing, known);
    const at = { file, line: Number(atLine), column: Number(atColumn) };
    return errorAt(at, 'guide-component', unknown.message, unknown.fix);
  }
  return errorAt(
    { file, line: line ?? Number(atLine), column: column ?? Number(atColumn) },
    'guide-syntax',
    fix ? message : `The ${what} could not be read: ${message.split('\n')[0]}`,
    fix ?? 'In MDX, write `{` as `\\{` and `<` as `&lt;` in running text, and close every tag.',
  );
}
