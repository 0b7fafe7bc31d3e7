import { posix } from 'node:path';
import { BaseResolver, bundle, createConfig, lint, type NormalizedProblem, Source } from '@redocly/openapi-core';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Problem, SourceLocation } from '../../model/problem.ts';
import type { JsonObject } from '../document.ts';
import { pointerParts } from '../references.ts';
import type { ApiDocument } from './api-document.ts';
import { STRICT_RULES } from './redocly-rules.ts';

/** Text of a source file with its placeholders replaced. */
export type ReadSource = (file: string) => Promise<string>;

export interface LoadedDocument extends ApiDocument {
  readonly problems: readonly Problem[];
}

/** Bundles the files behind a root and lints them with Redocly's strictest ruleset. */
export async function loadApiDocument(file: string, read: ReadSource): Promise<LoadedDocument> {
  const texts = new Map<string, string>();
  const config = await createConfig({ extends: ['recommended-strict'], rules: STRICT_RULES });
  class Resolver extends BaseResolver {
    override async loadExternalRef(ref: string): Promise<Source> {
      const text = texts.get(ref) ?? (await read(ref));
      texts.set(ref, text);
      return new Source(ref, text);
    }
  }
  const externalRefResolver = new Resolver(config.resolve);
  const found = await lint({ ref: file, config, externalRefResolver });
  const bundled = await bundle({ ref: file, config: await createConfig({}), externalRefResolver });
  const problems = [...found, ...bundled.problems].filter((problem) => !isReversed(problem)).map(toProblem);
  return { root: bundled.bundle.parsed as JsonObject, locate: createLocate(file, texts), problems: unique(problems) };
}

/**
 * A webhook is a request that the API sends: what is read-only for clients is in it, and Redocly's example
 * rule takes every request for one of a client. Our own rule `example-valid` checks these bodies as answers.
 */
function isReversed(problem: NormalizedProblem): boolean {
  const file = problem.location[0]?.source.absoluteRef ?? '';
  return problem.ruleId === 'no-invalid-media-type-examples' && (file.includes('/webhooks/') || isInWebhooks(problem));
}

function isInWebhooks(problem: NormalizedProblem): boolean {
  return problem.location[0]?.pointer?.startsWith('#/webhooks/') ?? false;
}

function toProblem({ ruleId, severity, message, location, suggest }: NormalizedProblem): Problem {
  const place = location[0];
  const at: SourceLocation = {
    file: place?.source.absoluteRef ?? '',
    ...(place?.pointer === undefined ? {} : { pointer: place.pointer.replace(/^#/, '') }),
    ...(place && 'start' in place && place.start ? { line: place.start.line, column: place.start.col } : {}),
  };
  const fix = suggest.length > 0 ? `Did you mean ${suggest.join(', ')}?` : `See the rule ${ruleId} of Redocly.`;
  return { rule: ruleId, severity: severity === 'warn' ? 'warning' : 'error', message, at, fix };
}

function unique(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Follows a pointer into the bundle through the files it was made from. */
export function createLocate(
  rootFile: string,
  texts: ReadonlyMap<string, string>,
): (pointer: string) => SourceLocation {
  const parsed = new Map<string, { readonly contents: Node | null; readonly lines: LineCounter }>();
  function open(file: string) {
    const known = parsed.get(file);
    if (known) return known;
    const lines = new LineCounter();
    const entry = { contents: parseDocument(texts.get(file) ?? '', { lineCounter: lines }).contents, lines };
    parsed.set(file, entry);
    return entry;
  }
  return (pointer) => {
    let file = rootFile;
    let node: unknown = open(file).contents;
    for (const part of pointerParts(`#${pointer}`) ?? []) {
      const next = child(node, part);
      if (next === undefined) break;
      node = next;
      const ref = refOf(node);
      if (ref === undefined) continue;
      const target = posix.join(posix.dirname(file), ref);
      if (!texts.has(target)) continue;
      file = target;
      node = open(file).contents;
    }
    const start = (node as Node | null)?.range?.[0];
    if (start === undefined) return { file, pointer };
    const { line, col } = open(file).lines.linePos(start);
    return { file, line, column: col, pointer };
  };
}

function child(node: unknown, part: string): unknown {
  if (isMap(node))
    return node.items.find((item) => isScalar(item.key) && String(item.key.value) === part)?.value ?? undefined;
  if (isSeq(node)) return node.items[Number(part)];
  return undefined;
}

function refOf(node: unknown): string | undefined {
  const ref = isMap(node) && node.items.length === 1 ? node.get('$ref') : undefined;
  return typeof ref === 'string' && !ref.startsWith('#') ? ref : undefined;
}
