import { fill, phrases } from '@docs/base/interface-words.ts';
import { toPointer } from '@docs/base/pointer.ts';
import type { CheckValue } from '@docs/json-schema/check-value.ts';
import type { JsonSchema } from '@docs/samples/request-form.ts';
import type { ValueShape } from '@docs/samples/value-shape.ts';
import type { ReactNode } from 'react';
import type { SchemaView, ValueFacts } from '../../../model/schema.ts';
import type { Edit, ValuePath } from '../../../request-form/edit-value.ts';
import type { BodyState } from '../../../request-form/form-state.ts';
import type { FormProblems } from '../../../request-form/read-form.ts';
import type { ShapeOf } from '../../../request-form/start-value.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** The edited value, and how its fields change it. */
export interface ValueTree {
  readonly body: BodyState;
  readonly problems: FormProblems['fields'];
  readonly disabled: boolean;
  readonly shapeOf: ShapeOf;
  readonly check: CheckValue;
  /** Shows a nested value. */
  readonly Value: (props: ValueProps) => ReactNode;
  /** `said`: announced to screen readers. `focus`: selectors of the next focused control, by `data-at` or `data-do`. */
  readonly edit: (edit: Edit, said?: string, focus?: readonly string[]) => void;
}

export interface ValueProps {
  tree: ValueTree;
  path: ValuePath;
  name: string;
  schema: JsonSchema;
  /** Facts from the page, if it shows the value. */
  facts?: (ValueFacts & { readonly inside?: SchemaView }) | undefined;
  required?: boolean;
  /** An item, or a field with a custom name: it exists until it is removed. */
  stays?: boolean;
  actions?: ReactNode;
}

/** Selectors of the first control of a value: the button that opens it, its first field inside, or itself. */
export function valueSelectors(path: ValuePath): readonly string[] {
  const pointer = toPointer(path);
  const own = `[data-at="${CSS.escape(pointer)}"]`;
  return [buttonSelector(`in ${pointer}`), `${own} [data-at]`, own];
}

/** Selector of a button by its `data-do`: what it does, and the pointer of the value. */
export function buttonSelector(action: string): string {
  return `[data-do="${CSS.escape(action)}"]`;
}

export type InsideProps = Omit<ValueProps, 'facts'> & { shape: ValueShape; view: SchemaView | undefined };

/** Props of a value with a shape of this kind. */
export type ShapeProps<Kind> = { shape: Extract<ValueShape, { kind: Kind }> };

interface RemoveButtonProps extends Pick<ValueProps, 'tree' | 'path' | 'name'> {
  /** Selectors of the next focused control. */
  next: readonly string[];
}

export function RemoveButton({ tree, path, name, next }: RemoveButtonProps): ReactNode {
  return (
    <Button
      look="text"
      aria-label={fill(phrases.removeName, { name })}
      data-do={`remove ${toPointer(path)}`}
      disabled={tree.disabled}
      onClick={() =>
        tree.edit({ do: 'remove', path }, fill(phrases.wasRemoved, { name }), [
          ...next,
          buttonSelector(`add ${toPointer(path.slice(0, -1))}`),
        ])
      }
    >
      {phrases.remove}
    </Button>
  );
}
