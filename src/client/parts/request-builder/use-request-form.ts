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
import { type FilledForm, readForm } from '../../../request-form/read-form.ts';
import { session } from '../../storage.ts';

interface UsedForm {
  readonly state: FormState;
  readonly filled: FilledForm;
  readonly change: (action: FormAction) => void;
  /** Names of the parameters that were filled in on another page. */
  readonly brought: readonly string[];
}

/** The state of a form. Ids are kept for the other pages of this tab, the rest lives as long as the page. */
export function useRequestForm(form: RequestForm): UsedForm {
  const [ids] = useState(() => readIds(session.read(idsKey)));
  const [state, setState] = useState(() => initialState(form, ids));
  const check = useMemo(() => createCheck(form.definitions), [form]);
  // Typing is never held up by checking what was typed.
  const settled = useDeferredValue(state);
  const filled = useMemo(() => readForm(form, settled, check), [form, settled, check]);
  const [changed, setChanged] = useState<FormAction>();

  useEffect(() => {
    if (changed && settled === state) remember(form, changed, filled);
  }, [form, changed, filled, settled, state]);

  return {
    state,
    filled,
    change: (action) => {
      setState((before) => changeForm(form, before, action));
      setChanged(action);
    },
    brought: form.parameters
      .filter((parameter, index) => state.parameters[index]?.raw === knownId(parameter, ids))
      .map(({ name }) => name),
  };
}

function remember(form: RequestForm, action: FormAction, filled: FilledForm): void {
  const ids = readIds(session.read(idsKey));
  if (action.kind === 'reset') session.write(idsKey, writeIds(forgetIds(ids, form)));
  if (action.kind !== 'parameter') return;
  const parameter = form.parameters[action.index];
  const usable = filled.parameters[action.index] === undefined;
  if (parameter?.family !== undefined) session.write(idsKey, writeIds(learnId(ids, parameter, action.raw, usable)));
}
