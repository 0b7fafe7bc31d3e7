import { byText } from '@docs/base/words.ts';
import type { FieldRecord, FieldsFile, NamedRecord, NamesFile, SearchRecords, TextsFile } from './search-record.ts';
import { textsOf } from './words.ts';

/**
 * The contents of the index files; the names of other files are added later. Fields are split into shards above
 * `shardSize` characters of JSON. Texts of API pages have at most `textSize` characters; guides are always complete.
 */
export function encodeIndex(
  { apis = [], named, fields }: SearchRecords,
  options: Pick<NamesFile, 'synonyms'> & { readonly shardSize?: number; readonly textSize?: number },
) {
  const { synonyms, shardSize = 300_000, textSize = 300_000 } = options;
  const numbers = new Map(named.map(({ href }, index) => [href, index]));
  const numbered = fields.map(({ owners, ...record }, id) => ({
    id,
    ...record,
    owners: owners.map(({ page, anchor }) => [numbers.get(page) ?? -1, anchor] as const),
  }));
  return {
    names: {
      synonyms,
      examples: [...examplesFor(named, fields), ...apis.slice(-1).map(({ id }) => `api:${id} type:operation`)],
      apis,
      named: named.map(({ text, ...record }) => record),
    },
    shards: shardsOf(numbered, shardSize),
    texts: textsFor(named, textSize),
  };
}

/** One file if it is small; otherwise one per range of first letters, so that a query only loads those of its words. */
function shardsOf(fields: FieldsFile, limit: number) {
  if (fields.length === 0) return [];
  if (sizeOf(fields) <= limit) return [{ letters: '', fields }];
  const letters = new Set(fields.flatMap(({ name }) => firstLetters(name)));
  const shards: { letters: string; fields: FieldsFile }[] = [];
  for (const letter of [...letters].sort(byText)) {
    const own = fields.filter(({ name }) => firstLetters(name).includes(letter));
    const last = shards.at(-1);
    const together = last && [...new Set([...last.fields, ...own])];
    if (last && together && sizeOf(together) <= limit / 2) {
      shards[shards.length - 1] = { letters: last.letters + letter, fields: together };
    } else shards.push({ letters: letter, fields: own });
  }
  return shards;
}

const firstLetters = (name: string): string[] => textsOf(name).map((word) => word.charAt(0));

const sizeOf = (fields: FieldsFile): number => JSON.stringify(fields).length;

function textsFor(named: readonly NamedRecord[], limit: number): TextsFile {
  const isProse = ({ kind }: NamedRecord): boolean => kind === 'guide' || kind === 'section';
  const others = named.filter((record) => !isProse(record) && record.text).length;
  const share = Math.floor(limit / Math.max(1, others));
  return named.map((record) => (isProse(record) ? record.text : record.text?.slice(0, share)) ?? '');
}

/** Examples of each kind of query, from the actual records. */
function examplesFor(named: readonly NamedRecord[], fields: readonly FieldRecord[]): string[] {
  const isAction = ({ method, path }: NamedRecord): boolean => method === 'post' && path?.includes('}/') === true;
  const action = named.find(isAction) ?? named.find(({ path }) => path);
  const group = named.find(({ kind }) => kind === 'operation')?.context;
  const status = mostFrequent(named.filter(({ kind }) => kind === 'error').map(({ context }) => context));
  const examples = [
    action && `${action.method?.toUpperCase()} ${action.path?.replaceAll(/\{[^}]*\}/g, '123')}`,
    choiceField(named, fields),
    group && `in:${group.toLowerCase().split(' ').join('-')} method:post`,
    status && `status:${status} type:error`,
  ];
  return examples.flatMap((example) => example || []);
}

/** An enum field of the most used schema, preferably with a one-word name. */
function choiceField(named: readonly NamedRecord[], fields: readonly FieldRecord[]): string | undefined {
  const schemas = new Map(named.filter(({ kind }) => kind === 'schema').map((schema) => [schema.href, schema]));
  const choices = fields.flatMap(({ kind, of, owners }) => {
    const schema = kind === 'value' && of ? schemas.get(owners[0]?.page ?? '') : undefined;
    return schema ? [{ text: `${schema.title}.${of}`, uses: schema.uses ?? 0 }] : [];
  });
  const isWord = ({ text }: { text: string }): boolean => /^[A-Z][a-z]+\./.test(text);
  return choices.sort((a, b) => Number(isWord(b)) - Number(isWord(a)) || b.uses - a.uses)[0]?.text;
}

function mostFrequent(texts: readonly string[]): string | undefined {
  const count = (wanted: string): number => texts.filter((text) => text === wanted).length;
  return [...new Set(texts)].sort((a, b) => count(b) - count(a))[0];
}
