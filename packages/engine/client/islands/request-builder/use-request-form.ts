import { phrases } from '@docs/base/interface-words.ts';
import type { CheckValue } from '@docs/json-schema/check-value.ts';
import type { RequestForm } from '@docs/samples/request-form.ts';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { GivenRequest } from '../../../explain/explanation.ts';
import type { OperationView } from '../../../model/operation.ts';
import {
  changeForm,
  chosenAuth,
  type FormAction,
  type FormState,
  forgetIds,
  givenState,
  initialState,
  keptServer,
  knownId,
  learnId,
  readIds,
  serverKey,
  serverToKeep,
  writeIds,
} from '../../../request-form/form-state.ts';
import { type FilledForm, type FormProblems, readForm, unchecked } from '../../../request-form/read-form.ts';
import { idsKey } from '../../constants.ts';
import type { SafeStorage } from '../../storage.ts';
import type { IslandContext } from '../island.ts';

/** The state of a form. Ids and the base URL are kept for the other pages of this tab, the rest for the way back. */
export function useRequestForm(
  form: RequestForm,
  { session, loadCheck }: Pick<IslandContext, 'session' | 'loadCheck'>,
  given: GivenRequest | undefined,
) {
  const [ids] = useState(() => readIds(session.readJson(idsKey)));
  const [server] = useState(() => keptServer(form, session.read(serverKey)));
  const [start] = useState(() => initialState(form, ids, server));
  const [kept] = useState(() => (given ? givenState(form, start, given) : stateForReturn(form, start)));
  const [state, setState] = useState(kept ?? start);
  const check = useCheck(form, loadCheck);
  // Neither showing the form nor typing is held up by checking what stands in it. On the way back it is: the place on
  // the page is found again once the form is as tall as it was.
  const settled = useDeferredValue<FormState | null>(state, kept ?? null);
  const filled = useMemo(() => (settled ? readForm(form, settled, check) : undefined), [form, settled, check]);
  /** What has changed since the form was last checked: several fields, where they are filled quickly. */
  const changes = useRef<FormAction[]>([]);

  useEffect(() => {
    if (!filled || settled !== state) return;
    for (const action of changes.current.splice(0)) remember(form, action, filled, session);
  }, [form, filled, settled, state, session]);
  useEffect(() => saveForReturn('form', withoutTokens(form, state)), [form, state]);
  // A browser may keep the page for the way back, with all that stands in it.
  useEffect(() => {
    const forget = (): void => setState((left) => withoutTokens(form, left));
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, [form]);

  const parameters = form.parameters
    .filter((parameter, index) => state.parameters[index]?.raw === knownId(parameter, ids))
    .map(({ name }) => name);
  const brought = state.server === server ? [...parameters, phrases.baseUrlInline] : parameters;
  return {
    state,
    problems: filled ?? unchecked,
    check,
    checked: filled !== undefined && check !== nothingWrong,
    /** Where it is not the one that the page shows anyway. */
    request: settled !== start || brought.length > 0 ? filled?.request : undefined,
    change: (action: FormAction): void => {
      setState((before) => changeForm(form, before, action));
      changes.current.push(action);
      rememberServer(form, action, session);
    },
    /** The form as it stands now, read whole. */
    read: () => readForm(form, state, check),
    /** Names of what was filled in on another page. */
    brought,
  };
}

let createCheck: Awaited<ReturnType<IslandContext['loadCheck']>>['createCheck'] | undefined;

const nothingWrong: CheckValue = () => [];

/** Values are checked by a file of its own: fields show, and take what is typed, before it is there. */
function useCheck(form: RequestForm, loadCheck: IslandContext['loadCheck']): CheckValue {
  const create = (): CheckValue => createCheck?.((name) => form.definitions[name]) ?? nothingWrong;
  const [check, setCheck] = useState(create);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form stays the same
  useEffect(() => {
    if (createCheck) return;
    const load = async (): Promise<void> => {
      ({ createCheck } = await loadCheck());
      setCheck(create);
    };
    // Without it the form works as well, but for its messages.
    load().catch(() => {});
  }, []);
  return check;
}

/** They end with the page. */
function withoutTokens(form: RequestForm, state: FormState): FormState {
  return { ...state, credentials: chosenAuth(form, state).map(() => '') };
}

/** How the form was left. Of the base URLs that it offers, it has the one that was chosen last, be it on another page. */
function stateForReturn(form: RequestForm, { server }: FormState): FormState | undefined {
  const kept = savedForReturn<FormState>('form');
  return kept && keptServer(form, kept.server) !== undefined ? { ...kept, server } : kept;
}

/** There is nothing to check, so it is not waited for: what is typed next would come between. */
function rememberServer(form: RequestForm, action: FormAction, session: SafeStorage): void {
  const { kind } = action;
  if (kind === 'server') session.write(serverKey, serverToKeep(form, action.url));
  else if (kind === 'reset' && keptServer(form, session.read(serverKey)) !== undefined) session.write(serverKey, null);
}

function remember(form: RequestForm, action: FormAction, filled: FilledForm, session: SafeStorage): void {
  const ids = readIds(session.readJson(idsKey));
  if (action.kind === 'reset') session.write(idsKey, writeIds(forgetIds(ids, form)));
  if (action.kind !== 'parameter') return;
  const parameter = form.parameters[action.index];
  const usable = filled.parameters[action.index] === undefined;
  if (parameter?.family !== undefined) session.write(idsKey, writeIds(learnId(ids, parameter, action.raw, usable)));
}

/** By history entry, page and name. In memory only: a page that is loaded anew starts afresh. */
const kept = new Map<string, unknown>();

/** Keeps how a piece of the form is when the page is left. What it returns ends that. */
export function saveForReturn(name: string, value: unknown): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  window.navigation?.addEventListener('navigate', () => kept.set(keyOf(name), value), { signal });
  return () => ended.abort();
}

/** How it was left, on the way back to it. */
export function savedForReturn<T>(name: string): T | undefined {
  return kept.get(keyOf(name)) as T | undefined;
}

/** The entry may be that of the next page already. */
function keyOf(name: string): string {
  return `${window.navigation?.currentEntry?.key} ${document.documentElement.dataset.path} ${name}`;
}

/** What every group of fields is given. */
export interface FormProps {
  form: RequestForm;
  state: FormState;
  problems: FormProblems;
  change: (action: FormAction) => void;
}

/** Groups that tell the type of a value as the page does. */
export interface DescribedProps extends FormProps {
  operation: OperationView;
}
