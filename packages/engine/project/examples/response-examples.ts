import { plainText } from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import { listAt, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { MAX_RESPONSE_EXAMPLES } from '@docs/base/limits.ts';
import { highlight } from '@docs/highlight/highlight.ts';
import { anchorName } from '@docs/openapi/names/anchors.ts';
import { statusWords } from '@docs/openapi/operations/status-words.ts';
import type { ErrorCodeView, ExampleView } from '../../model/operation.ts';
import { isBytes, type MediaEntry } from '../operations/media-kind.ts';
import type { RequestSource } from '../operations/read-request.ts';
import { firstOf } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import { type Example, givenExamples, mainMedia, mediaExamples, shownExample } from './examples.ts';
import { isXml } from './media-text.ts';
import { asOwnProblem, isOfAnother, type OwnRequest, withOwnItems } from './operation-problem.ts';
import type { SampleOptions } from './sample-value.ts';

/**
 * Responses that are the same for every operation: they have their own pages, so an example on each page would repeat
 * them.
 */
const EVERYWHERE = /^(?:401|403|405|406|413|415|429|5..)$/;

const RESPONSE: SampleOptions = { direction: 'response', fields: 'all' };

/**
 * Responses shown beside the text. If a catalogue gives each error a page, errors are limited to the operation's own
 * codes with document examples; otherwise an error without an example gets one from its schema.
 */
export function responseExamples(
  request: RequestSource,
  codes: ReadonlyMap<string, readonly ErrorCodeView[]>,
  own: OwnRequest,
): readonly ExampleView[] {
  const { responses, projection } = request;
  const catalogued = objectAt(projection.document, 'x-error-catalogue') !== undefined;
  /** Most errors share a schema, so an example generated from it is shown once for all of them. */
  const made = new Map<string, readonly string[]>();
  const views = responses.flatMap(({ status, node, shared, success }): readonly ExampleView[] => {
    if (catalogued && shared && EVERYWHERE.test(status)) return [];
    const contents = objectsAt(node, 'content');
    const entry = mainMedia(contents);
    if (!entry) return success ? bareResponse(status, undefined, projection) : [];
    const [type] = entry;
    const others = contents.filter((each) => each !== entry);
    const raised = codes.get(status) ?? [];
    // An unreadable body is rejected with the same text by every operation.
    const isAnyBody = ({ value }: Example): boolean => status === '400' && listAt(value, 'errors').length === 0;
    const errors = (): readonly Example[] => {
      const given = relevant(errorExamples(entry, catalogued, projection), raised, catalogued);
      if (!shared) return given;
      const reasonOf = (example: Example): string | undefined =>
        own.details.get(example.name) ?? ownReason(example.name, raised, projection);
      return (catalogued ? given.map((example) => withOwnItems(example, own)) : given)
        .filter((example) => !catalogued || !(isOfAnother(example, own) || isAnyBody(example)))
        .map((example) => asOwnProblem(example, own, reasonOf(example)));
    };
    const found = success ? mediaExamples(entry, projection, RESPONSE) : errors();
    const more = others.flatMap((other) =>
      otherExamples(other, success, projection)
        .slice(0, 1)
        .map((example) => ({ ...example, name: mediaWord(other[0]), type: other[0] })),
    );
    const [only] = found;
    if (!success && only?.generated && more.length === 0) {
      const key = JSON.stringify([type, only.value]);
      const before = made.get(key) ?? [];
      made.set(key, [...before, status]);
      if (before.length > 0) return [];
    }
    const named = found.map((example) => ({
      ...example,
      name: more.length > 0 && example.name === 'example' ? mediaWord(type) : example.name,
      type,
    }));
    if (success && found.length + more.length === 0) return bareResponse(status, entry, projection);
    const all = firstOf([...named, ...more], MAX_RESPONSE_EXAMPLES, `examples of the response ${status}`, request);
    return all.map(({ name, type: each, ...example }, index) => ({
      id: exampleId(status, index),
      label: all.length > 1 ? `${status} ${name}` : status,
      ...shownExample(example, each),
    }));
  });
  const shared = new Map([...made.values()].map(([first = '', ...others]) => [first, others]));
  const labelled = views.map((view) => ({
    ...view,
    label: [view.label, ...statusesIn(shared.get(view.label) ?? [])].join(', '),
  }));
  const [only, ...others] = labelled;
  const isRefusal = responses.some(({ status, success }) => !success && only?.id === exampleId(status, 0));
  if (!only || others.length > 0 || !isRefusal) return labelled;
  // A single example has no tab to show its status, and an error must not look like the response to a correct request.
  const words = only.label === 'default' ? phrases.anyOtherStatus : fill(phrases.statusNamed, { status: only.label });
  return [{ ...only, summary: only.summary === undefined ? words : `${words} ${only.summary}` }];
}

/** A success without a body to show still gets an example; otherwise an error would be shown first. */
function bareResponse(status: string, entry: MediaEntry | undefined, projection: Projection): readonly ExampleView[] {
  if (!/^2\d\d$/.test(status)) return [];
  const line = `HTTP/1.1 ${status} ${statusWords(status).replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}`;
  const text = entry ? `${line}\nContent-Type: ${entry[0]}` : line;
  const unknown = entry && isBytes(entry, projection) ? phrases.binaryBody : phrases.bodyNotDescribed;
  const summary = entry ? unknown : phrases.noBody;
  return [{ id: exampleId(status, 0), label: status, summary, code: highlight(text, 'text') }];
}

/** As many as a tab can show. */
function statusesIn(statuses: readonly string[]): readonly string[] {
  return statuses.length > 3
    ? [...statuses.slice(0, 2), fill(phrases.countMore, { count: statuses.length - 2 })]
    : statuses;
}

function errorExamples(entry: MediaEntry, catalogued: boolean, projection: Projection): readonly Example[] {
  const given = givenExamples(entry, projection);
  if (given.length > 0 || catalogued) return given;
  // A schema's example may be of any error, not of this one.
  return mediaExamples(entry, projection, RESPONSE).map((example) => ({ ...example, generated: true }));
}

/**
 * For other media types, only the document's examples. XML, which cannot be read off JSON, is generated from the
 * schema.
 */
function otherExamples(entry: MediaEntry, success: boolean, projection: Projection): readonly Example[] {
  const given = givenExamples(entry, projection);
  if (given.length > 0 || !success || !isXml(entry[0])) return given;
  return mediaExamples(entry, projection, RESPONSE).filter(({ value }) => typeof value === 'string');
}

/** A media type's label in a tab: `application/problem+xml` is `xml`. */
function mediaWord(type: string): string {
  const [essence = type] = type.split(';', 1);
  const word = essence.replace(/^.*[/+]/, '');
  return word === 'plain' ? 'text' : word === '*' ? phrases.anyType : word;
}

/** Shared responses have examples for all their codes; an operation shows those it can return. */
function relevant(
  examples: readonly Example[],
  codes: readonly ErrorCodeView[],
  catalogued: boolean,
): readonly Example[] {
  const own = examples.filter(({ name }) => codes.some(({ code }) => code === name));
  const raised = own.length > 0 ? own : examples;
  return catalogued ? raised.slice(0, 1) : raised;
}

/** An operation's own text about a code, first sentence only. */
function ownReason(name: string, codes: readonly ErrorCodeView[], projection: Projection): string | undefined {
  const cause = plainText(codes.find(({ code }) => code === name)?.cause ?? []);
  const catalogue = objectAt(objectAt(projection.document, 'x-error-catalogue'), name);
  if (cause === '' || cause === plainText(projection.inline(stringAt(catalogue, 'cause')))) return undefined;
  return /^.+?[.!?](?=\s|$)/s.exec(cause)?.[0] ?? cause;
}

function exampleId(status: string, index: number): string {
  return `example-${anchorName(status)}${index > 0 ? `-${index + 1}` : ''}`;
}
