import { counted, phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import type { OperationView } from '../../model/operation.ts';
import type { PageOf } from '../../model/page.ts';
import { insideTitle } from '../../model/schema.ts';
import { Section } from '../controls/section.tsx';
import { Callout } from '../prose/callout.tsx';
import { Content, InlineContent } from '../prose/content.tsx';
import { Endpoint } from '../reference/endpoint.tsx';
import { CodeSamples, ExamplePanel, RequestBuilder } from '../reference/examples.tsx';
import { Facts, Omissions } from '../reference/facts.tsx';
import { ExpandAll, TreeFilter } from '../reference/filters.tsx';
import { MediaList, RootEntry } from '../reference/media-list.tsx';
import { OperationLinks, Related, UsedBy } from '../reference/operation-links.tsx';
import { hasDetails, Responses } from '../reference/responses.tsx';
import { FieldList, hasDisclosures } from '../reference/schema-tree.tsx';
import { ReferencePage } from './layouts.tsx';
import styles from './reference-pages.module.css';

export function Operation({ page }: { page: PageOf<'operation'> }): ReactNode {
  const { operation, href } = page;
  return (
    <ReferencePage
      page={page}
      title={operation.title}
      lede={<InlineContent content={operation.lede} />}
      slice={operation.method !== 'event' && { label: 'OpenAPI', href: `${href}.openapi.json` }}
      head={
        <>
          <Deprecation operation={operation} />
          <Endpoint operation={operation} />
          <Facts facts={operation.facts} />
          <RequestBuilder operation={operation} />
        </>
      }
      galley={
        <>
          <CodeSamples {...operation} id="request" title={phrases.request} />
          <ExamplePanel
            id="example"
            title={operation.method === 'event' ? phrases.payload : phrases.response}
            examples={operation.examples}
          />
        </>
      }
    >
      {operation.description.length > 0 && <Content content={operation.description} page={href} />}
      <Omissions omissions={operation.omissions} />
      {operation.parameters.map(({ place, title, fields }) => (
        <Section key={place} id={`${place}-parameters`} title={title} page={href}>
          <FieldList fields={fields} context={{ page: href, required: 'required' }} />
        </Section>
      ))}
      <Body operation={operation} page={href} />
      {operation.responses.length > 0 && (
        <Section
          id="responses"
          title={phrases.responses}
          page={href}
          action={operation.responses.some(hasDetails) && <ExpandAll container="responses-list" />}
        >
          <div id="responses-list">
            <Responses {...operation} page={href} />
          </div>
        </Section>
      )}
      <Related groups={operation.related} page={href} />
    </ReferencePage>
  );
}

function Deprecation({ operation }: { operation: OperationView }): ReactNode {
  const { deprecation } = operation;
  if (!deprecation) return null;
  const { text, replacement } = deprecation;
  return (
    <div className={styles.deprecation}>
      <Callout kind="caution" title="">
        <InlineContent content={text} />{' '}
        {replacement && (
          <>
            {phrases.use} <a href={replacement.href}>{replacement.label}</a> {phrases.instead}
          </>
        )}
      </Callout>
    </div>
  );
}

function Body({ operation, page }: { operation: OperationView; page: string }): ReactNode {
  const { body, method, otherBodies } = operation;
  if (!body) return null;
  const [first, ...others] = body.media;
  const meta = (
    <>
      {first && others.length === 0 && (
        <>
          <code>{first.type}</code>,{' '}
        </>
      )}
      {body.required ? phrases.required : phrases.optionalWord}
    </>
  );
  const views = body.media.flatMap(({ entry }) => entry?.inside ?? []);
  return (
    <Section
      id="request-body"
      title={method === 'event' ? phrases.payload : phrases.requestBody}
      page={page}
      meta={meta}
      action={views.some(hasDisclosures) && <ExpandAll container="body-fields" />}
    >
      {body.description && <Content className={styles.description} content={body.description} page={page} id="body" />}
      <TreeFilter container="body-fields" views={views} />
      <div id="body-fields">
        <MediaList
          media={body.media}
          context={{ page, required: method === 'event' ? 'always present' : 'required' }}
        />
      </div>
      {otherBodies && (
        <div className={styles.bodies}>
          <ExamplePanel id="bodies" title={phrases.otherBodies} examples={otherBodies} level={3} />
        </div>
      )}
    </Section>
  );
}

/** A problem code: its cause, its remedy, and the operations that return it. */
export function ErrorCode({ page }: { page: PageOf<'error'> }): ReactNode {
  const { error, href } = page;
  return (
    <ReferencePage
      page={page}
      title={error.code}
      lede={page.lede}
      head={<Facts facts={[{ label: phrases.status, value: [error.status] }]} />}
      galley={<ExamplePanel id="example" title={phrases.response} examples={error.example ? [error.example] : []} />}
    >
      <Section id="cause" title={phrases.cause} page={href}>
        <p>
          <InlineContent content={error.cause} />
        </p>
      </Section>
      <Section id="remedy" title={phrases.fix} page={href}>
        <p>
          <InlineContent content={error.remedy} />
        </p>
      </Section>
      <Section id="retry" title={phrases.safeToRetry} page={href}>
        <p>{error.retry}</p>
      </Section>
      {error.operations.length > 0 && (
        <Section
          id="operations"
          title={phrases.errorReturnedBy}
          page={href}
          meta={counted(phrases.countedOperations, error.operations.length)}
        >
          <OperationLinks links={error.operations} />
        </Section>
      )}
    </ReferencePage>
  );
}

export function Schema({ page }: { page: PageOf<'schema'> }): ReactNode {
  const { schema, href } = page;
  return (
    <ReferencePage
      page={page}
      title={schema.name}
      lede={<InlineContent content={schema.lede} />}
      slice={{ label: phrases.jsonSchema, href: `${href}.schema.json` }}
      head={<Facts facts={schema.facts} />}
      galley={<ExamplePanel id="example" title={phrases.example} examples={schema.examples} />}
    >
      {schema.description.length > 0 && <Content content={schema.description} page={href} />}
      <Omissions omissions={schema.omissions} />
      <Section
        id="members"
        title={insideTitle(schema.entry.inside)}
        page={href}
        action={schema.entry.inside && hasDisclosures(schema.entry.inside) && <ExpandAll container="schema-members" />}
      >
        {schema.entry.inside && <TreeFilter container="schema-members" views={[schema.entry.inside]} />}
        <div id="schema-members">
          <RootEntry
            entry={schema.entry}
            context={{ page: href, required: schema.sent ? 'required' : 'always present' }}
          />
        </div>
      </Section>
      {schema.states && (
        <Section id="states" title={phrases.states} page={href}>
          <Content content={schema.states} page={href} id="states" />
        </Section>
      )}
      <UsedBy usedBy={schema.usedBy} page={href} />
    </ReferencePage>
  );
}
