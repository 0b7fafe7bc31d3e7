import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import {
  type ChoiceOption,
  countInside,
  type FieldView,
  type SchemaEntry,
  type SchemaView,
  schemasInside,
} from '../../model/schema.ts';
import { Anchor } from '../controls/section.tsx';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import { InlineContent } from '../prose/content.tsx';
import { IdFlow } from './operation-links.tsx';
import styles from './schema-tree.module.css';
import { TypeText, ValueNotes, Values } from './value-notes.tsx';

/** What the rows of a tree need besides their own data. */
export interface TreeContext {
  /** Path of the page, for links to rows. */
  readonly page: string;
  /** Mandatory fields are `required` in requests and `always present` in responses. */
  readonly required: 'required' | 'always present';
}

/** The inside of a schema, expanded. */
export function SchemaTree({ view, context }: { view: SchemaView; context: TreeContext }): ReactNode {
  switch (view.kind) {
    case 'object':
      return (
        <>
          {view.fields.length > 0 && <FieldList fields={view.fields} context={context} />}
          {view.note && <p className={styles.note}>{view.note}</p>}
        </>
      );
    case 'list':
      return (
        <>
          {view.note && <p className={styles.note}>{view.note}</p>}
          <ValueNotes facts={view.item} page={context.page} each />
          {view.item.inside && <SchemaTree view={view.item.inside} context={context} />}
        </>
      );
    case 'tuple':
      return (
        <ol className={styles.tuple}>
          {view.items.map((item, index) => (
            <li key={index}>
              <Entry entry={item} of={fill(phrases.itemNumber, { number: index + 1 })} context={context} />
            </li>
          ))}
          {view.rest && (
            <li>
              <span className={styles.note}>{phrases.furtherItemsWithColon} </span>
              <Entry entry={view.rest} of={phrases.furtherItems} context={context} />
            </li>
          )}
        </ol>
      );
    case 'choice':
      return <Choice choice={view} context={context} />;
    case 'conditions':
      return (
        <>
          {view.base && <SchemaTree view={view.base} context={context} />}
          <ul className={styles.conditions}>
            {view.conditions.map(({ text, entry }, index) => (
              <li key={index}>
                <InlineContent content={text} />{' '}
                {entry && <Consequence entry={entry} context={{ ...context, required: 'required' }} />}
              </li>
            ))}
          </ul>
        </>
      );
    case 'link':
      // Not expanded here: a link to its page, and with scripts its fields in the tree.
      return (
        <details
          className={styles.disclosure}
          data-schema={view.href}
          data-schema-required={context.required === 'required' ? 'required' : undefined}
        >
          <summary>
            {phrases.fieldsOf} {view.name}
          </summary>
          <div className={styles.disclosed}>
            <a href={view.href}>{view.name}</a>
          </div>
        </details>
      );
    default:
      return view satisfies never;
  }
}

/** What holds if a condition is met: fields in a disclosure, or the type and limits of a single value. */
function Consequence({ entry, context }: { entry: SchemaEntry; context: TreeContext }): ReactNode {
  if (!entry.inside) return <Entry entry={entry} of={phrases.thisCondition} context={context} />;
  return <SchemaDisclosure view={entry.inside} of={phrases.thisCondition} context={context} />;
}

/** A schema without a field name: type, notes, inside. */
function Entry({ entry, of, context }: { entry: SchemaEntry; of: string; context: TreeContext }): ReactNode {
  return (
    <>
      <TypeText type={entry.type} />
      <ValueNotes facts={entry} page={context.page} />
      {entry.inside && <SchemaDisclosure view={entry.inside} of={of} context={context} />}
    </>
  );
}

/** Fields, parameters or headers, one row each. */
export function FieldList({ fields, context }: { fields: readonly FieldView[]; context: TreeContext }): ReactNode {
  // In responses most fields are always present: said once, so that exceptions stand out.
  const always = context.required === 'always present' && fields.length > 1 && fields.every((field) => field.required);
  return (
    <>
      {always && <p className={styles.allNote}>{phrases.allFieldsAreAlwaysPresent}</p>}
      <ul className={styles.tree}>
        {fields.map((field) => (
          <FieldRow key={field.id} field={field} context={context} flag={field.required && !always} />
        ))}
      </ul>
    </>
  );
}

interface FieldRowProps {
  field: FieldView;
  context: TreeContext;
  /** Whether to mark it as mandatory. */
  flag: boolean | undefined;
}

/** A field: name, type and flags; description; limits; its inside in "3 fields". */
function FieldRow({ field, context, flag }: FieldRowProps): ReactNode {
  const { id, name, nameKind, type, access, deprecated, history, inside, flow } = field;
  const Name = nameKind === 'pattern' ? 'i' : 'b';
  return (
    <li id={id}>
      <div className={styles.line}>
        <Name>{deprecated ? <s>{name}</s> : name}</Name>
        <TypeText type={type} />
        {flag &&
          (context.required === 'required' ? (
            <strong>{phrases.required}</strong>
          ) : (
            <small>{phrases.alwaysPresent}</small>
          ))}
        {access && <small>{access === 'read-only' ? phrases.readOnly : phrases.writeOnly}</small>}
        {deprecated && <small>{phrases.deprecated}</small>}
        {history && <small>{history}</small>}
        <Anchor page={context.page} id={id} name={name} />
      </div>
      <ValueNotes facts={field} page={context.page} />
      {flow && <IdFlow flow={flow} of={name} />}
      {inside && <SchemaDisclosure view={inside} of={name} context={context} />}
    </li>
  );
}

interface ChoiceProps {
  choice: Extract<SchemaView, { kind: 'choice' }>;
  context: TreeContext;
}

/** Options by name, each in its own row, so that all are in the page and can be linked to. */
function Choice({ choice: { mode, discriminator, options, common }, context }: ChoiceProps): ReactNode {
  return (
    <>
      {common && <SchemaTree view={common} context={context} />}
      <p className={styles.intro}>
        {mode === 'one' ? phrases.oneOfThese : phrases.anyOfThese}
        {discriminator && (
          <>
            {phrases.commaBy} <code>{discriminator}</code>
          </>
        )}
      </p>
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.id} id={option.id}>
            <Option option={option} discriminator={discriminator} context={context} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface OptionProps {
  option: ChoiceOption;
  discriminator: string | undefined;
  context: TreeContext;
}

function Option({ option, discriminator, context }: OptionProps): ReactNode {
  const head = (
    <>
      <b>{option.label}</b>
      {discriminator && option.discriminatorValues && (
        <span>
          {discriminator}: <Values of={option.discriminatorValues} />
        </span>
      )}
    </>
  );
  const body = (
    <>
      {option.type.some((piece) => piece !== option.label && piece !== 'object') && <TypeText type={option.type} />}
      <ValueNotes facts={option} page={context.page} />
      {option.inside && <SchemaTree view={option.inside} context={context} />}
    </>
  );
  if (!option.inside) {
    return (
      <>
        <div className={styles.head}>{head}</div>
        {body}
      </>
    );
  }
  return (
    <details>
      <summary className={styles.head}>{head}</summary>
      <div className={styles.inside}>{body}</div>
    </details>
  );
}

/** The inside of a value, closed at first: fragments and find-in-page open it automatically. */
function SchemaDisclosure({ view, of, context }: { view: SchemaView; of: string; context: TreeContext }): ReactNode {
  const label = disclosureLabel(view);
  const tree = <SchemaTree view={view} context={context} />;
  if (!label) return <div className={styles.plain}>{tree}</div>;
  return (
    <details className={styles.disclosure}>
      <summary>
        {label}
        <VisuallyHidden>
          {' '}
          {phrases.of} {of}
        </VisuallyHidden>
      </summary>
      <div className={styles.disclosed}>{tree}</div>
    </details>
  );
}

/** Whether a tree has rows to open in the page itself. */
export function hasDisclosures(view: SchemaView): boolean {
  const opens = ({ inside }: SchemaEntry): boolean =>
    inside !== undefined && (disclosureLabel(inside) !== undefined || hasDisclosures(inside));
  switch (view.kind) {
    case 'object':
    case 'tuple':
    case 'link':
      return schemasInside(view).some(opens);
    case 'list':
      return view.item.inside !== undefined && hasDisclosures(view.item.inside);
    case 'choice':
      return view.options.some(({ inside }) => inside) || (view.common !== undefined && hasDisclosures(view.common));
    case 'conditions':
      return (view.base && hasDisclosures(view.base)) || view.conditions.some(({ entry }) => entry?.inside);
  }
}

const units = {
  object: phrases.countedFields,
  tuple: phrases.countedItems,
  choice: phrases.countedOptions,
  link: phrases.countedFields,
};

/** "3 fields", "3 fields each", "2 options"; `undefined` if there is nothing to fold. */
function disclosureLabel(view: SchemaView): string | undefined {
  switch (view.kind) {
    case 'list': {
      const inner = view.item.inside && disclosureLabel(view.item.inside);
      return inner && fill(phrases.fieldsEach, { fields: inner });
    }
    case 'conditions':
      return view.base && (disclosureLabel(view.base) ?? phrases.conditions);
    case 'object':
    case 'tuple':
    case 'choice':
    case 'link': {
      const count = countInside(view);
      return count > 0 ? counted(units[view.kind], count) : undefined;
    }
    default:
      return view satisfies never;
  }
}
