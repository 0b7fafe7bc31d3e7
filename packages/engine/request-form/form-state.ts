import { isObject, type JsonValue } from '@docs/base/json.ts';
import { initialBody } from '@docs/samples/compose-request.ts';
import { formatJson } from '@docs/samples/format-literal.ts';
import type { FormMedia, FormParameter, RequestForm, SampleAuth } from '@docs/samples/request-form.ts';
import { isUuidKey } from '@docs/samples/request-sample.ts';
import { type Edit, type EditedValue, editValue } from './edit-value.ts';
import { inputText, parseInput } from './parse-input.ts';

/** The text of an input and the last valid value, which the samples show. */
export interface TypedValue {
  readonly raw: string;
  readonly value: JsonValue | undefined;
  /** A generated idempotency key: each change of the request replaces it. */
  readonly generated?: true;
}

export interface BodyState extends TypedValue, EditedValue {
  /** Index of the media type. */
  readonly media: number;
  /** Index of the example it started from. Another media type may have fewer examples. */
  readonly example: number;
}

/** A media type whose body can be edited in fields. */
export type FieldMedia = Extract<FormMedia, { kind: 'json' | 'form' | 'multipart' }>;

/** The complete state of a form. */
export interface FormState {
  readonly server: string;
  /** In the order of the form's parameters and credentials. */
  readonly parameters: readonly TypedValue[];
  readonly credentials: readonly string[];
  /** Index of the way to authenticate. */
  readonly way?: number;
  readonly body?: BodyState;
}

export type FormAction =
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'parameter' | 'credential'; readonly index: number; readonly raw: string }
  | { readonly kind: 'media' | 'example' | 'way'; readonly index: number }
  | { readonly kind: 'body'; readonly raw: string }
  | { readonly kind: 'edit'; readonly edit: Edit }
  /** Generates a new idempotency key, so that repeating the request counts as a new one. */
  | { readonly kind: 'new-key'; readonly index: number }
  | { readonly kind: 'reset' };

/** The credentials of the request. */
export function chosenAuth({ auth, ways }: RequestForm, { way = 0 }: FormState): readonly SampleAuth[] {
  return ways?.[way]?.auth ?? auth;
}

/** Ids that the reader typed earlier, by family. */
type KnownIds = Readonly<Record<string, string>>;

/** The form as in the page's sample, with known ids and the base URL chosen earlier. */
export function initialState(form: RequestForm, ids: KnownIds = {}, server = form.servers[0].url): FormState {
  const [media] = form.body?.media ?? [];
  return {
    server,
    parameters: form.parameters.map((parameter) => {
      const known = knownId(parameter, ids);
      if (known !== undefined) return typed(parameter, { raw: '', value: undefined }, known);
      const { name, control, value } = parameter;
      return { raw: inputText(control, value), value, ...(isUuidKey(name, String(value)) && { generated: true }) };
    }),
    credentials: form.auth.map(() => ''),
    ...(media && { body: startBody(media, 0) }),
  };
}

/** A form with the values of a given request. Optional values that it lacks stay empty. */
export function givenState(
  form: RequestForm,
  start: FormState,
  { parameters, body }: { readonly parameters: Readonly<Record<string, string>>; readonly body?: string },
): FormState {
  const filled = form.parameters.reduce((state, { place, name, required }, index) => {
    const raw = parameters[`${place} ${name}`] ?? (required || place === 'header' ? undefined : '');
    return raw === undefined ? state : changeForm(form, state, { kind: 'parameter', index, raw });
  }, start);
  if (body === undefined) return filled;
  const parsed = parseInput({ kind: 'json' }, body);
  return changeForm(form, filled, { kind: 'body', raw: parsed.kind === 'value' ? formatJson(parsed.value) : body });
}

/** An id of this parameter's family, typed for another operation. */
export function knownId({ family }: FormParameter, ids: KnownIds): string | undefined {
  return family !== undefined && Object.hasOwn(ids, family) ? ids[family] : undefined;
}

/** The form after a change. A changed request gets a new idempotency key. */
export function changeForm(form: RequestForm, state: FormState, action: FormAction): FormState {
  const next = applyAction(form, state, action);
  // Opening or closing fields does not change the request.
  if (next === state || action.kind === 'reset' || isSameRequest(next, state)) return next;
  return { ...next, parameters: next.parameters.map((typed) => (typed.generated ? newKey() : typed)) };
}

/** Whether two states make the same request. Different fields may be open. */
export function isSameRequest({ body: a, ...state }: FormState, { body: b, ...other }: FormState): boolean {
  const names = Object.keys(state) as (keyof typeof state)[];
  return names.every((name) => state[name] === other[name]) && a?.raw === b?.raw && a?.media === b?.media;
}

/** A random UUID. `crypto.randomUUID` is missing on pages without HTTPS. */
function newKey(): TypedValue {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const raw = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
  return { raw, value: raw, generated: true };
}

function applyAction(form: RequestForm, state: FormState, action: FormAction): FormState {
  const { body } = state;
  const media = body && form.body?.media[body.media];
  switch (action.kind) {
    case 'server':
      return { ...state, server: action.url };
    case 'parameter': {
      const parameter = form.parameters[action.index];
      const before = state.parameters[action.index];
      if (!parameter || !before) return state;
      return { ...state, parameters: state.parameters.with(action.index, typed(parameter, before, action.raw)) };
    }
    case 'credential':
      return {
        ...state,
        credentials: chosenAuth(form, state).map((_, index) =>
          index === action.index ? action.raw : (state.credentials[index] ?? ''),
        ),
      };
    case 'way':
      return { ...state, way: action.index, credentials: [] };
    case 'media': {
      const next = form.body?.media[action.index];
      if (!media || !next) return state;
      const keep = hasFields(media) && hasFields(next) && isChanged(media, body);
      return { ...state, body: keep ? { ...body, media: action.index } : startBody(next, action.index) };
    }
    case 'example':
      return media && hasFields(media) ? { ...state, body: startBody(media, body.media, action.index) } : state;
    case 'body': {
      const { raw } = action;
      if (!media) return state;
      if (!hasFields(media)) return { ...state, body: { ...body, raw, value: raw } };
      const parsed = parseInput({ kind: 'json' }, raw);
      const value = parsed.kind === 'problem' ? body.value : parsed.kind === 'value' ? parsed.value : undefined;
      return { ...state, body: { ...body, raw, value, marks: openOnly(body.marks) } };
    }
    case 'edit': {
      if (!media || !hasFields(media) || (action.edit.do !== 'open' && !takesFields(body))) return state;
      const { value, marks } = editValue(body, action.edit);
      return { ...state, body: { ...body, marks, ...(value !== body.value && { value, raw: bodyText(value) }) } };
    }
    case 'new-key':
      return { ...state, parameters: state.parameters.with(action.index, newKey()) };
    case 'reset':
      return initialState(form);
  }
}

/** Whether fields can edit the body: the text must be JSON that can be written again. */
export function takesFields({ raw }: BodyState): boolean {
  return parseInput({ kind: 'json' }, raw).kind !== 'problem';
}

/** Keeps only which fields are open: other marks refer to the old text. */
function openOnly(marks: BodyState['marks']): BodyState['marks'] {
  return Object.fromEntries(
    Object.entries(marks).flatMap(([pointer, { open }]) => (open === undefined ? [] : [[pointer, { open }] as const])),
  );
}

/** Whether the body has fields: all such media types share one text. */
function hasFields(media: FormMedia): media is FieldMedia {
  return media.kind !== 'text' && media.kind !== 'file';
}

/** Whether the body contains something that choosing an example would lose. */
function isChanged(media: FieldMedia, body: BodyState): boolean {
  // A draft may not be in the text yet.
  return (
    Object.values(body.marks).some(({ draft }) => draft !== undefined) ||
    body.raw !== bodyText(media.examples[body.example]?.value)
  );
}

function startBody(media: FormMedia, index: number, example = 0): BodyState {
  const value = hasFields(media) ? media.examples[example]?.value : initialBody(media);
  const raw = hasFields(media) ? bodyText(value) : String(value ?? '');
  return { media: index, example, raw, value, marks: {} };
}

function bodyText(value: JsonValue | undefined): string {
  return value === undefined ? '' : formatJson(value);
}

/** Whether a number is sent in the URL or a header, which take any text, so its digits are kept as typed. */
export function isSentAsTyped({ control, style }: FormParameter): boolean {
  return control.kind === 'number' && style !== 'json';
}

function typed(parameter: FormParameter, before: TypedValue, raw: string): TypedValue {
  const parsed = parseInput(parameter.control, raw);
  if (parsed.kind === 'empty') return { raw, value: undefined };
  if (isSentAsTyped(parameter)) return { raw, value: raw.trim() };
  return { raw, value: parsed.kind === 'value' ? parsed.value : before.value };
}

/** Reads ids from storage: anything but strings by name is ignored. */
export function readIds(stored: unknown): KnownIds {
  const entries = Object.entries(isObject(stored) ? stored : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}

/** The ids for storage; `null` if there are none. */
export function writeIds(ids: KnownIds): string | null {
  return Object.keys(ids).length > 0 ? JSON.stringify(ids) : null;
}

/** The ids after one was typed: it is kept if it is valid and not the example. */
export function learnId(ids: KnownIds, { family, value }: FormParameter, raw: string, usable: boolean): KnownIds {
  if (family === undefined) return ids;
  const others = Object.entries(ids).filter(([name]) => name !== family);
  const keep = usable && raw !== '' && raw !== value;
  return Object.fromEntries(keep ? [...others, [family, raw]] : others);
}

/** The ids without those of a form that was reset. */
export function forgetIds(ids: KnownIds, { parameters }: RequestForm): KnownIds {
  return Object.fromEntries(Object.entries(ids).filter(([name]) => !parameters.some(({ family }) => family === name)));
}

/** Storage key of the chosen base URL. Separate from the ids, because operations without ids have one, too. */
export const serverKey = 'request-builder:all';

/** The base URL that was chosen on any page, if the form offers it. */
export function keptServer({ servers }: RequestForm, stored: string | null): string | undefined {
  return servers.find(({ url }) => url === stored)?.url;
}

/** The base URL to store; `null` for the default and for one that the reader has typed. */
export function serverToKeep({ servers: [, ...others] }: RequestForm, chosen: string): string | null {
  return others.some(({ url }) => url === chosen) ? chosen : null;
}
