import { isObject, type JsonValue } from '@docs/base/json.ts';
import type { Budget } from './budget.ts';
import type { Comparison, Operand, Query, Test } from './json-path.ts';

interface Scope {
  readonly root: JsonValue;
  readonly current: JsonValue;
  readonly budget: Budget;
}

/** Handed over, since filters and paths hold each other. */
type Select = (query: Query, scope: Scope) => readonly { readonly value: JsonValue }[];

export function passesTest(test: Test, scope: Scope, select: Select): boolean {
  switch (test.kind) {
    case 'or':
      return test.tests.some((each) => passesTest(each, scope, select));
    case 'and':
      return test.tests.every((each) => passesTest(each, scope, select));
    case 'not':
      return !passesTest(test.test, scope, select);
    case 'exists':
      return select(test.query, scope).length > 0;
    case 'compare':
      return compare(
        test.operator,
        operandValue(test.left, scope, select),
        operandValue(test.right, scope, select),
        scope.budget,
      );
    case 'matches': {
      const text = operandValue(test.text, scope, select);
      return typeof text === 'string' && matches(text, test.pattern, scope.budget);
    }
  }
}

/** A pattern with a repeat may look at a text from each of its places. */
function matches(text: string, pattern: RegExp, budget: Budget): boolean {
  budget.spend(/[*+{]/.test(pattern.source) ? Math.ceil(text.length ** 2 / 500) : text.length);
  return pattern.test(text);
}

/** `undefined` where there is no value. */
function operandValue(operand: Operand, scope: Scope, select: Select): JsonValue | undefined {
  switch (operand.kind) {
    case 'literal':
      return operand.value;
    case 'query':
      return select(operand.query, scope)[0]?.value;
    case 'count':
      return select(operand.query, scope).length;
    case 'value': {
      const nodes = select(operand.query, scope);
      return nodes.length === 1 ? nodes[0]?.value : undefined;
    }
    case 'length': {
      const value = operandValue(operand.of, scope, select);
      if (typeof value === 'string') return [...value].length;
      if (Array.isArray(value)) return value.length;
      return isObject(value) ? Object.keys(value).length : undefined;
    }
  }
}

function compare(
  operator: Comparison,
  left: JsonValue | undefined,
  right: JsonValue | undefined,
  budget: Budget,
): boolean {
  switch (operator) {
    case '==':
      return isEqual(left, right, budget);
    case '!=':
      return !isEqual(left, right, budget);
    case '<':
      return isLess(left, right);
    case '>':
      return isLess(right, left);
    case '<=':
      return isLess(left, right) || isEqual(left, right, budget);
    case '>=':
      return isLess(right, left) || isEqual(left, right, budget);
  }
}

function isLess(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  return (
    ((typeof left === 'number' && typeof right === 'number') ||
      (typeof left === 'string' && typeof right === 'string')) &&
    left < right
  );
}

function isEqual(left: JsonValue | undefined, right: JsonValue | undefined, budget: Budget, depth = 0): boolean {
  budget.spend(1);
  budget.deep(depth);
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index], budget, depth + 1));
  if (!isObject(left) || !isObject(right)) return false;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && isEqual(left[name], right[name], budget, depth + 1))
  );
}
