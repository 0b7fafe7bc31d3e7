import { combinators, type OperandKind, operators } from './operators.ts';

/**
 * The query language as `parseQuery` reads it, in EBNF. Space between tokens is free, as in any JSON. Which fields
 * there are, which operators a field takes and what its values look like is up to `checkQuery`.
 */
export const grammar = `query     = "{" [ member { "," member } ] "}" ;                  (* all members hold *)
member    = combined | field ":" predicate ;
combined  = ${words(combinators.filter(({ name }) => name !== '$not').map(({ name }) => name))} ":" queries
          | '"$not"' ":" query ;
queries   = "[" query { "," query } "]" ;
predicate = scalar                                               (* the same as $eq *)
          | "{" test { "," test } "}" ;                          (* all tests hold *)
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

/** Alternatives, four to a line below each other. */
function words(names: readonly string[], indent = 0): string {
  const quoted = names.map((name) => `'"${name}"'`);
  if (indent === 0) return quoted.length > 1 ? `( ${quoted.join(' | ')} )` : quoted.join('');
  const rows = Array.from({ length: Math.ceil(quoted.length / 4) }, (_, row) => quoted.slice(row * 4, row * 4 + 4));
  return rows.map((row) => row.join(' | ')).join(`\n${' '.repeat(indent - 2)}| `);
}
