import type { FormControl } from '@docs/samples/request-form.ts';
import type { ValueFacts } from '../../../model/schema.ts';

/** Type and limits in a line: "string, at most 255 characters". Patterns help nobody who types: they show when missed. */
export function factsInWords(facts: ValueFacts | undefined, control: FormControl): string {
  const how = control.kind === 'list' ? ['separate with commas'] : control.kind === 'json' ? ['as JSON'] : [];
  if (!facts) return how.join('');
  const type = facts.type.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  const limits = (facts.limits ?? []).filter((limit) => typeof limit === 'string');
  return [type, ...limits, ...how].join(', ');
}
