import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import { isObject, type JsonValue, valueAt } from '@docs/base/json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import type { ValueShape } from '@docs/samples/value-shape.ts';
import { type ReactNode, useId } from 'react';
import { type Edit, shownText } from '../../../request-form/edit-value.ts';
import { fitsShape, startValue } from '../../../request-form/start-value.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { classNames } from '../../../ui/controls/class-names.ts';
import fieldStyles from './field.module.css';
import { ValueField } from './field.tsx';
import { Inside } from './inside-fields.tsx';
import styles from './value-fields.module.css';
import { buttonSelector, RemoveButton, type ValueProps, valueSelectors } from './value-tree.tsx';

/** A value of any shape: an input, or a group that can be opened. */
export function ValueNode(props: ValueProps): ReactNode {
  const { tree, path, name, schema, facts, required, stays, actions } = props;
  const shape = tree.shapeOf(schema);
  const value = valueAt(tree.body.value, path);
  const pointer = toPointer(path);
  const buttons = (
    <>
      {(shape.nullable || value === null) && <NullButton {...props} value={value} />}
      {actions}
    </>
  );
  const fits = value === undefined || value === null || fitsShape(shape, value);
  if (fits && shape.kind !== 'scalar') return <Group {...props} shape={shape} value={value} buttons={buttons} />;
  const control = shape.kind === 'scalar' && fits ? shape.control : ({ kind: 'json' } as const);
  return (
    <div data-at={pointer}>
      <ValueField
        name={name}
        required={required === true}
        control={value === null ? { kind: 'text' } : control}
        facts={facts ?? { type: [shape.type] }}
        problem={tree.problems.get(pointer)}
        raw={shownText(tree.body, path, control)}
        disabled={tree.disabled || value === null}
        onChange={(raw) => tree.edit({ do: 'type', path, raw, control, stays: stays === true })}
        actions={buttons}
      />
    </div>
  );
}

/** Sends `null`, or returns to another value. */
function NullButton(props: ValueProps & { value: JsonValue | undefined }): ReactNode {
  const { tree, path, name, schema, stays, value } = props;
  const isNull = value === null;
  const next = (): Edit => {
    if (!isNull) return { do: 'set', path, value: null };
    return stays ? { do: 'set', path, value: startValue(schema, tree.shapeOf) } : { do: 'remove', path };
  };
  return (
    <Button
      look="text"
      aria-pressed={isNull}
      aria-label={fill(phrases.nullOf, { name })}
      disabled={tree.disabled}
      onClick={() => tree.edit(next(), fill(isNull ? phrases.isNoLongerNull : phrases.isNull, { name }))}
    >
      null
    </Button>
  );
}

type GroupProps = ValueProps & { shape: ValueShape; value: JsonValue | undefined; buttons: ReactNode };

/** Required levels that are open from the start. */
const OPEN_LEVELS = 2;

/** An object, a list or a choice. Its inside is rendered when it is opened, because schemas may be recursive. */
function Group(props: GroupProps): ReactNode {
  const { tree, path, name, schema, shape, value, facts, required, stays, buttons } = props;
  const id = useId();
  const pointer = toPointer(path);
  const isThere = value !== undefined && value !== null;
  const open = isThere && (tree.body.marks[pointer]?.open ?? (required === true && path.length <= OPEN_LEVELS));
  const inside = [...tree.problems.keys()].filter((each) => each.startsWith(`${pointer}/`)).length;
  const problem = tree.problems.get(pointer);
  const add = (): void => {
    const start = startValue(schema, tree.shapeOf);
    // A reader who adds a list wants an item in it.
    const item = shape.kind === 'list' && Array.isArray(start) && start.length === 0 ? shape.item : undefined;
    const target = item === undefined ? path : [...path, 0];
    if (item !== undefined) tree.edit({ do: 'set', path, value: start });
    const added = item === undefined ? start : startValue(item, tree.shapeOf);
    tree.edit({ do: 'set', path: target, value: added }, fill(phrases.wasAdded, { name }), valueSelectors(target));
  };
  const size = Array.isArray(value)
    ? counted(phrases.countedItems, value.length)
    : isObject(value)
      ? counted(phrases.countedFields, Object.keys(value).length)
      : '';
  const type = facts?.type.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('') || shape.type;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be in a row with buttons
    <div role="group" aria-labelledby={id} className={styles.group} data-at={pointer}>
      <div className={styles.head}>
        {isThere ? (
          <button
            id={id}
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            data-do={`toggle ${pointer}`}
            onClick={() => tree.edit({ do: 'open', path, open: !open })}
          >
            <code>{name}</code>
          </button>
        ) : (
          <code id={id}>{name}</code>
        )}
        {required && <strong>{phrases.required}</strong>}
        <span className={fieldStyles.hint}>
          {[type, value === null ? 'null' : isThere ? size : phrases.notSent].filter(Boolean).join(', ')}
        </span>
        <span className={classNames(styles.buttons, fieldStyles.buttons)}>
          {!isThere && value !== null && (
            <Button
              look="text"
              aria-label={fill(phrases.addName, { name })}
              data-do={`add ${pointer}`}
              disabled={tree.disabled}
              onClick={add}
            >
              {phrases.addButton}
            </Button>
          )}
          {isThere && !required && !stays && (
            <RemoveButton tree={tree} path={path} name={name} next={[buttonSelector(`add ${pointer}`)]} />
          )}
          {buttons}
        </span>
      </div>
      {problem !== undefined && <p className={fieldStyles.problem}>{problem}</p>}
      {!open && inside > 0 && <p className={fieldStyles.problem}>{counted(phrases.countedInvalidInside, inside)}</p>}
      {open && (
        <div className={styles.inside}>
          <Inside {...props} view={facts?.inside} />
        </div>
      )}
    </div>
  );
}
