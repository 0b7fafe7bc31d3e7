import type { LimitView } from '@docs/openapi/schema/limit-view.ts';
import type { TypeLabel, ValueFacts, ValueView } from '../../model/schema.ts';
import { contentBlocks } from './content-to-markdown.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import { bulletList, codeSpan, escapeText, link } from './markdown-text.ts';
import { absoluteUrl, type Place } from './place.ts';

/** A type in words; named schemas link to their page. */
export function typeMarkdown(type: TypeLabel, place: Place): string {
  return type
    .map((part) => {
      if (typeof part === 'string') return escapeText(part);
      const url = absoluteUrl(part.href, place);
      return url === undefined ? escapeText(part.text) : link(escapeText(part.text), url);
    })
    .join('');
}

/** Limits, plain values, default and example: the short facts that fit behind a name. */
export function shortNotes(facts: ValueFacts): readonly string[] {
  const { limits = [], values = [], example } = facts;
  const { examples = example === undefined ? [] : [{ value: example }] } = facts;
  return [
    ...limits.map(limit),
    ...(values.length > 0 && !explained(values)
      ? [`one of ${values.map(({ value }) => codeSpan(value)).join(', ')}`]
      : []),
    ...(facts.default === undefined ? [] : [`default ${codeSpan(facts.default) || 'empty'}`]),
    ...examples.map(({ value, summary }) =>
      ['example', codeSpan(value) || 'empty', escapeText(summary ?? '')].filter(Boolean).join(' '),
    ),
  ];
}

/** Patterns are full of marks: as code they stay readable. */
function limit(view: LimitView): string {
  return typeof view === 'string' ? escapeText(view) : `matches ${codeSpan(view.pattern)}`;
}

/** Description and explained values: the blocks below. */
export function longNotes(facts: ValueFacts, place: Place): readonly string[] {
  const { description = [], values = [] } = facts;
  return [...contentBlocks(description, place), ...(explained(values) ? [valueList(values, place)] : [])];
}

function explained(values: readonly ValueView[]): boolean {
  return values.some(({ meaning }) => meaning);
}

function valueList(values: readonly ValueView[], place: Place): string {
  return bulletList(
    values.map(({ value, meaning }) => {
      const words = meaning ? inlineMarkdown(meaning, place, 'one line') : '';
      return [words ? `${codeSpan(value) || '(empty)'}: ${words}` : codeSpan(value) || '(empty)'];
    }),
  );
}
