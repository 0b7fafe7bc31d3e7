import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { RequestForm } from '../../../model/request-form.ts';
import { createCheck } from '../../../request-form/check-value.ts';
import {
  changeForm,
  type FormAction,
  type FormState,
  initialState,
  knownId,
} from '../../../request-form/form-state.ts';
import { forgetIds, idsKey, learnId, readIds, writeIds } from '../../../request-form/known-ids.ts';
import { type FilledForm, type FormProblems, readForm, unchecked } from '../../../request-form/read-form.ts';
import type { RequestSample } from '../../../samples/request-sample.ts';
import { session } from '../../storage.ts';
import { keepForReturn, keptForReturn } from './keep-for-return.ts';

interface UsedForm {
  readonly state: FormState;
  readonly problems: FormProblems;
  /** Not before the form has been checked. */
  readonly checked: boolean;
  /** Where it is not the one that the page shows anyway. */
  readonly request: RequestSample | undefined;
  readonly change: (action: FormAction) => void;
  /** Names of the parameters that were filled in on another page. */
  readonly brought: readonly string[];
}

/** The state of a form. Ids are kept for the other pages of this tab, the rest for the way back to this one. */
export function useRequestForm(form: RequestForm): UsedForm {
  const [ids] = useState(() => readIds(session.readJson(idsKey)));
  const [start] = useState(() => initialState(form, ids));
  const [kept] = useState(() => keptForReturn<FormState>('form'));
  const [state, setState] = useState(kept ?? start);
  const check = useMemo(() => createCheck(form.definitions), [form]);
  // Neither showing the form nor typing is held up by checking what stands in it. On the way back it is: the place on
  // the page is found again once the form is as tall as it was.
  const settled = useDeferredValue<FormState | null>(state, kept ?? null);
  const filled = useMemo(() => (settled ? readForm(form, settled, check) : undefined), [form, settled, check]);
  const [changed, setChanged] = useState<FormAction>();

  useEffect(() => {
    if (changed && filled && settled === state) remember(form, changed, filled);
  }, [form, changed, filled, settled, state]);
  // Without tokens: they end with the page.
  useEffect(() => keepForReturn('form', { ...state, credentials: form.auth.map(() => '') }), [form, state]);

  const brought = form.parameters
    .filter((parameter, index) => state.parameters[index]?.raw === knownId(parameter, ids))
    .map(({ name }) => name);
  return {
    state,
    problems: filled ?? unchecked,
    checked: filled !== undefined,
    request: settled !== start || brought.length > 0 ? filled?.request : undefined,
    change: (action) => {
      setState((before) => changeForm(form, before, action));
      setChanged(action);
    },
    brought,
  };
}

function remember(form: RequestForm, action: FormAction, filled: FilledForm): void {
  const ids = readIds(session.readJson(idsKey));
  if (action.kind === 'reset') session.write(idsKey, writeIds(forgetIds(ids, form)));
  if (action.kind !== 'parameter') return;
  const parameter = form.parameters[action.index];
  const usable = filled.parameters[action.index] === undefined;
  if (parameter?.family !== undefined) session.write(idsKey, writeIds(learnId(ids, parameter, action.raw, usable)));
}
