import type { ParameterLocation } from '@docs/base/method.ts';
import type { FormControl } from '@docs/samples/request-form.ts';
import type { ReactNode } from 'react';
import type { ValueFacts } from '../../../model/schema.ts';
import { Field, ValueControl } from './field.tsx';
import type { DescribedProps } from './use-request-form.ts';

const titles: readonly (readonly [ParameterLocation, string])[] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
];

export function ParameterFields({ form, operation, state, problems, change }: DescribedProps): ReactNode {
  const all = form.parameters.map((parameter, index) => ({ parameter, index }));
  return titles.map(([place, title]) => {
    const described = operation.parameters.find((group) => group.place === place)?.fields ?? [];
    const here = all.filter(({ parameter }) => parameter.place === place);
    if (here.length === 0) return null;
    return (
      <fieldset key={place}>
        <legend>{title}</legend>
        {here.map(({ parameter: { name, required, control }, index }) => {
          const facts = described.find((field) => field.name === name);
          return (
            <Field
              key={name}
              name={name}
              code
              required={required}
              hint={factsText(facts, control)}
              problem={problems.parameters[index]}
              wide={control.kind === 'json'}
            >
              {(props) => (
                <ValueControl
                  control={control}
                  props={props}
                  raw={state.parameters[index]?.raw ?? ''}
                  example={facts?.example}
                  onChange={(raw) => change({ kind: 'parameter', index, raw })}
                />
              )}
            </Field>
          );
        })}
      </fieldset>
    );
  });
}

/** Type and limits in a line: "string, at most 255 characters". Patterns help nobody who types: they show when missed. */
export function factsText(facts: ValueFacts | undefined, control: FormControl): string {
  const how = control.kind === 'list' ? ['separate with commas'] : control.kind === 'json' ? ['as JSON'] : [];
  if (!facts) return how.join('');
  const type = facts.type.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  const limits = (facts.limits ?? []).filter((limit) => typeof limit === 'string');
  return [type, ...limits, ...how].join(', ');
}
