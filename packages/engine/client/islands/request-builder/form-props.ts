import type { RequestForm } from '@docs/samples/request-form.ts';
import type { OperationView } from '../../../model/operation.ts';
import type { FormAction, FormState } from '../../../request-form/form-state.ts';
import type { FormProblems } from '../../../request-form/read-form.ts';

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
