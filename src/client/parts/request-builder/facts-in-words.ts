import type { FormControl } from '../../../model/request-form.ts';
import type { ValueFacts } from '../../../model/schema.ts';

/** Type and limits in a line: "string, at most 255 characters". */
export function factsInWords(facts: ValueFacts | undefined, control: FormControl): string {
  if (!facts) return '';
  const type = facts.type.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  const how = control.kind === 'list' ? ['separate with commas'] : [];
  return [type, ...(facts.limits ?? []), ...how].join(', ');
}
