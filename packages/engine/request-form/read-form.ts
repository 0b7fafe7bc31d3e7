import { fill, phrases } from '@docs/base/interface-words.ts';
import { type JsonValue, valueAt } from '@docs/base/json.ts';
import { pathText, segmentsOf, toPointer } from '@docs/base/pointer.ts';
import { capitalised } from '@docs/base/words.ts';
import type { CheckValue } from '@docs/json-schema/check-value.ts';
import type { ValueProblem } from '@docs/json-schema/explain-errors.ts';
import { composeRequest } from '@docs/samples/compose-request.ts';
import type { FormMedia, FormParameter, RequestForm, SampleAuth } from '@docs/samples/request-form.ts';
import { isUuidKey, type RequestSample } from '@docs/samples/request-sample.ts';
import { serialiseHeader } from '@docs/samples/serialise-parameter.ts';
import type { Mark } from './edit-value.ts';
import { type BodyState, chosenAuth, type FormState, isSentAsTyped, type TypedValue } from './form-state.ts';
import { parseInput, parseJson } from './parse-input.ts';
import { shapesOf } from './start-value.ts';

/** A form as filled in: its request and problems. */
export interface FilledForm extends FormProblems {
  readonly request: RequestSample;
}

/** The problems of a form, by input. */
export interface FormProblems {
  /** The problem of a typed base URL. */
  readonly server?: string | undefined;
  /** In the order of the form's parameters and credentials; whole sentences. */
  readonly parameters: readonly (string | undefined)[];
  readonly credentials: readonly (string | undefined)[];
  /** By JSON pointer into the body; whole sentences. */
  readonly fields: ReadonlyMap<string, string>;
  /** Other problems of the body. */
  readonly body: BodyProblems;
  /** Total number of problems. */
  readonly count: number;
}

/** Before the first check. */
export const unchecked: FormProblems = {
  parameters: [],
  credentials: [],
  fields: new Map(),
  body: { values: [] },
  count: 0,
};

/** The body is not valid JSON, or JSON that cannot be kept exactly, or these values in it are invalid. */
export interface BodyProblems {
  readonly syntax?: string;
  readonly values: readonly ValueProblem[];
}

export function readForm(form: RequestForm, state: FormState, check: CheckValue): FilledForm {
  const parameters = form.parameters.map((parameter, index) =>
    parameterProblem(parameter, state.parameters[index] ?? { raw: '', value: undefined }, check),
  );
  const chosen = chosenAuth(form, state);
  const credentials = chosen.map((auth, index) => credentialProblem(auth, state.credentials[index] ?? ''));
  const media = state.body && form.body?.media[state.body.media];
  const { fields, body } = media && state.body ? bodyProblems(media, state.body, form, check) : unchecked;
  const value = state.body?.value;
  const known = form.servers.some(({ url }) => url === state.server);
  const server = known ? undefined : serverProblem(state.server);
  const request = composeRequest(
    { ...form, auth: chosen },
    {
      // Without a URL, the samples keep the first server.
      server: server === undefined && state.server !== '' ? state.server.replace(/\/+$/, '') : form.servers[0].url,
      parameters: state.parameters.map((typed) => typed.value),
      credentials: chosen.map((auth, index) =>
        credentials[index] === undefined ? credentialText(auth, state.credentials[index] ?? '') : undefined,
      ),
      ...(media && value !== undefined && { body: { media, value } }),
      ...(form.parameters.some(({ name }, index) => isTypedKey(name, state.parameters[index])) && { fixedKey: true }),
    },
  );
  const wrong = [server, ...parameters, ...credentials].filter((problem) => problem !== undefined).length;
  const inBody = fields.size + (body.syntax === undefined ? 0 : 1);
  return { request, server, parameters, credentials, fields, body, count: wrong + inBody };
}

/** A typed key is sent as it is. */
function isTypedKey(name: string, typed: TypedValue | undefined): boolean {
  return typed !== undefined && !typed.generated && isUuidKey(name, String(typed.value));
}

/** Simple enough for samples, which prepend it to a path. */
const ADDRESS = /^https?:\/\/[\w.~:%@/[\]{}-]+$/i;

function serverProblem(url: string): string | undefined {
  return url === '' || ADDRESS.test(url) ? undefined : 'Must be a URL such as https://api.example.com/v1.';
}

function parameterProblem(parameter: FormParameter, { raw }: TypedValue, check: CheckValue): string | undefined {
  const { control, required, schema } = parameter;
  const parsed = parseInput(control, raw, { asTyped: isSentAsTyped(parameter) });
  switch (parsed.kind) {
    case 'problem':
      return parsed.words;
    case 'empty':
      return required ? phrases.requiredSentence : undefined;
    case 'value': {
      const [first] = check(schema, parsed.value);
      // Text can also stand for numbers and literals if the schema accepts several types.
      if (!first || (control.kind === 'text' && takesLiteral(raw, (value) => check(schema, value).length === 0)))
        return headerProblem(parameter, parsed.value);
      return first.path.length > 0 ? `${pathText(first.path)} ${first.message}.` : sentence(first.message);
    }
    default:
      return parsed satisfies never;
  }
}

/** Most clients reject other characters or encode them differently. */
function headerProblem(parameter: FormParameter, value: JsonValue): string | undefined {
  if (parameter.place !== 'header') return undefined;
  const [character] = /[^\t\x20-\x7e]/u.exec(serialiseHeader(parameter, value)) ?? [];
  if (character === undefined) return undefined;
  return fill(phrases.headersMustBeAscii, { character: JSON.stringify(character) });
}

function takesLiteral(raw: string, fits: (value: JsonValue) => boolean): boolean {
  const literal = parseJson(raw);
  return literal.kind === 'value' && typeof literal.value !== 'object' && fits(literal.value);
}

/** Anything that a shell, URL or string literal would interpret (such as `#@` in Ruby) is kept out of samples. */
const PLAIN = /^(?!.*#@)[\w.~+/=:@%,#*-]+$/;

export function credentialProblem(auth: SampleAuth, raw: string): string | undefined {
  const text = credentialText(auth, raw);
  if (text === undefined || (PLAIN.test(text) && (auth.kind !== 'basic' || text.includes(':')))) return undefined;
  if (auth.kind === 'basic' && !text.includes(':')) return phrases.mustBeUserAndPassword;
  const variable = auth.kind === 'basic' ? auth.passwordEnv : auth.env;
  return fill(phrases.valueNeedsQuoting, { variable });
}

/** People paste the whole header. */
function credentialText(auth: SampleAuth, raw: string): string | undefined {
  const text = auth.kind === 'bearer' ? raw.trim().replace(/^(?:authorization:\s*)?bearer\s+/i, '') : raw.trim();
  return text === '' ? undefined : text;
}

function bodyProblems(media: FormMedia, state: BodyState, form: RequestForm, check: CheckValue) {
  const required = form.body?.required === true;
  const missing = (words: string): BodyProblems => (required ? { syntax: words, values: [] } : { values: [] });
  if (media.kind === 'text' || media.kind === 'file')
    return { fields: unchecked.fields, body: state.raw === '' ? missing(phrases.bodyIsRequired) : { values: [] } };
  const shape = shapesOf(form)(media.schema);
  const fields = new Map<string, string>();
  const values: ValueProblem[] = [];
  const add = (problem: ValueProblem, words: string): void => {
    const { path } = problem;
    // A field that is always in the form shows its problems only there.
    const isOwn = path.length === 1 && shape.kind === 'object' && shape.fields.some(({ name }) => name === path[0]);
    if (!isOwn) values.push(problem);
    const pointer = toPointer(path);
    if (!fields.has(pointer)) fields.set(pointer, words);
  };
  for (const [pointer, { draft }] of Object.entries(state.marks)) {
    const words = draft && draftProblem(draft, valueAt(state.value, segmentsOf(pointer)));
    if (words !== undefined)
      add({ path: segmentsOf(pointer), message: words.replace(/^M/, 'm').replace(/\.$/, '') }, words);
  }
  const parsed = parseInput({ kind: 'json' }, state.raw);
  if (parsed.kind === 'problem') return { fields, body: { syntax: parsed.words, values: [] } };
  if (parsed.kind === 'empty') return { fields, body: missing(phrases.bodyIsRequired) };
  for (const problem of check(media.schema, parsed.value))
    add(problem, problem.missing ? phrases.requiredSentence : sentence(problem.message));
  return { fields, body: { values } };
}

function draftProblem({ raw, control }: NonNullable<Mark['draft']>, value: JsonValue | undefined): string | undefined {
  const parsed = parseInput(control, raw);
  if (parsed.kind === 'problem') return parsed.words;
  // Otherwise the previous item, or nothing, would be sent.
  return parsed.kind === 'empty' && control.kind !== 'text' && value !== undefined
    ? phrases.requiredSentence
    : undefined;
}

function sentence(message: string): string {
  return `${capitalised(message)}.`;
}
