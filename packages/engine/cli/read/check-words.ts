import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CountedForms } from '@docs/base/interface-words.ts';
import { isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';
import { didYouMean } from '@docs/base/names.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { errorAt, type Problem, type ProblemText, warningAt } from '@docs/base/problem.ts';
import english from '@docs/base/words.json' with { type: 'json' };
import { quoted } from '@docs/base/words.ts';
import { parseSource } from '@docs/openapi/read/parse-source.ts';
import { relativePath } from '../paths.ts';
import { locateProblems } from './read-file.ts';

type Wrong = ProblemText & { readonly keys?: readonly string[] };

/** Problems in the `words.json` of a site, which is part of the bundles as it is. */
export async function checkWords(folder: string): Promise<readonly Problem[]> {
  const file = path.join(folder, 'words.json');
  if (!existsSync(file)) return [];
  const [text, shown] = [await readFile(file, 'utf8'), relativePath(file)];
  const read = parseSource(text, shown);
  if (read.kind === 'failed') return read.problems;
  const own = isObject(read.value) ? read.value : undefined;
  const wrong = own
    ? wordProblems(own)
    : [{ message: '`words.json` is not an object.', fix: 'Write `{ "lang": "de" }`.' }];
  const problems = wrong.map(({ keys = [], message, fix }) =>
    errorAt({ file: shown, pointer: toPointer(keys) }, 'words', message, fix),
  );
  const untold = own && missingWords(own);
  if (untold) problems.push(warningAt({ file: shown }, 'words', untold.message, untold.fix));
  return locateProblems(problems, text);
}

const phrases: Readonly<Record<string, string | CountedForms>> = english;

export function wordProblems(own: JsonObject): readonly Wrong[] {
  return [
    ...languageProblems(own),
    ...Object.entries(own).flatMap(([name, value]) => phraseProblems(own, name, value)),
  ];
}

function languageProblems({ lang = 'en', dir = 'ltr' }: JsonObject): readonly Wrong[] {
  return [
    ...(isLanguage(lang)
      ? []
      : [{ message: '`lang` is not a language tag.', fix: 'Write a tag such as `de` or `pt-BR`.', keys: ['lang'] }]),
    ...(dir === 'ltr' || dir === 'rtl'
      ? []
      : [{ message: '`dir` is not a direction.', fix: 'Write `ltr` or `rtl`.', keys: ['dir'] }]),
  ];
}

function isLanguage(lang: JsonValue): lang is string {
  try {
    return typeof lang === 'string' && Intl.getCanonicalLocales(lang).length === 1;
  } catch {
    return false;
  }
}

function phraseProblems(own: JsonObject, name: string, value: JsonValue): readonly Wrong[] {
  const original = Object.hasOwn(phrases, name) ? phrases[name] : undefined;
  if (original === undefined) {
    const fix = didYouMean(name, Object.keys(phrases), 'Remove it. `words.json` of the engine lists all names.');
    return [{ message: `There is no phrase \`${name}\`.`, fix, keys: [name] }];
  }
  if (typeof original === 'string') {
    if (typeof value === 'string') return placeholderProblems(original, value, [name], true);
    return [{ message: `\`${name}\` is not a text.`, fix: `Write a text for “${original}”.`, keys: [name] }];
  }
  const categories = isLanguage(own.lang ?? 'en')
    ? new Intl.PluralRules(String(own.lang ?? 'en')).resolvedOptions().pluralCategories
    : [];
  if (!isObject(value) || typeof value.other !== 'string') {
    const fix = `Write a text for each of ${quoted(categories, 'and')}.`;
    return [{ message: `\`${name}\` has no text \`other\`.`, fix, keys: [name] }];
  }
  return Object.entries(value).flatMap(([category, text]) => {
    const keys = [name, category];
    if (typeof text === 'string' && (categories as readonly string[]).includes(category))
      return placeholderProblems(original.other, text, keys, category === 'other');
    const fix = `The language has ${quoted(categories, 'and')}.`;
    return [{ message: `\`${name}\` has no form \`${category}\`.`, fix, keys }];
  });
}

const placeholders = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))];

/** Forms for one or two can omit the number. */
function placeholderProblems(original: string, text: string, keys: readonly string[], all: boolean): readonly Wrong[] {
  const known = placeholders(original);
  const own = placeholders(text);
  return [
    ...own
      .filter((each) => !known.includes(each))
      .map((each) => ({
        message: `\`${keys.join('.')}\` has an unknown placeholder \`${each}\`.`,
        fix: known.length > 0 ? `Write ${quoted(known, 'and')}.` : 'Remove it.',
        keys,
      })),
    ...(all ? known : [])
      .filter((each) => !own.includes(each))
      .map((each) => ({
        message: `\`${keys.join('.')}\` lacks the placeholder \`${each}\`.`,
        fix: `Put \`${each}\` where the value belongs. The words are “${original}”.`,
        keys,
      })),
  ];
}

/** A site in another language must translate everything; one in English can replace any word. */
function missingWords(own: JsonObject): Wrong | undefined {
  if (/^en(?:-|$)/i.test(String(own.lang ?? 'en'))) return undefined;
  const missing = Object.keys(phrases).filter((name) => !Object.hasOwn(own, name) && name !== 'dir');
  if (missing.length === 0) return undefined;
  const some = missing.slice(0, 5);
  const shown =
    missing.length > some.length ? `${quoted(some)} and ${missing.length - some.length} more` : quoted(some, 'and');
  return { message: `Not translated: ${shown}.`, fix: 'Add them to `words.json`.' };
}
