import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import type { Method } from '@docs/base/method.ts';
import type { ReactNode } from 'react';
import type { OperationGroup } from '../../model/operation.ts';
import { countRows, type SchemaView } from '../../model/schema.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import { MethodSwatch } from './endpoint.tsx';
import styles from './filters.module.css';

/** Reading methods first, then writing ones. */
const order = ['get', 'head', 'options', 'query', 'trace', 'post', 'put', 'patch', 'delete', 'event'] as const;

/** Filters the tables below by words, methods, groups and permissions; the script does the work. */
export function OperationFilter({ groups }: { groups: readonly OperationGroup[] }): ReactNode {
  const operations = groups.flatMap((group) => group.operations);
  const count = (wanted: Method): number => operations.filter(({ method }) => method === wanted).length;
  const onlyEvents = operations.every(({ method }) => method === 'event');
  const permissions = [...new Set(operations.flatMap((each) => each.permissions ?? []))];
  return (
    <FilterBar
      className={styles.filters}
      what={onlyEvents ? phrases.eventsWord : phrases.operationsWord}
      by={phrases.nameOrPath}
      count={counted(onlyEvents ? phrases.countedEvents : phrases.countedOperations, operations.length)}
    >
      <Choices
        by="method"
        title={phrases.methods}
        choices={order
          .filter((method) => count(method) > 0)
          .map((method) => ({
            value: method,
            label: (
              <>
                <MethodSwatch method={method} />
                {method.toUpperCase()} <small>{count(method)}</small>
              </>
            ),
          }))}
      />
      <Choices
        by="group"
        title={phrases.groupsOfOperations}
        choices={groups.filter(({ parent }) => !parent).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Choices
        by="permission"
        title={phrases.permissions}
        choices={permissions.map((name) => ({ value: name, label: <code>{name}</code> }))}
      />
    </FilterBar>
  );
}

interface ChoicesProps {
  /** The attribute with the values: `data-method`. */
  by: string;
  title: string;
  choices: readonly { value: string; label: ReactNode }[];
}

/** If none is chosen, all match. */
function Choices({ by, title, choices }: ChoicesProps): ReactNode {
  if (choices.length < 2) return null;
  return (
    <fieldset className={styles.choices} data-choices={by}>
      <legend>
        <VisuallyHidden>{title}</VisuallyHidden>
      </legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="checkbox" data-filter-by={by} value={value} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface FilterBarProps {
  className: string | undefined;
  /** What is filtered: "operations". */
  what: string;
  by: string;
  /** Id of a tree; otherwise the groups of the page are filtered. */
  tree?: string | undefined;
  count: string;
  children?: ReactNode;
}

/** A field that filters a list; the script does the work. */
function FilterBar({ className, what, by, tree, count, children }: FilterBarProps): ReactNode {
  return (
    <search className={className} data-filters="" data-needs-js="">
      <div className={styles.field}>
        <Icon name="search" />
        <input
          type="search"
          data-tree-filter={tree}
          data-filter-text={tree ? undefined : ''}
          aria-label={fill(phrases.filterWhat, { what })}
          placeholder={by}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {children}
      <span
        className={styles.count}
        data-tree-count={tree && ''}
        data-filter-count={tree ? undefined : what}
        aria-live="polite"
      >
        {count}
      </span>
    </search>
  );
}

/** Shorter lists need no filter. */
const MIN_ROWS = 25;

/** Filters a long list by words: the groups of the page, or the tree with this id. */
export function ListFilter({ what, count, tree }: { what: string; count: number; tree?: string }): ReactNode {
  if (count <= MIN_ROWS) return null;
  return (
    <FilterBar
      className={styles.tree}
      what={what}
      by={phrases.nameOrDescription}
      tree={tree}
      count={tree ? '' : `${count} ${what}`}
    />
  );
}

/** Filters the tree inside the element with this id. */
export function TreeFilter({ container, views }: { container: string; views: readonly SchemaView[] }): ReactNode {
  const rows = views.reduce((sum, view) => sum + countRows(view), 0);
  return <ListFilter what={phrases.fieldsWord} count={rows} tree={container} />;
}

/** Opens every row inside the element with this id. */
export function ExpandAll({ container }: { container: string }): ReactNode {
  return (
    <Button look="text" data-expand-all={container} data-needs-js="">
      {phrases.expandAll}
    </Button>
  );
}
