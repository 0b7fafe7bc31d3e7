import type { Content } from '@docs/base/content.ts';
import { code, codes, inline, table } from '@docs/engine/guides/components/content.ts';
import { defineComponent } from '@docs/engine/guides/components/guide-component.ts';
import {
  combinators,
  dateUnits,
  type FieldType,
  type OperandKind,
  type Operator,
  operators,
  setNote,
  typeNotes,
} from '../language.ts';

const OPERANDS: Readonly<Record<OperandKind, string>> = {
  scalar: 'one value',
  list: 'list of values',
  range: 'list of two values',
  boolean: 'true or false',
};

const TYPES = new Set<FieldType>(operators.flatMap(({ types }) => types)).size;

/** `<OperatorTable/>`: the operators of fields, and those that combine whole queries. */
export const OperatorTable = defineComponent({
  fill: (_, facts) =>
    table(
      ['Operator', 'Value', 'Matches when', 'Field types'],
      [
        ...operators.map((operator) => [
          [code(operator.name)],
          [OPERANDS[operator.operand]],
          inline(operator.meaning, facts),
          typesOf(operator),
        ]),
        ...combinators.map(({ name, meaning }) => [
          [code(name)],
          [name === '$not' ? 'a query' : 'list of queries'],
          inline(meaning, facts),
          ['whole queries'],
        ]),
      ],
    ),
});

function typesOf({ types, sets }: Operator): Content {
  if (types.length === TYPES) return [sets ? 'all' : 'all but sets'];
  return types.length === 0 ? ['sets'] : codes(types);
}

/** `<QueryGrammar/>`: the query language in EBNF. */
export const QueryGrammar = defineComponent({
  fill: (_, facts) => [
    { tag: 'CodeBlock', code: { ...facts.highlight(grammar.trimEnd(), 'ebnf'), title: 'Grammar in EBNF' } },
  ],
});

/** `<DateUnits/>`: the units of relative dates. */
export const DateUnits = defineComponent({
  fill: () =>
    table(
      ['Unit', 'Means', 'Example'],
      dateUnits.map(({ unit, meaning }) => [[code(unit)], [meaning], [code(`now-3${unit}`)]]),
    ),
});

/** `<FieldTypes/>`: the types of query fields. */
export const FieldTypes = defineComponent({
  fill: (_, facts) =>
    table(
      ['Type', 'Values', 'Notes'],
      [
        ...(Object.keys(typeNotes) as FieldType[]).map((type) => [
          [code(type)],
          inline(typeNotes[type].values, facts),
          inline(typeNotes[type].note, facts),
        ]),
        [['set'], ['many values of one type'], inline(setNote, facts)],
      ],
    ),
});

/**
 * The query language as `parseQuery` reads it, in EBNF. As in JSON, there may be space between tokens. `checkQuery`
 * decides about fields, their operators and values.
 */
export const grammar = `query     = "{" [ member { "," member } ] "}" ;                  (* all must match *)  
member    = combined | field ":" predicate ;
combined  = ${words(combinators.filter(({ name }) => name !== '$not').map(({ name }) => name))} ":" queries
          | '"$not"' ":" query ;
queries   = "[" query { "," query } "]" ;
predicate = scalar                                               (* the same as $eq *)
          | "{" test { "," test } "}" ;                          (* all must match *)
test      = one ":" scalar
          | many ":" "[" scalar { "," scalar } "]"
          | range ":" "[" scalar "," scalar "]"
          | presence ":" boolean ;
one       = ${words(named('scalar'), 12)} ;
many      = ${words(named('list'), 12)} ;
range     = ${words(named('range'))} ;
presence  = ${words(named('boolean'))} ;
field     = string ;                                             (* a field of the resource *)
scalar    = string | number | boolean | "null" ;
boolean   = "true" | "false" ;
`;

function named(kind: OperandKind): readonly string[] {
  return operators.filter(({ operand }) => operand === kind).map(({ name }) => name);
}

/** Alternatives, four per line. */
function words(names: readonly string[], indent = 0): string {
  const quoted = names.map((name) => `'"${name}"'`);
  if (indent === 0) return quoted.length > 1 ? `( ${quoted.join(' | ')} )` : quoted.join('');
  const rows = Array.from({ length: Math.ceil(quoted.length / 4) }, (_, row) => quoted.slice(row * 4, row * 4 + 4));
  return rows.map((row) => row.join(' | ')).join(`\n${' '.repeat(indent - 2)}| `);
}
