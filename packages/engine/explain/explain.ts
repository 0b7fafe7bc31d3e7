import { fill, phrases } from '@docs/base/interface-words.ts';
import { fieldAt, type JsonValue, numberAt, objectsAt } from '@docs/base/json.ts';
import { MAX_SHOWN_CANDIDATES } from '@docs/base/limits.ts';
import type { LinkView } from '@docs/base/method.ts';
import type { Api } from './api.ts';
import { errorsWithStatus, explainRequest, explainResponse } from './explain-request.ts';
import { explainCode, explainJson, explainMessage } from './explain-value.ts';
import { type Explanation, NOTHING, toOpen, toTry } from './explanation.ts';
import { readPaste } from './read-paste.ts';

/** The explanation from the document that matches a text best, or from the first of several. */
export function explainWith(text: string, apis: readonly [Api, ...Api[]]): Explanation {
  const rank = ({ sure, subject }: Explanation): number =>
    ['unknown', 'possible', 'likely', 'certain'].indexOf(sure) * 2 + (subject ? 1 : 0);
  const [first, ...others] = apis.map((api) => explain(text, api)) as [Explanation, ...Explanation[]];
  return others.reduce((best, each) => (rank(each) > rank(best) ? each : best), first);
}

/** Explains a text with a document: what it is, what it belongs to, what is wrong with it, and what to do next. */
export function explain(text: string, api: Api): Explanation {
  const paste = readPaste(text);
  switch (paste.kind) {
    case 'request':
      return explainRequest(paste, api);
    case 'response':
      return explainResponse(paste, api, undefined);
    case 'message':
      return explainMessage(paste.headers, paste.body, api);
    case 'json':
      return explainJson(paste.value, api);
    case 'broken':
      return { ...NOTHING, title: phrases.jsonWithASyntaxError, sure: 'certain', problems: [paste.reason] };
    case 'text':
      return explainText(paste.text, api);
  }
}

/** A single word: an error code, an event, an operation, a schema, a permission, a status or an id. */
function explainText(text: string, api: Api): Explanation {
  const { pages } = api;
  const word = text.replace(/^["'`]|["'`,;]$/g, '');
  const named = (title: string, subject: LinkView): Explanation => ({
    ...NOTHING,
    title,
    sure: 'certain',
    subject,
    steps: [toOpen(subject)],
  });
  if (Object.hasOwn(pages.errors, word)) return explainCode(word, api, 'certain');
  if (Object.hasOwn(pages.events, word))
    return named(fill(phrases.eventNamed, { event: word }), pages.events[word] as LinkView);
  if (Object.hasOwn(pages.schemas, word))
    return named(fill(phrases.schemaNamed, { schema: word }), { label: word, href: pages.schemas[word] as string });
  if (Object.hasOwn(pages.permissions, word))
    return named(fill(phrases.permissionNamed, { permission: word }), {
      label: word,
      href: pages.permissions[word] as string,
    });
  const operation = api.operations.find(({ node, href }) => node.operationId === word || href.endsWith(`/${word}`));
  if (operation)
    return {
      ...named(fill(phrases.operationNamed, { operation: operation.label }), operation),
      steps: [toTry(operation)],
    };
  if (/^[1-5]\d\d$/.test(word)) {
    const errors = errorsWithStatus(word, api);
    return {
      ...NOTHING,
      title: fill(phrases.httpStatusNamed, { status: word }),
      sure: errors.length > 0 ? 'likely' : 'possible',
      others: errors,
      steps: errors.slice(0, 1),
    };
  }
  // A log line may contain a code anywhere.
  const inside = text.match(/[\w.-]+/g)?.find((each) => each.length > 3 && Object.hasOwn(pages.errors, each));
  if (inside !== undefined) return explainCode(inside, api, 'likely');
  return /^\S+$/.test(word)
    ? explainId(word, api)
    : { ...NOTHING, title: phrases.notFoundInTheDocument, sure: 'unknown' };
}

/** A value with the pattern or format of ids in the document. */
function explainId(word: string, api: Api): Explanation {
  const takers = api.operations.filter(({ parameters }) =>
    parameters.some((each) => each.in === 'path' && looksLikeId(api, fieldAt(each, 'schema'), word)),
  );
  const owners = objectsAt(api.document.components, 'schemas').flatMap(([name, schema]): LinkView[] => {
    const fields = objectsAt(schema, 'properties').filter(
      ([key, each]) => /(?:^|_)id$|Id$|^key$/.test(key) && looksLikeId(api, each, word),
    );
    const href = api.pages.schemas[name];
    return fields.length > 0 && href !== undefined ? [{ label: `${name}.${fields[0]?.[0]}`, href }] : [];
  });
  const others = [...owners.slice(0, MAX_SHOWN_CANDIDATES), ...takers.slice(0, MAX_SHOWN_CANDIDATES)];
  if (others.length === 0) return { ...NOTHING, title: phrases.notFoundInTheDocument, sure: 'unknown' };
  const getter = takers.find(({ method }) => method === 'get');
  return { ...NOTHING, title: phrases.anId, sure: 'possible', others, steps: getter ? [toTry(getter)] : [] };
}

/** Whether a schema with a pattern or format matches this text. */
function looksLikeId(api: Api, schema: JsonValue | undefined, word: string): boolean {
  const node = api.resolve(schema);
  const says =
    node && (node.pattern !== undefined || node.format !== undefined || numberAt(node, 'minLength') !== undefined);
  if (node?.type === 'integer') return /^\d+$/.test(word);
  return Boolean(says) && api.check(schema, word).length === 0;
}
