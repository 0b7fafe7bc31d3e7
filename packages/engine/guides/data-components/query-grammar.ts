import { grammar } from '@docs/playgrounds/query/grammar.ts';
import type { DataComponent } from './data-component.ts';

/** `<QueryGrammar/>`: the query language in EBNF. */
export const queryGrammar: DataComponent = {
  props: [],
  expand: (_, facts) => [
    { tag: 'CodeBlock', code: { ...facts.highlight(grammar.trimEnd(), 'ebnf'), title: 'Grammar in EBNF' } },
  ],
};
