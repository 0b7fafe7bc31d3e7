import type { ParameterLocation } from '@docs/base/method.ts';
import type { ReactNode } from 'react';
import { ValueControl } from './control.tsx';
import { factsInWords } from './facts-in-words.ts';
import { Field } from './field.tsx';
import type { DescribedProps } from './form-props.ts';

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
              hint={factsInWords(facts, control)}
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
