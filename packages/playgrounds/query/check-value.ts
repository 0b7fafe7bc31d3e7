import { type Scalar, shown } from '@docs/base/json-text/json-node.ts';
import { resolveDate } from './dates.ts';
import { closest, dateUnits, listNames, type QueryField, typeNotes } from './language.ts';
import type { FoundQueryProblem, ItemCode } from './query-tree.ts';

interface ValueProblem extends Pick<FoundQueryProblem, 'message' | 'fix'> {
  readonly code: ItemCode;
  /** The value to write instead, if it is clear. */
  readonly instead?: Scalar;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const LOCALE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;

const UNITS = listNames(dateUnits.map(({ unit }) => unit));

/** Checks a value against the type of a field. Operators decide about `null`. */
export function checkValue(field: QueryField, value: Scalar): ValueProblem | undefined {
  const { type } = field;
  if (type === 'bool') return typeof value === 'boolean' ? undefined : wrongType(field, value, asBoolean(value));
  if (type === 'int') return Number.isSafeInteger(value) ? undefined : wrongType(field, value, asInteger(value));
  if (typeof value !== 'string') return wrongType(field, value);
  switch (type) {
    case 'keyword':
    case 'text':
      return undefined;
    case 'id':
      return UUID.test(value) ? undefined : wrongFormat(field, value);
    case 'locale': {
      if (LOCALE.test(value)) return undefined;
      const [language = '', region = ''] = value.split(/[-_]/);
      const tidy = region === '' ? language.toLowerCase() : `${language.toLowerCase()}-${region.toUpperCase()}`;
      return wrongFormat(field, value, LOCALE.test(tidy) ? tidy : undefined);
    }
    case 'date': {
      if (resolveDate(value, 0) !== undefined) return undefined;
      if (value.toLowerCase().startsWith('now')) {
        const fix = `Write it like \`now-7d\`: a sign, up to four digits and ${UNITS}.`;
        return { ...wrongFormat(field, value), fix };
      }
      const full = [`${value}T00:00:00Z`, `${value}Z`, value.replace(' ', 'T'), `${value.replace(' ', 'T')}Z`];
      const meant = full.find((each) => resolveDate(each, 0) !== undefined);
      return wrongFormat(field, value, meant);
    }
    case 'enum': {
      const values = field.values ?? [];
      if (values.length === 0 || values.includes(value)) return undefined;
      const guess = closest(value, values);
      return {
        code: 'enum',
        message: `${shown(value)} is not a value of ${shown(field.name)}.`,
        fix: `${guess ? `Did you mean \`${guess}\`? ` : ''}It accepts ${listNames(values)}.`,
        ...(guess !== undefined && { instead: guess }),
      };
    }
    default:
      return type satisfies never;
  }
}

function wrongType(field: QueryField, value: Scalar, instead?: Scalar): ValueProblem {
  const example = field.values?.[0] ?? typeNotes[field.type].example;
  return {
    code: value === null ? 'not_nullable' : 'type',
    message: wrongValueText(field, value),
    fix:
      instead === undefined
        ? `Write ${shown(JSON.stringify(example))}, for example.`
        : `Write ${shown(JSON.stringify(instead))}.`,
    ...(instead !== undefined && { instead }),
  };
}

function wrongFormat(field: QueryField, value: string, instead?: string): ValueProblem {
  return {
    code: 'format',
    message: wrongValueText(field, value),
    fix: instead === undefined ? `Write it like \`${typeNotes[field.type].example}\`.` : `Write \`${instead}\`.`,
    ...(instead !== undefined && { instead }),
  };
}

function wrongValueText({ name, type }: QueryField, value: Scalar): string {
  return `${shown(name)} accepts ${typeNotes[type].values}, not ${shown(JSON.stringify(value))}.`;
}

/** `"true"` means `true`. */
function asBoolean(value: Scalar): boolean | undefined {
  const text = String(value).toLowerCase();
  return text === 'true' || text === 'false' ? text === 'true' : undefined;
}

/** `"3"` means `3`. */
function asInteger(value: Scalar): number | undefined {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
}
