import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import { isObject, type JsonValue, valueAt } from '@docs/base/json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import type { ShapeField, ValueShape } from '@docs/samples/value-shape.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { fieldsOf } from '../../../model/schema.ts';
import type { ValuePath } from '../../../request-form/edit-value.ts';
import { startValue } from '../../../request-form/start-value.ts';
import { Button } from '../../../ui/controls/button.tsx';
import fieldStyles from './field.module.css';
import { Field, verbatim } from './field.tsx';
import {
  buttonSelector,
  type InsideProps,
  RemoveButton,
  type ShapeProps,
  type ValueProps,
  valueSelectors,
} from './value-tree.tsx';

/** Number of fields shown for an object without required fields. */
const OPEN_FIELDS = 8;

interface ObjectFieldsProps extends Pick<InsideProps, 'tree' | 'path' | 'view'>, ShapeProps<'object'> {
  /** Whether an optional field is shown at once. Decided before anything is typed, because fields must not move. */
  isFirst: (name: string) => boolean;
}

/** The fields of an object: those of its schema and others. */
export function ObjectFields({ tree, path, shape, view, isFirst }: ObjectFieldsProps): ReactNode {
  const described = fieldsOf(view);
  const value = valueAt(tree.body.value, path);
  const names = new Set(shape.fields.map(({ name }) => name));
  const others = isObject(value) ? Object.keys(value).filter((name) => !names.has(name)) : [];
  const show = ({ name, required, schema }: ShapeField): ReactNode => (
    <tree.Value
      key={name}
      tree={tree}
      path={[...path, name]}
      name={name}
      schema={schema}
      required={required}
      facts={described.find((field) => field.name === name)}
    />
  );
  // A field with a single possible value needs no input.
  const open = shape.fields.filter(
    ({ name, required, schema }) => !(required && isObject(value) && isOnly(tree.shapeOf(schema), value[name])),
  );
  const first = open.filter(({ name, required }) => required || isFirst(name));
  const rest = open.filter((field) => !first.includes(field));
  const [more, optional] =
    path.length > 0
      ? [phrases.moreFields, phrases.optionalFields]
      : [phrases.moreBodyFields, phrases.optionalBodyFields];
  return (
    <>
      {first.map(show)}
      {others.map((name, index) => (
        <tree.Value
          key={name}
          tree={tree}
          path={[...path, name]}
          name={name}
          schema={shape.more ?? true}
          stays
          actions={
            <RemoveButton
              tree={tree}
              path={[...path, name]}
              name={name}
              next={[others[index + 1] ?? others[index - 1] ?? ''].map((other) =>
                buttonSelector(`remove ${toPointer([...path, other])}`),
              )}
            />
          }
        />
      ))}
      {shape.more !== undefined && (
        <NewField tree={tree} path={path} schema={shape.more} taken={isObject(value) ? value : {}} />
      )}
      {rest.length > 0 && (
        <MoreFields
          label={counted(first.length > 0 ? more : optional, rest.length)}
          startsOpen={path.length > 0 && first.length + others.length === 0 && rest.length <= OPEN_FIELDS}
          wrong={[...tree.problems.keys()].some((each) => rest.some(({ name }) => isWithin(each, [...path, name])))}
          tree={tree}
          path={path}
        >
          {() => rest.map(show)}
        </MoreFields>
      )}
    </>
  );
}

function isWithin(pointer: string, path: ValuePath): boolean {
  return `${pointer}/`.startsWith(`${toPointer(path)}/`);
}

function isOnly(shape: ValueShape, value: JsonValue | undefined): boolean {
  if (shape.kind !== 'scalar' || shape.control.kind !== 'choice' || shape.nullable) return false;
  const { values } = shape.control;
  return values.length === 1 && values[0] === value;
}

interface MoreFieldsProps extends Pick<InsideProps, 'tree' | 'path'> {
  label: string;
  wrong: boolean;
  startsOpen: boolean;
  children: () => ReactNode;
}

/** Folded until it is opened, or contains a problem. */
function MoreFields({ label, wrong, startsOpen, tree, path, children }: MoreFieldsProps): ReactNode {
  // An index that no field has, so that the folded state is restored when going back.
  const groupPath = [...path, -1];
  const open = tree.body.marks[toPointer(groupPath)]?.open ?? startsOpen;
  const setOpen = (next: boolean): void => {
    if (next !== open) tree.edit({ do: 'open', path: groupPath, open: next });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only problems open it
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  return (
    <details className={fieldStyles.more} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {open && children()}
    </details>
  );
}

interface NewFieldProps extends Pick<ValueProps, 'tree' | 'path' | 'schema'> {
  taken: object;
}

/** A field with a custom name. */
function NewField({ tree, path, schema, taken }: NewFieldProps): ReactNode {
  const [name, setName] = useState('');
  const isTaken = Object.hasOwn(taken, name);
  const newPath = [...path, name];
  const add = (): void => {
    if (name === '' || isTaken || tree.disabled) return;
    const value = startValue(schema, tree.shapeOf);
    tree.edit({ do: 'set', path: newPath, value }, fill(phrases.wasAdded, { name }), valueSelectors(newPath));
    setName('');
  };
  return (
    <Field
      name={phrases.newField}
      hint={phrases.itsName}
      problem={isTaken ? phrases.thisFieldExists : undefined}
      actions={
        <Button look="text" disabled={tree.disabled || name === '' || isTaken} onClick={add}>
          {phrases.addField}
        </Button>
      }
    >
      {(control) => (
        <input
          {...control}
          {...verbatim}
          className={fieldStyles.control}
          data-do={`add ${toPointer(path)}`}
          value={name}
          disabled={tree.disabled}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) add();
          }}
        />
      )}
    </Field>
  );
}
