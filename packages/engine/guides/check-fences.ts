import { type Content, mapElements } from '@docs/base/content.ts';
import { nearest } from '@docs/base/names.ts';
import type { Problem } from '@docs/base/problem.ts';
import type { GuideComponent } from './components/guide-component.ts';
import { type Fence, readFence } from './finish-content.ts';
import { type GuideFindings, LOCATION, report } from './locations.ts';

type Misuse = Pick<Problem, 'message' | 'fix'>;

const TAKES = 'A fence takes `title="…"`, marked lines such as `{3,5-7}`, and `server`.';

/** Finds what stands behind the language of a fence and means nothing: it would be lost unseen. */
export function checkFences(
  nodes: Content,
  components: ReadonlyMap<string, GuideComponent>,
  findings: GuideFindings,
): void {
  mapElements(nodes, (node, inside, parent = '') => {
    const fence = readFence(node);
    if (!fence) return inside().children ?? [];
    const options = ['title', ...(components.get(parent)?.fenceOptions ?? [])];
    for (const misuse of misuses(fence, options)) report(findings, 'guide-fence', misuse, node.props?.[LOCATION]);
    return [];
  });
}

/** `name="value"`, `{lines}`, or anything else. */
const PART = /([\w-]+)="[^"]*"|\{([^}]*)\}|\S+/g;

function* misuses(fence: Fence, options: readonly string[]): Generator<Misuse> {
  const { language } = fence;
  if (/[{=]/.test(language)) {
    const [, name, marked] = /^([^{=]+)(\{.*)$/.exec(language) ?? [];
    const fix = name ? `Put a space between: \`${name} ${marked}\`.` : `Name one before it: \`text ${language}\`.`;
    yield { message: `\`${language}\` is no language.`, fix };
  }
  const lines = fence.text.split('\n').length;
  for (const [part, name, ranges] of fence.meta.matchAll(PART)) {
    if (ranges !== undefined) yield* wrongRanges(ranges, lines);
    else if (part !== 'server' && !(name && options.includes(name))) yield unknownOption(part, options);
  }
}

function* wrongRanges(ranges: string, lines: number): Generator<Misuse> {
  for (const range of ranges.split(',').map((each) => each.trim())) {
    const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    if (from !== '' && Number(from) > 0 && Number(from) <= Number(to) && Number(to) <= lines) continue;
    const many = lines === 1 ? 'one line' : `${lines} lines`;
    yield {
      message: `The lines \`${range}\` cannot be marked: the code has ${many}.`,
      fix: 'Write numbers of lines from 1 on, or ranges from the lower to the higher, such as `{3,5-7}`.',
    };
  }
}

function unknownOption(part: string, options: readonly string[]): Misuse {
  const [name = ''] = part.split('=');
  const guess = options.includes(name) ? name : nearest(name, options);
  return {
    message: `The fence has \`${part}\`, which means nothing.`,
    fix: guess ? `Did you mean \`${guess}="…"\`?` : `Remove it. ${TAKES}`,
  };
}
