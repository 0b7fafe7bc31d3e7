import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  BaseResolver,
  bundle,
  createConfig,
  getLineColLocation,
  lint,
  type NormalizedProblem,
  Source,
} from '@redocly/openapi-core';
import { fieldAt, isObject, type JsonObject } from '../../../packages/base/json.ts';
import { nearest } from '../../../packages/base/names.ts';
import { segmentsOf } from '../../../packages/base/pointer.ts';
import { formatLocation, type Problem, type SourceLocation } from '../../../packages/base/problem.ts';
import { createLocate } from '../../../packages/openapi/read/locate.ts';
import { parseSource } from '../../../packages/openapi/read/parse-source.ts';
import type { ApiDocument } from './api-document.ts';
import { FIXES, STRICT_RULES } from './redocly-rules.ts';

/** Text of a source file with its placeholders replaced. */
export type ReadSource = (file: string) => Promise<string>;

export interface LoadedDocument extends ApiDocument {
  readonly problems: readonly Problem[];
}

/** Bundles the files behind a root and lints them with Redocly's strictest ruleset. */
export async function loadApiDocument(file: string, read: ReadSource): Promise<LoadedDocument> {
  const texts = new Map<string, string>();
  const broken = new Map<string, readonly Problem[]>();
  const config = await createConfig({ extends: ['recommended-strict'], rules: STRICT_RULES });
  class Resolver extends BaseResolver {
    override async loadExternalRef(ref: string): Promise<Source> {
      const text = texts.get(ref) ?? (await read(ref));
      if (!texts.has(ref)) {
        texts.set(ref, text);
        const parsed = parseSource(text, ref);
        if (parsed.kind === 'failed') broken.set(ref, parsed.problems);
      }
      return new Source(ref, text);
    }
  }
  const externalRefResolver = new Resolver(config.resolve);
  const syntax = () => [...broken.values()].flat();
  try {
    const found = await lint({ ref: file, config, externalRefResolver });
    const bundled = await bundle({ ref: file, config: await createConfig({}), externalRefResolver });
    const shown = [...found, ...bundled.problems].filter((problem) => !isReportedFor(broken, problem));
    const causes = shown.filter((problem) => !isConsequence(problem));
    const problems = [
      ...syntax(),
      ...(causes.some(isCause) ? causes : shown).map((problem) => toProblem(problem, texts)),
    ];
    const root = bundled.bundle.parsed as JsonObject;
    const locate = locateIn(file, texts, root);
    return { root, written: writtenRoot(texts.get(file)), locate, problems: unique(problems) };
  } catch (error) {
    // The bundler stops at a root it cannot read, whose problems are already reported.
    if (broken.size === 0) throw error;
    return { root: {}, locate: locateIn(file, texts, {}), problems: syntax() };
  }
}

function writtenRoot(text: string | undefined): JsonObject | undefined {
  const parsed = parseSource(text ?? '', '');
  return parsed.kind === 'parsed' && isObject(parsed.value) ? parsed.value : undefined;
}

/** A file that cannot be parsed is reported once, not again at every reference to it. */
function isReportedFor(broken: ReadonlyMap<string, unknown>, { location }: NormalizedProblem): boolean {
  const place = location[0];
  if (!place) return false;
  const { start } = getLineColLocation(place);
  const file = place.source.absoluteRef;
  const line = place.source.body
    .split('\n')
    .slice(start.line - 1, start.line + 1)
    .join('\n');
  const ref = /\$ref: *["']?([^"'#\s]+)/.exec(line)?.[1];
  return broken.has(file) || (ref !== undefined && broken.has(resolvePath(file, ref)));
}

/** Invalid or missing schemas cannot check examples, so only the first problem is worth reporting. */
function isConsequence({ message }: NormalizedProblem): boolean {
  return message.startsWith('Example validation errored');
}

function isCause({ ruleId }: NormalizedProblem): boolean {
  return ruleId === 'struct' || ruleId === 'no-unresolved-refs';
}

function toProblem(
  { ruleId, severity, message, location, suggest }: NormalizedProblem,
  texts: ReadonlyMap<string, string>,
): Problem {
  const level = severity === 'warn' ? 'warning' : 'error';
  const common = { rule: ruleId, severity: level, at: placeOf(location[0]) } as const;
  const absent = /ENOENT: no such file or directory, \w+ '(.+)'/.exec(message);
  const guess = absent && nearest(nameOf(absent[1]), [...texts.keys()].map(nameOf));
  const meant = guess ? [guess] : suggest;
  const fix = meant.length > 0 ? `Did you mean ${meant.join(', ')}?` : (FIXES[ruleId] ?? seeRule(ruleId));
  const words = absent ? `The reference leads to ${absent[1]}, which does not exist.` : oneLine(message);
  return { ...common, message: words, fix };
}

function nameOf(file = ''): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function placeOf(place: NormalizedProblem['location'][number] | undefined): SourceLocation {
  if (!place) return { file: '' };
  const { start } = getLineColLocation(place);
  const at = { file: place.source.absoluteRef, line: start.line, column: start.col };
  return place.pointer === undefined ? at : { ...at, pointer: place.pointer.replace(/^#/, '') };
}

function oneLine(message: string): string {
  return message.trim().replaceAll(/\s*\n\s*/g, ' ');
}

function seeRule(rule: string): string {
  return `See https://redocly.com/docs/cli/rules/oas/${rule}.`;
}

/** The bundler repeats problems from the lint; the first report counts. */
function unique(problems: readonly Problem[]): readonly Problem[] {
  const first = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${formatLocation(problem.at)} ${problem.message}`;
    if (!first.has(key)) first.set(key, problem);
  }
  return [...first.values()];
}

/** Where a value of the bundle was written; if the bundle has copied it from another file, there. */
function locateIn(rootFile: string, texts: ReadonlyMap<string, string>, root: JsonObject): ApiDocument['locate'] {
  const locate = createLocate({
    root: pathToFileURL(rootFile).href,
    textOf: (url) => texts.get(fileURLToPath(url)),
    nameOf: fileURLToPath,
  });
  const isReference = (pointer: string): boolean => {
    let value: unknown = root;
    for (const part of segmentsOf(pointer)) value = Array.isArray(value) ? value[Number(part)] : fieldAt(value, part);
    return fieldAt(value, '$ref') !== undefined;
  };
  // Follows references only on the way to the value. `-` never exists: with it, the whole pointer is on the way.
  return (pointer) => ({ ...locate(isReference(pointer) ? pointer : `${pointer}/-`), pointer });
}

/** Resolves a relative reference against the file that contains it. */
function resolvePath(file: string, ref: string): string {
  return decodeURIComponent(new URL(encodeURI(ref), `file://${encodeURI(file)}`).pathname);
}
