import { fill, phrases } from '@docs/base/interface-words.ts';
import { isObject, valueAt } from '@docs/base/json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import type { JsonSchema } from '@docs/samples/request-form.ts';
import { type ReactNode, useState } from 'react';
import { startValue, variantOf, variantValue } from '../../../request-form/start-value.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceField } from './field.tsx';
import { ObjectFields } from './object-fields.tsx';
import {
  buttonSelector,
  type InsideProps,
  RemoveButton,
  type ShapeProps,
  type ValueProps,
  valueSelectors,
} from './value-tree.tsx';

/** The inside of a value, by its shape. */
export function Inside(props: InsideProps): ReactNode {
  const { tree, path, shape, schema, name, view } = props;
  const [start] = useState(() => valueAt(tree.body.value, path));
  switch (shape.kind) {
    case 'object':
      return (
        <ObjectFields {...props} shape={shape} isFirst={(field) => isObject(start) && Object.hasOwn(start, field)} />
      );
    case 'list':
      return <ListItems {...props} shape={shape} />;
    case 'choice':
      return <Variants {...props} shape={shape} />;
    case 'scalar':
      return (
        <tree.Value
          tree={tree}
          path={path}
          name={name}
          schema={schema}
          facts={{ type: [shape.type], ...(view && { inside: view }) }}
          stays
        />
      );
  }
}

function ListItems({ tree, path, name, shape, view }: InsideProps & ShapeProps<'list'>): ReactNode {
  const value = valueAt(tree.body.value, path);
  const items = Array.isArray(value) ? value : [];
  const next = [...path, items.length];
  const schemaOf = (index: number): JsonSchema | undefined => shape.first[index] ?? shape.item;
  const factsOf = (index: number): ValueProps['facts'] => {
    if (view?.kind === 'list') return view.item;
    return view?.kind === 'tuple' ? (view.items[index] ?? view.rest) : undefined;
  };
  const added = schemaOf(items.length);
  const move = (index: number, by: 1 | -1): void => {
    const to = toPointer([...path, index + by]);
    const [way, other] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    const said = fill(phrases.wasMoved, { name: `${name}[${index}]`, position: index + by + 1, count: items.length });
    tree.edit({ do: 'move', path: [...path, index], by }, said, [
      buttonSelector(`${way} ${to}`),
      buttonSelector(`${other} ${to}`),
    ]);
  };
  return (
    <>
      {items.map((_, index) => {
        const itemPath = [...path, index];
        const own = `${name}[${index}]`;
        const mover = (way: 'up' | 'down', by: 1 | -1, possible: boolean): ReactNode => (
          <Button
            look="text"
            aria-label={fill(way === 'up' ? phrases.moveUp : phrases.moveDown, { name: own })}
            data-do={`${way} ${toPointer(itemPath)}`}
            disabled={tree.disabled || !possible}
            onClick={() => move(index, by)}
          >
            {way === 'up' ? '↑' : '↓'}
          </Button>
        );
        return (
          <tree.Value
            // biome-ignore lint/suspicious/noArrayIndexKey: the state of an item is kept by index
            key={index}
            tree={tree}
            path={itemPath}
            name={own}
            schema={schemaOf(index) ?? true}
            facts={factsOf(index)}
            stays
            actions={
              <>
                {items.length > 1 && mover('up', -1, index > 0)}
                {items.length > 1 && mover('down', 1, index < items.length - 1)}
                <RemoveButton
                  tree={tree}
                  path={itemPath}
                  name={own}
                  next={
                    items.length > 1
                      ? [buttonSelector(`remove ${toPointer([...path, Math.min(index, items.length - 2)])}`)]
                      : []
                  }
                />
              </>
            }
          />
        );
      })}
      {added !== undefined && (
        <Button
          look="text"
          aria-label={fill(phrases.addItemTo, { name })}
          data-do={`add ${toPointer(path)}`}
          disabled={tree.disabled}
          onClick={() =>
            tree.edit(
              { do: 'set', path: next, value: startValue(added, tree.shapeOf) },
              fill(phrases.wasAdded, { name: `${name}[${items.length}]` }),
              valueSelectors(next),
            )
          }
        >
          {phrases.addItem}
        </Button>
      )}
    </>
  );
}

/** A value with several variants, and the fields of the current one. */
function Variants({ tree, path, name, shape, view }: InsideProps & ShapeProps<'choice'>): ReactNode {
  const value = valueAt(tree.body.value, path) ?? null;
  const { options } = shape;
  const chosen = tree.body.marks[toPointer(path)]?.variant;
  const index = chosen ?? variantOf(options, value, tree.shapeOf, tree.check);
  const option = options[index];
  const change = (next: number): void => {
    const variant = options[next];
    if (!variant) return;
    const edit = { do: 'set', path, value: variantValue(variant, value, tree.shapeOf), variant: next } as const;
    tree.edit(edit, fill(phrases.isVariant, { name, variant: variant.label }));
  };
  return (
    <>
      <ChoiceField
        name={phrases.variant}
        data-do={`in ${toPointer(path)}`}
        value={index}
        labels={options.map(({ label }) => label)}
        disabled={tree.disabled}
        onChange={change}
      />
      {option && (
        <Inside
          key={index}
          tree={tree}
          path={path}
          name={name}
          schema={option.schema}
          shape={tree.shapeOf(option.schema)}
          view={view?.kind === 'choice' ? view.options[index]?.inside : undefined}
        />
      )}
    </>
  );
}
