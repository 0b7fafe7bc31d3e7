import {
  fieldAt,
  isObject,
  type JsonObject,
  listAt,
  objectAt,
  objectsAt,
  stringAt,
  toText,
} from '../../../../packages/base/json.ts';
import { type ApiDocument, componentsOf, type Finding, problemAt, type Rule, refName } from '../api-document.ts';
import { propertiesOf } from '../schemas.ts';

const RULE = 'content-locations-known';

type Found = Omit<Finding, 'rule'>;

/** `x-allowed-in` names places of `x-content-places`, and either all nodes of a union have it or none. */
export const contentLocationsKnown: Rule = (document) => {
  const schemas = componentsOf(document, 'schemas');
  const places = schemas.flatMap(([, schema, pointer]) =>
    objectsAt(schema, 'x-content-places').map(([id, place]) => ({ id, place, pointer })),
  );
  const known = new Set(places.map(({ id }) => id));
  return [
    ...places.flatMap(({ id, place, pointer }) => wrongField(document, id, place, pointer)),
    ...schemas.flatMap(([, schema, pointer]) => wrongPlaces(schema, known, pointer)),
    ...schemas.flatMap(([, schema, pointer]) => silentNodes(document, schema, pointer)),
    ...propertiesOf(document).flatMap(({ value, pointer }) => wrongValues(value, known, pointer)),
  ].map((finding) => problemAt(document, { rule: RULE, ...finding }));
};

function wrongField(document: ApiDocument, id: string, place: JsonObject, pointer: string): readonly Found[] {
  const [schema = '', member = ''] = (stringAt(place, 'member') ?? '').split('.');
  const properties = objectAt(schemaNamed(document, schema), 'properties');
  if (fieldAt(properties, member) !== undefined) return [];
  const message = `The place \`${id}\` names \`${schema}.${member}\`, which does not exist.`;
  return [{ pointer, message, fix: 'Name the schema and the field that contain the document, as in `Story.content`.' }];
}

function wrongPlaces(schema: JsonObject, known: ReadonlySet<string>, pointer: string): readonly Found[] {
  return Object.entries(objectAt(schema, 'x-allowed-in') ?? {}).flatMap(([place, value]): readonly Found[] => {
    if (!known.has(place)) return [unknownPlace(place, known, pointer)];
    if (value === true || typeof value === 'string') return [];
    return [
      {
        pointer,
        message: `\`x-allowed-in.${place}\` is neither \`true\` nor a condition in words.`,
        fix: 'Leave out places that do not take the node.',
      },
    ];
  });
}

/** A union in which some nodes say where they are allowed and others do not. */
function silentNodes(document: ApiDocument, union: JsonObject, pointer: string): readonly Found[] {
  const options = listAt(union, 'oneOf').flatMap((option) => refName(option) ?? []);
  const silent = options.filter((name) => !objectAt(schemaNamed(document, name), 'x-allowed-in'));
  if (silent.length === options.length) return [];
  return silent.map((name) => ({
    pointer,
    message: `\`${name}\` does not say where it is allowed.`,
    fix: `Add \`x-allowed-in\` to ${name}.`,
  }));
}

function wrongValues(property: JsonObject, known: ReadonlySet<string>, pointer: string): readonly Found[] {
  return Object.entries(objectAt(property, 'x-allowed-in') ?? {}).flatMap(([place, values]): readonly Found[] => {
    if (!known.has(place)) return [unknownPlace(place, known, pointer)];
    const allowed = listAt(property, 'enum');
    return [values].flat().flatMap((value): readonly Found[] =>
      allowed.includes(value as string)
        ? []
        : [
            {
              pointer,
              message: `\`x-allowed-in.${place}\` lists \`${toText(value)}\`, which is no value.`,
              fix: 'List values of the enum.',
            },
          ],
    );
  });
}

function unknownPlace(place: string, known: ReadonlySet<string>, pointer: string): Found {
  return {
    pointer,
    message: `\`x-allowed-in\` names the place \`${place}\`, which does not exist.`,
    fix: `Known places: ${[...known].join(', ')}.`,
  };
}

function schemaNamed(document: ApiDocument, name: string): JsonObject | undefined {
  const schema = fieldAt(objectAt(objectAt(document.root, 'components'), 'schemas'), name);
  return isObject(schema) ? schema : undefined;
}
