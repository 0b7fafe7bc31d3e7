import type { Content } from '@docs/base/content.ts';
import { fieldAt, isObject, type JsonValue, stringAt } from '@docs/base/json.ts';
import { didYouMean } from '@docs/base/names.ts';
import { groupDigits, quoted } from '@docs/base/words.ts';
import { createFollow } from '@docs/openapi/read/references.ts';
import { ComponentProblem, checkNames, unknownName } from './component-problem.ts';
import { codes, inline, schemaLink, table } from './content.ts';
import { defineComponent, type GuideFacts, namesIn } from './guide-component.ts';

const EXAMPLE = '<DocumentTable of="components/headers" columns="Header: @key as code; Meaning: description"/>';

interface Row {
  readonly key: string;
  /** The key of the container, in the first row of each. */
  readonly parent: string;
  readonly value: JsonValue;
}

/** How a cell shows its value. By default, text is Markdown. */
const formats: Readonly<Record<string, (value: JsonValue, facts: GuideFacts) => Content>> = {
  text: (value, facts) => (typeof value === 'number' ? [groupDigits(value)] : inline(String(value), facts)),
  code: (value) => codes([value].flat().map(String)),
  schema: (value, facts) => [schemaLink(String(value), facts)],
  seconds: (value) => [`${groupDigits(Number(value))}\u00a0seconds`],
};

/**
 * `<DocumentTable of="x-rate-limits" columns="Bucket: @key as code; Requests: requests"/>`: entries of an object or a
 * list in the API document as rows. `*` in `of` matches each entry. A column is a title and a field of the entry;
 * `@key` is its name, `@value` the whole entry, `@parent` the name of its container. `only` lists the entries to show,
 * and `where="in: header"` requires a field to have that value.
 */
export const DocumentTable = defineComponent({
  required: ['of', 'columns'],
  optional: ['only', 'where'],
  example: EXAMPLE,
  fill: ({ of: path, columns: titles, only: names, where = '' }, facts) => {
    const found = rowsAt(path, facts);
    const [, field = '', value] = /^([^:]*):\s*(.*)$/.exec(where) ?? [];
    const values = found.map((row) => stringAt(row.value, field) ?? '');
    if (value !== undefined) checkNames(`entry of \`${path}\` with \`${field}\``, [value], values);
    const only = namesIn(names) ?? [];
    const keys = found.map(({ key }) => key);
    checkNames(`entry of \`${path}\` called`, only, keys);
    const columns = titles.split(';').map((text) => readColumn(text, path, found));
    const matching = found.filter((_, index) => value === undefined || values[index] === value);
    const rows = only.length > 0 ? only.flatMap((name) => matching.filter(({ key }) => key === name)) : matching;
    return table(
      columns.map(({ title }) => title),
      rows.map((row) => columns.map((column) => cell(row, column, facts))),
    );
  },
});

/** The entries at a path, of all objects that `*` matches. */
function rowsAt(path: string, { document }: GuideFacts): readonly Row[] {
  const follow = createFollow(document);
  let nodes: readonly (readonly [name: string, node: JsonValue])[] = [['', document]];
  const names = path.split('/');
  for (const [index, name] of names.entries()) {
    const known = nodes.flatMap(([, node]) => entriesOf(node).map(([key]) => key));
    if (name !== '*' && !known.includes(name))
      throw unknownName(index === 0 ? 'field' : `field of \`${names.slice(0, index).join('/')}\` called`, name, known);
    nodes = nodes.flatMap(([, node]) =>
      entriesOf(node)
        .filter(([key]) => name === '*' || key === name)
        .map(([key, value]) => [key, follow(value) ?? value] as const),
    );
  }
  const rows = nodes.flatMap(([parent, node]) =>
    entriesOf(node).map(([key, value], index) => {
      return { key, parent: index === 0 ? parent : '', value: follow(value) ?? value };
    }),
  );
  if (rows.length === 0) throw unknownName('entry of', path, []);
  return rows;
}

function entriesOf(node: JsonValue | undefined): readonly (readonly [string, JsonValue])[] {
  return isObject(node) || Array.isArray(node) ? Object.entries(node as object) : [];
}

/** `Window: window as seconds` */
function readColumn(text: string, path: string, rows: readonly Row[]) {
  const [, title = text, field = '', format = 'text'] = /^([^:]*):\s*(\S+?)(?:\s+as\s+(.*))?$/.exec(text.trim()) ?? [];
  const column = { title: title.trim(), field, format: format.trim() };
  const names = Object.keys(formats);
  if (!names.includes(column.format))
    throw new ComponentProblem(
      `A column cannot be shown as \`${column.format}\`.`,
      didYouMean(column.format, names, `Write one of ${quoted(names)}.`),
    );
  if (field === '')
    throw new ComponentProblem(`The column \`${column.title}\` names no field.`, `Write as in \`${EXAMPLE}\`.`);
  const fields = rows.flatMap(({ value }) => (isObject(value) ? Object.keys(value) : []));
  checkNames(`entry of \`${path}\` with the field`, [field], ['@key', '@value', '@parent', ...fields]);
  return column;
}

function cell(row: Row, { field, format }: ReturnType<typeof readColumn>, facts: GuideFacts): Content {
  const { key, parent, value } = row;
  const special: Readonly<Record<string, JsonValue>> = { '@key': key, '@value': value, '@parent': parent };
  const shown = special[field] ?? fieldAt(value, field);
  return shown === undefined || shown === '' ? [] : (formats[format]?.(shown, facts) ?? []);
}
