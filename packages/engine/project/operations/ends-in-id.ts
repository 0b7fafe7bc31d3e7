import { fieldAt, objectAt } from '@docs/base/json.ts';
import { kebabCase } from '@docs/base/names.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { parameterSchema } from '@docs/openapi/operations/parameter-schema.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import type { Projection } from '../projection/projection.ts';
import { readParameters } from './read-parameters.ts';

/** Whether the last placeholder of a path can be the `id` of the record behind it: `/repos/{owner}/{repo}` takes names. */
export function endsInId(operation: OperationSource, record: Shape, projection: Projection): boolean {
  const name = /\{([^{}]*)\}[^{}]*$/.exec(operation.path)?.[1] ?? '';
  const members = objectAt(record.schema, 'properties');
  if (!/(?:^|-)id$/.test(kebabCase(name)) && fieldAt(members, name) !== undefined) return false;
  const parameter = readParameters(operation, projection).find((each) => each.place === 'path' && each.name === name);
  // What nobody describes is taken for a text, and may be anything.
  const isDescribed = parameter !== undefined && parameter.pointer !== operation.pointer;
  const taken = isDescribed ? plainTypes(projection.shape(parameterSchema(parameter.node))) : [];
  const own = plainTypes(projection.shape(fieldAt(members, 'id')));
  return taken.length === 0 || own.length === 0 || taken.some((type) => own.includes(type));
}

function plainTypes({ types }: Shape): readonly string[] {
  return types.map((type) => (type === 'integer' ? 'number' : type));
}
