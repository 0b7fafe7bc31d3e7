import { fieldAt, isObject, type JsonObject, listAt, objectAt, stringAt, stringsAt } from '@docs/base/json.ts';
import type { ObjectNode } from '@docs/base/json-text/json-node.ts';
import type { Fault } from './check-scalar.ts';
import { isOfType, memberNamed } from './json-tree.ts';
import { either, quoted } from './words.ts';

/** Rules between the members of an object: `anyOf` for what must be there, `not` for what excludes each other. */
export function brokenCombinations(node: ObjectNode, schema: JsonObject): readonly Fault[] {
  const faults: Fault[] = [];
  const options = listAt(schema, 'anyOf').filter(isObject);
  if (options.length > 0 && !options.some((option) => fits(node, option))) {
    const names = either(quoted(options.flatMap((option) => stringsAt(option, 'required'))));
    faults.push({ rule: 'required', message: `needs ${names}`, fix: 'Add one of them.' });
  }
  const forbidden = objectAt(schema, 'not');
  if (forbidden && fits(node, forbidden)) {
    const names = quoted(stringsAt(forbidden, 'required'));
    faults.push({
      rule: 'mutually_exclusive',
      message: `cannot have ${either(names, 'and')} together`,
      fix: 'Keep one of them.',
    });
  }
  return faults;
}

/** Whether an object has the members that a rule names, as it names them. */
function fits(node: ObjectNode, rule: JsonObject): boolean {
  return (
    stringsAt(rule, 'required').every((name) => memberNamed(node, name)) &&
    Object.entries(objectAt(rule, 'properties') ?? {}).every(([name, property]) => {
      const value = memberNamed(node, name)?.value;
      const [type, constant] = [stringAt(property, 'type'), fieldAt(property, 'const')];
      if (!value) return true;
      if (type !== undefined && !isOfType(value, type)) return false;
      return constant === undefined || (value.kind === 'scalar' && value.value === constant);
    })
  );
}
