import type { FormControl, RequestForm } from '@docs/samples/request-form.ts';
import type { FormAction } from './form-state.ts';

/** A form with every kind of input, for tests. */
export const demoForm: RequestForm = {
  method: 'post',
  path: '/rooms/{id}/things',
  servers: [{ url: 'https://api.example' }, { url: 'https://eu.api.example' }],
  parameters: [
    {
      name: 'id',
      place: 'path',
      style: 'simple',
      explode: false,
      required: true,
      control: { kind: 'text' },
      schema: { type: 'string', format: 'uuid' },
      value: '8e03978e-40d5-43e8-bc93-6894a57f9324',
      family: 'room',
    },
    {
      name: 'limit',
      place: 'query',
      style: 'form',
      explode: true,
      required: false,
      control: { kind: 'number' },
      schema: { type: 'integer', maximum: 100 },
    },
    {
      name: 'query',
      place: 'query',
      style: 'json',
      explode: true,
      required: false,
      control: { kind: 'json' },
      schema: { type: 'object' },
    },
    {
      name: 'when',
      place: 'header',
      style: 'simple',
      explode: false,
      required: false,
      control: { kind: 'text' },
      schema: { anyOf: [{ type: 'integer' }, { type: 'string', format: 'date' }] },
    },
  ],
  auth: [{ kind: 'bearer', env: 'DEMO_TOKEN' }],
  body: {
    required: true,
    media: [
      {
        kind: 'json',
        type: 'application/json',
        schema: { $ref: '#/$defs/Thing' },
        examples: [
          { label: 'One', value: { name: 'Lamp', size: 1, tags: ['a'] } },
          { label: 'Other', value: { name: 'Desk' } },
        ],
      },
      { kind: 'file', type: 'image/png', file: 'file.bin' },
    ],
  },
  response: 'json',
  definitions: {
    Thing: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', maxLength: 5 },
        size: { type: 'number' },
        tags: { type: 'array', items: { type: 'string' } },
      },
      additionalProperties: false,
    },
  },
};

/** The action of typing into a field of the body. */
export function typeInto(name: string, raw: string, kind: 'text' | 'number' = 'text'): FormAction {
  const control: FormControl = { kind };
  return { kind: 'edit', edit: { do: 'type', path: [name], raw, control } };
}
