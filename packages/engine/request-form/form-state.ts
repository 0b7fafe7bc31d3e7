import { isObject, type JsonValue } from '@docs/base/json.ts';
import { initialBody } from '@docs/samples/compose-request.ts';
import { formatJson } from '@docs/samples/format-literal.ts';
import type { FormMedia, FormParameter, RequestForm } from '@docs/samples/request-form.ts';
import { inputText, parseInput } from './parse-input.ts';

/** What was typed, and the last value that can be sent of it: that is what the samples show. */
export interface TypedValue {
  readonly raw: string;
  readonly value: JsonValue | undefined;
}

export interface BodyState extends TypedValue {
  /** Index of the media type. */
  readonly media: number;
  /** Index of the example it started from. A media type that took the body over may have fewer. */
  readonly example: number;
  /** What was typed into fields since the text changed: `1.` is on its way to `1.5`, not `1`. */
  readonly drafts: Readonly<Record<string, string>>;
}

/** A media type whose body can be typed into fields. */
export type MemberMedia = Extract<FormMedia, { kind: 'json' | 'form' | 'multipart' }>;

/** All that stands in a form. */
export interface FormState {
  readonly server: string;
  /** In the order of the form's parameters and credentials. */
  readonly parameters: readonly TypedValue[];
  readonly credentials: readonly string[];
  readonly body?: BodyState;
}

export type FormAction =
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'parameter'; readonly index: number; readonly raw: string }
  | { readonly kind: 'credential'; readonly index: number; readonly raw: string }
  | { readonly kind: 'media'; readonly index: number }
  | { readonly kind: 'example'; readonly index: number }
  | { readonly kind: 'body'; readonly raw: string }
  | { readonly kind: 'field'; readonly name: string; readonly raw: string }
  | { readonly kind: 'reset' };

/** Ids that the reader typed before, by family. */
export type KnownIds = Readonly<Record<string, string>>;

/** The form as the page's sample shows it, with the ids that are known and the base URL that was chosen before. */
export function initialState(form: RequestForm, ids: KnownIds = {}, server = form.servers[0].url): FormState {
  const [media] = form.body?.media ?? [];
  return {
    server,
    parameters: form.parameters.map((parameter) => {
      const known = knownId(parameter, ids);
      return known === undefined
        ? shown(parameter, parameter.value)
        : typed(parameter, { raw: '', value: undefined }, known);
    }),
    credentials: form.auth.map(() => ''),
    ...(media && { body: startBody(media, 0) }),
  };
}

/** An id of this parameter's family, typed for another operation. */
export function knownId({ family }: FormParameter, ids: KnownIds): string | undefined {
  return family !== undefined && Object.hasOwn(ids, family) ? ids[family] : undefined;
}

export function changeForm(form: RequestForm, state: FormState, action: FormAction): FormState {
  switch (action.kind) {
    case 'server':
      return { ...state, server: action.url };
    case 'parameter': {
      const parameter = form.parameters[action.index];
      if (!parameter) return state;
      const change = (before: TypedValue): TypedValue => typed(parameter, before, action.raw);
      return { ...state, parameters: changeAt(state.parameters, action.index, change) };
    }
    case 'credential':
      return { ...state, credentials: changeAt(state.credentials, action.index, () => action.raw) };
    case 'media': {
      const before = state.body && form.body?.media[state.body.media];
      const media = form.body?.media[action.index];
      if (!state.body || !before || !media) return state;
      const keep = hasMembers(before) && hasMembers(media) && isChanged(before, state.body);
      return { ...state, body: keep ? { ...state.body, media: action.index } : startBody(media, action.index) };
    }
    case 'example':
    case 'body':
    case 'field': {
      const media = state.body && form.body?.media[state.body.media];
      return state.body && media ? { ...state, body: changeBody(media, state.body, action) } : state;
    }
    case 'reset':
      return initialState(form);
  }
}

type BodyAction = Extract<FormAction, { kind: 'example' | 'body' | 'field' }>;

function changeBody(media: FormMedia, body: BodyState, action: BodyAction): BodyState {
  if (!hasMembers(media)) return action.kind === 'body' ? { ...body, raw: action.raw, value: action.raw } : body;
  switch (action.kind) {
    case 'example':
      return startBody(media, body.media, action.index);
    case 'body': {
      const parsed = parseInput({ kind: 'json' }, action.raw);
      const value = parsed.kind === 'problem' ? body.value : parsed.kind === 'value' ? parsed.value : undefined;
      return { ...body, raw: action.raw, value, drafts: {} };
    }
    case 'field': {
      const field = media.fields.find(({ name }) => name === action.name);
      if (!field || !takesFields(body)) return body;
      const parsed = parseInput(field.control, action.raw);
      const drafts = { ...body.drafts, [action.name]: action.raw };
      if (parsed.kind === 'problem') return { ...body, drafts };
      const value = withMember(body.value, action.name, parsed.kind === 'value' ? parsed.value : undefined);
      return { ...body, raw: bodyText(value), value, drafts };
    }
  }
}

/** Fields write into the text, so it must be JSON that can be written again, and an object. */
export function takesFields({ raw, value }: BodyState): boolean {
  if (raw.trim() === '') return true;
  return parseInput({ kind: 'json' }, raw).kind === 'value' && isObject(value);
}

/** What a field of the body shows. */
export function fieldText(field: { name: string; control: FormParameter['control'] }, body: BodyState): string {
  const { drafts, value } = body;
  if (Object.hasOwn(drafts, field.name)) return drafts[field.name] ?? '';
  return inputText(field.control, isObject(value) && Object.hasOwn(value, field.name) ? value[field.name] : undefined);
}

/** Made of members: one text serves all such media types. */
function hasMembers(media: FormMedia): media is MemberMedia {
  return media.kind !== 'text' && media.kind !== 'file';
}

/** Holds something that choosing an example would not bring back. */
function isChanged(media: MemberMedia, body: BodyState): boolean {
  // A draft may be one that never made it into the text.
  return Object.keys(body.drafts).length > 0 || body.raw !== bodyText(media.examples[body.example]?.value);
}

function startBody(media: FormMedia, index: number, example = 0): BodyState {
  const value = hasMembers(media) ? media.examples[example]?.value : initialBody(media);
  const raw = hasMembers(media) ? bodyText(value) : String(value ?? '');
  return { media: index, example, raw, value, drafts: {} };
}

function bodyText(value: JsonValue | undefined): string {
  return value === undefined ? '' : formatJson(value);
}

function shown({ control }: FormParameter, value: JsonValue | undefined): TypedValue {
  return { raw: inputText(control, value), value };
}

/** Whether a number stands in an address or a header, which takes any text: all its digits, and what is no number. */
export function isSentAsTyped({ control, style }: FormParameter): boolean {
  return control.kind === 'number' && style !== 'json';
}

function typed(parameter: FormParameter, before: TypedValue, raw: string): TypedValue {
  const parsed = parseInput(parameter.control, raw);
  if (isSentAsTyped(parameter) && parsed.kind !== 'empty') return { raw, value: raw.trim() };
  switch (parsed.kind) {
    case 'empty':
      return { raw, value: undefined };
    case 'value':
      return { raw, value: parsed.value };
    case 'problem':
      return { raw, value: before.value };
  }
}

function withMember(value: JsonValue | undefined, name: string, member: JsonValue | undefined): JsonValue {
  const entries = isObject(value) ? Object.entries(value) : [];
  if (member === undefined) return Object.fromEntries(entries.filter(([key]) => key !== name));
  const known = entries.some(([key]) => key === name);
  return Object.fromEntries(
    known ? entries.map(([key, old]) => [key, key === name ? member : old]) : [...entries, [name, member]],
  );
}

function changeAt<T>(list: readonly T[], index: number, change: (item: T) => T): readonly T[] {
  return list.map((item, each) => (each === index ? change(item) : item));
}

/** Where the ids stand in the storage of the tab: like all that parts keep there, under the name of the part. */
export const idsKey = 'request-builder';

/** What storage holds, whoever wrote it: anything but texts by name counts as nothing. */
export function readIds(stored: unknown): KnownIds {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
}

/** For storage; `null` when there is nothing to keep. */
export function writeIds(ids: KnownIds): string | null {
  return Object.keys(ids).length > 0 ? JSON.stringify(ids) : null;
}

/** The ids after one was typed: kept while it is usable and not just the example. */
export function learnId(ids: KnownIds, { family, value }: FormParameter, raw: string, usable: boolean): KnownIds {
  if (family === undefined) return ids;
  const others = Object.entries(ids).filter(([name]) => name !== family);
  const keep = usable && raw !== '' && raw !== value;
  return Object.fromEntries(keep ? [...others, [family, raw]] : others);
}

/** The ids without those of a form: it was reset. */
export function forgetIds(ids: KnownIds, { parameters }: RequestForm): KnownIds {
  return Object.fromEntries(Object.entries(ids).filter(([name]) => !parameters.some(({ family }) => family === name)));
}

/** Where the chosen base URL stands in the storage of the tab. Not among the ids: operations without any have one, too. */
export const serverKey = 'request-builder:all';

/** The base URL that was chosen on this page or on another one. Whatever storage holds, it is one that the form offers. */
export function keptServer({ servers }: RequestForm, stored: string | null): string | undefined {
  return servers.find(({ url }) => url === stored)?.url;
}

/** What to keep of a choice; `null` for the address that the page shows anyway, and for one that the reader has typed. */
export function serverToKeep({ servers: [, ...others] }: RequestForm, chosen: string): string | null {
  return others.some(({ url }) => url === chosen) ? chosen : null;
}
