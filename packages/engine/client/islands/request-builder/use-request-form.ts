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

/** The state of a form. Ids and the base URL are kept for other pages of this tab, the rest for going back. */
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
  // Checking blocks neither the first rendering nor typing. When going back it does: the scroll position is only right
  // once the form has its height.
  const settled = useDeferredValue<FormState | null>(state, kept ?? null);
  const filled = useMemo(() => (settled ? readForm(form, settled, check) : undefined), [form, settled, check]);
  /** Changes since the last check: several, if fields are filled quickly. */
  const changes = useRef<FormAction[]>([]);

  useEffect(() => {
    if (!filled || settled !== state) return;
    for (const action of changes.current.splice(0)) remember(form, action, filled, session);
  }, [form, filled, settled, state, session]);
  // Saved when the page is left, for going back.
  useEffect(() => {
    const ended = new AbortController();
    const save = (): void => void saved.set(keyHere(), withoutTokens(form, state));
    window.navigation?.addEventListener('navigate', save, { signal: ended.signal });
    return () => ended.abort();
  }, [form, state]);
  // The browser may keep the page for going back, including the tokens in it.
  useEffect(() => {
    const forget = (): void => setState((left) => withoutTokens(form, left));
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, [form]);

  const parameters = form.parameters
    .filter((parameter, index) => state.parameters[index]?.raw === knownId(parameter, ids))
    .map(({ name }) => name);
  const brought = state.server === server ? [...parameters, phrases.baseUrlWord] : parameters;
  return {
    state,
    problems: filled ?? unchecked,
    check,
    checked: filled !== undefined && check !== noProblems,
    /** Absent if it is the one that the page shows. */
    request: settled !== start || brought.length > 0 ? filled?.request : undefined,
    change: (action: FormAction): void => {
      setState((before) => changeForm(form, before, action));
      changes.current.push(action);
      rememberServer(form, action, session);
    },
    /** Reads the whole form as it is now. */
    read: () => readForm(form, state, check),
    /** Names of the values that were filled in on another page. */
    brought,
  };
}

let createCheck: Awaited<ReturnType<IslandContext['loadCheck']>>['createCheck'] | undefined;

const noProblems: CheckValue = () => [];

/** The validator is a separate file: fields work before it is loaded. */
function useCheck(form: RequestForm, loadCheck: IslandContext['loadCheck']): CheckValue {
  const create = (): CheckValue => createCheck?.((name) => form.definitions[name]) ?? noProblems;
  const [check, setCheck] = useState(create);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form never changes
  useEffect(() => {
    if (createCheck) return;
    const load = async (): Promise<void> => {
      ({ createCheck } = await loadCheck());
      setCheck(create);
    };
    // Without it the form works, but shows no messages.
    load().catch(() => {});
  }, []);
  return check;
}

/** Tokens are dropped when the page is left. */
function withoutTokens(form: RequestForm, state: FormState): FormState {
  return { ...state, credentials: chosenAuth(form, state).map(() => '') };
}

/** The saved state of the form. Of the base URLs that it offers, it gets the one chosen last, even on another page. */
function stateForReturn(form: RequestForm, { server }: FormState): FormState | undefined {
  const kept = saved.get(keyHere());
  return kept && keptServer(form, kept.server) !== undefined ? { ...kept, server } : kept;
}

/** Nothing to check, so it is applied at once: the next input would come first. */
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

/** By history entry and page. In memory only: a reload starts with an empty form. */
const saved = new Map<string, FormState>();

/** The history entry may already be that of the next page. */
function keyHere(): string {
  return `${window.navigation?.currentEntry?.key} ${document.documentElement.dataset.path}`;
}

/** Props of every group of fields. */
export interface FormProps {
  form: RequestForm;
  state: FormState;
  problems: FormProblems;
  change: (action: FormAction) => void;
}

/** Props of groups that describe values like the page does. */
export interface DescribedProps extends FormProps {
  operation: OperationView;
}
