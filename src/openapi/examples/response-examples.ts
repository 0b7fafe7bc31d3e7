import { plainText } from '../../model/content.ts';
import { listAt, objectAt, objectsAt, stringAt } from '../../model/json.ts';
import type { ErrorCodeView, ExampleView } from '../../model/operation.ts';
import { anchorPart } from '../anchors.ts';
import { firstOf } from '../bounds.ts';
import type { ResponseSource } from '../operations/responses.ts';
import type { Project } from '../project.ts';
import type { PageScope } from '../schemas/schema-scope.ts';
import { type Example, givenExamples, mainMedia, mediaExamples, shownExample } from './examples.ts';
import { asOwnProblem, isOfAnother, type OwnRequest, withOwnItems } from './own-problem.ts';

/** Answers that look the same for every operation: with pages of their own, an example on each page would only repeat it. */
const EVERYWHERE = /^(?:401|403|405|406|413|415|429|5..)$/;

const MAX_EXAMPLES = 20;

/**
 * Answers shown beside the text. Refusals only with examples of the document; where a catalogue gives each error its own
 * page, only those of the operation's own codes.
 */
export function responseExamples(
  responses: readonly ResponseSource[],
  codes: ReadonlyMap<string, readonly ErrorCodeView[]>,
  own: OwnRequest,
  project: Project,
  page: PageScope,
): readonly ExampleView[] {
  const catalogued = objectAt(project.document, 'x-error-catalogue') !== undefined;
  return responses.flatMap(({ status, node, shared, success }): readonly ExampleView[] => {
    if (catalogued && shared && EVERYWHERE.test(status)) return [];
    const contents = objectsAt(node, 'content');
    const entry = mainMedia(contents);
    if (!entry) return [];
    const [type] = entry;
    const others = contents.filter((each) => each !== entry);
    const found = success
      ? mediaExamples(entry, project, { direction: 'response', members: 'all' })
      : relevant(givenExamples(entry, project), codes.get(status), catalogued)
          .map((example) => (catalogued && shared ? withOwnItems(example, own) : example))
          // The page of its code has it; here it would tell of another operation, or nothing of this one.
          .filter((example) => !catalogued || !shared || !(isOfAnother(example, own) || isAnyBody(status, example)))
          .map((example) =>
            shared ? asOwnProblem(example, own, ownReason(example, codes.get(status), project)) : example,
          );
    // Other media types only where the document itself gives an example.
    const more = others.flatMap((other) =>
      givenExamples(other, project)
        .slice(0, 1)
        .map((example) => ({ ...example, name: mediaWord(other[0]), type: other[0] })),
    );
    const named = found.map((example) => ({
      ...example,
      name: more.length > 0 && example.name === 'example' ? mediaWord(type) : example.name,
      type,
    }));
    const all = firstOf([...named, ...more], MAX_EXAMPLES, `examples of the answer ${status}`, page);
    return all.map((example, index) => exampleView(example, { status, index, several: all.length > 1 }));
  });
}

/** A body that cannot be read at all is refused with the same words by every operation. */
function isAnyBody(status: string, { value }: Example): boolean {
  return status === '400' && listAt(value, 'errors').length === 0;
}

/** What a tab calls a media type: `application/problem+xml` is `xml`. */
function mediaWord(type: string): string {
  const [essence = type] = type.split(';', 1);
  const word = essence.replace(/^.*[/+]/, '');
  return word === 'plain' ? 'text' : word;
}

/** Shared responses carry the examples of all their codes; an operation shows those it can raise. */
function relevant(
  examples: readonly Example[],
  codes: readonly ErrorCodeView[] | undefined,
  catalogued: boolean,
): readonly Example[] {
  const own = examples.filter(({ name }) => codes?.some(({ code }) => code === name));
  const raised = own.length > 0 ? own : examples;
  return catalogued ? raised.slice(0, 1) : raised;
}

/** What an operation says about a code beyond the catalogue, its first sentence. */
function ownReason(
  { name }: Example,
  codes: readonly ErrorCodeView[] | undefined,
  project: Project,
): string | undefined {
  const cause = plainText(codes?.find(({ code }) => code === name)?.cause ?? []);
  const catalogue = objectAt(objectAt(project.document, 'x-error-catalogue'), name);
  if (cause === '' || cause === plainText(project.inline(stringAt(catalogue, 'cause')))) return undefined;
  return /^.+?[.!?](?=\s|$)/s.exec(cause)?.[0] ?? cause;
}

function exampleView(
  { name, type, ...example }: Example & { readonly type: string },
  { status, index, several }: { status: string; index: number; several: boolean },
): ExampleView {
  return {
    id: `example-${anchorPart(status)}${index > 0 ? `-${index + 1}` : ''}`,
    label: several ? `${status} ${name}` : status,
    ...shownExample(example, type),
  };
}
