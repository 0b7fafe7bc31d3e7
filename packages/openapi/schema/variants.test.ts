import { codeText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { outline } from '../../../tests/fixtures/openapi/outline.ts';
import { projectSchemas } from '../../../tests/fixtures/openapi/project-yaml.ts';

const pets = `
  Pet: { type: object, required: [kind], properties: { kind: { type: string, example: any } }, discriminator: { propertyName: kind, mapping: { cat: Cat } } }
  Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { lives: { type: integer } } }] }
  Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { tricks: { type: integer } } }] }
  Poodle: { allOf: [{ $ref: '#/components/schemas/Dog' }] }
`;

test('schemas that extend a schema with a discriminator are its variants', () => {
  const [pet] = projectSchemas(pets).schemas;
  expect(outline(pet?.entry ?? { type: [] })).toMatchInlineSnapshot(`
    "
    = choice
      one of by kind
      + kind* #members.kind: string e.g. any
      | Cat [cat] #members.Cat: [Cat]
        kind* #members.Cat.kind: string e.g. any
        lives #members.Cat.lives: integer
      | Dog [Dog] #members.Dog: [Dog]
        kind* #members.Dog.kind: string e.g. any
        tricks #members.Dog.tricks: integer
      | Poodle [Poodle] #members.Poodle: [Poodle]
        kind* #members.Poodle.kind: string e.g. any
        tricks #members.Poodle.tricks: integer"
  `);
});

test('examples of variants have their discriminator value', () => {
  const examples = projectSchemas(pets).schemas.map(({ examples: [first] }) => first && codeText(first.code));
  expect(examples.map((text) => text && JSON.parse(text).kind)).toEqual(['cat', 'cat', 'Dog', 'Poodle']);
});

test('keeps the constant of the schema itself, and cuts off loops of base schemas', () => {
  const { schemas } = projectSchemas(`
    A: { allOf: [{ $ref: '#/components/schemas/B' }], discriminator: { propertyName: kind }, properties: { kind: { type: string } } }
    B: { allOf: [{ $ref: '#/components/schemas/A' }, { properties: { kind: { const: b } } }] }
  `);
  expect(schemas.map(({ examples: [first] }) => first && JSON.parse(codeText(first.code)).kind)).toEqual(['b', 'b']);
});
