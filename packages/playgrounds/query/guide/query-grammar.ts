import type { GuideComponent } from '@docs/engine/guides/components/guide-component.ts';
import { grammar } from '../grammar.ts';

/** `<QueryGrammar/>`: the query language in EBNF. */
export const queryGrammar: GuideComponent = {
  props: [],
  expand: (_, facts) => [
    { tag: 'CodeBlock', code: { ...facts.highlight(grammar.trimEnd(), 'ebnf'), title: 'Grammar in EBNF' } },
  ],
};
