import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import { fieldAt, isObject, type JsonValue, listAt, objectsAt, readJson, stringAt } from '@docs/base/json.ts';
import { MAX_SHOWN_CANDIDATES } from '@docs/base/limits.ts';
import type { LinkView } from '@docs/base/method.ts';
import { nearest } from '@docs/base/names.ts';
import { typeOf } from '@docs/sandbox/compile-schemas.ts';
import { type Api, type ApiOperation, jsonSchemaOf, type Match, matchAddress, subschemasFor } from './api.ts';
import { describeValue, descriptionIn, type ExplainedField } from './describe-value.ts';
import { eventOf, explainJson, explainMessage, explainProblem } from './explain-value.ts';
import { type Explanation, NOTHING, toOpen, toTry } from './explanation.ts';
import { type Headers, headerOf, type PastedRequest, type PastedResponse } from './read-paste.ts';

const FORMS = { curl: phrases.aCurlCommand, url: 'A URL', log: phrases.anHttpRequest, code: phrases.code } as const;

export function explainRequest(request: PastedRequest, api: Api): Explanation {
  const { method, url, from, response } = request;
  // Code has placeholders that no path in the document has.
  const found = [url, ...(request.more ?? [])].map((each) =>
    matchAddress(api, from === 'code' ? each.replace(/\$?\{[^}]*\}/g, '{x}') : each),
  );
  const { matches, known, path } =
    found.find((each) => each.matches.length > 0) ?? (found[0] as (typeof found)[number]);
  const event = matches.length === 0 && from === 'log' ? eventOf(readJson(request.body ?? ''), api) : undefined;
  if (event) return explainMessage(request.headers ?? [], request.body ?? '', api);
  const match = matches.find(({ operation }) => method === undefined || operation.method === method);
  const form = FORMS[from];
  if (!match) {
    const allowed = matches.map(({ operation }) => operation);
    const [first] = allowed;
    if (first)
      return {
        ...NOTHING,
        title: fill(phrases.requestWithUnsupportedMethod, { request: form }),
        sure: 'likely',
        subject: first,
        others: allowed.slice(1),
        problems: [
          fill(phrases.pathAcceptsOtherMethods, {
            path,
            methods: allowed.map((each) => each.method.toUpperCase()).join(', '),
            method: method?.toUpperCase(),
          }),
        ],
        steps: allowed.map(toOpen),
      };
    const near = nearest(path, [...new Set(api.operations.map((each) => each.path))]);
    const guess = api.operations.find((each) => each.path === near);
    return {
      ...NOTHING,
      title: fill(phrases.requestToUnknownUrl, { request: form }),
      sure: known ? 'certain' : 'unknown',
      problems: [
        fill(phrases.noOperationWithPath, {
          path,
          suggestion: guess ? ` ${fill(phrases.didYouMeanPath, { path: guess.path })}` : '',
        }),
      ],
      others: guess ? [guess] : [],
      steps: guess ? [toOpen(guess)] : [],
    };
  }
  const { operation } = match;
  const sent = describeRequest(request, match, api);
  const received = response && explainResponse(response, api, operation);
  const others =
    method === undefined ? matches.filter((each) => each !== match && each.operation.path === operation.path) : [];
  return {
    title: fill(phrases.requestThatCalls, {
      request: form,
      operation: operation.label,
      response: response ? fill(phrases.withStatusResponse, { status: response.status }) : '',
    }),
    sure: from === 'code' || method === undefined || !known ? 'likely' : 'certain',
    subject: operation,
    others: others.map((each) => each.operation),
    problems: [...sent.problems, ...(received?.problems ?? [])],
    fields: [...sent.fields, ...(received?.fields ?? [])],
    request: {
      parameters: Object.fromEntries(
        sent.fields.flatMap(({ place, name, value }) => (value === undefined ? [] : [[`${place} ${name}`, value]])),
      ),
      ...(request.body !== undefined && { body: request.body }),
    },
    steps: [...(received?.steps.filter(({ href }) => href !== operation.href) ?? []), toTry(operation)],
  };
}

function describeRequest({ url, headers, body, from }: PastedRequest, { operation, values }: Match, api: Api) {
  const query = [...new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '')];
  const given = (place: string, name: string): readonly string[] => {
    if (place === 'path') return values[name] === undefined ? [] : [values[name]];
    const pairs = place === 'query' ? query : place === 'header' ? (headers ?? []) : [];
    const isSame = (other: string): boolean =>
      place === 'header' ? other.toLowerCase() === name.toLowerCase() : other.replace(/\[.*$/, '') === name;
    return pairs.filter(([other]) => isSame(other)).map(([, value]) => value);
  };
  const isCode = from === 'code';
  const fields = operation.parameters.flatMap((parameter): ExplainedField[] => {
    const [place, name] = [String(parameter.in), String(parameter.name)];
    const texts = given(place, name);
    const schema = fieldAt(parameter, 'schema');
    const words = descriptionIn([parameter, ...subschemasFor(api, schema, null)]);
    if (texts.length === 0) {
      // Values that are not shown may still be sent.
      const isSeen = place === 'path' || place === 'query' || (place === 'header' && headers !== undefined);
      return parameter.required === true && isSeen && !isCode
        ? [{ place, name, words, problem: phrases.isRequired }]
        : [];
    }
    const value = typedValue(texts, schema, api);
    const wrong = isCode || /[{$•]|^:/.test(texts[0] ?? '') ? [] : api.check(schema, value);
    const problem = wrong.map(({ message }) => message).join('; ');
    return [{ place, name, value: texts.join(', '), words, ...(problem !== '' && { problem }) }];
  });
  const names = operation.parameters.flatMap((each) => (each.in === 'query' ? [String(each.name)] : []));
  const credentials = credentialNames(api);
  const unknown = query.flatMap(([name, value]): ExplainedField[] => {
    if (names.includes(name.replace(/\[.*$/, '')) || credentials.includes(name.toLowerCase())) return [];
    const near = nearest(name, names);
    const problem = fill(phrases.isUnknownParameter, {
      suggestion: near === undefined ? '' : fill(phrases.didYouMeanName, { name: near }),
    });
    return [{ place: 'query', name, value, words: '', problem }];
  });
  const { problems, fields: inBody } = describeBody({ headers, body, isCode }, operation, api);
  const isOpen = listAt(operation.node, 'security').length === 0 && operation.node.security !== undefined;
  const isMissing =
    headers !== undefined &&
    !isOpen &&
    credentials.length > 0 &&
    listAt(api.document, 'security').length > 0 &&
    ![...headers, ...query].some(([name]) => credentials.includes(name.toLowerCase()));
  const plain = /^http:\/\/(?!localhost|127\.)/.test(url) ? [phrases.addressIsPlainHttp] : [];
  return {
    fields: [...fields, ...unknown, ...inBody],
    problems: [
      ...(isMissing ? [fill(phrases.credentialsAreMissing, { credentials: credentials[0] })] : []),
      ...plain,
      ...problems,
    ],
  };
}

type Sent = { readonly headers: Headers | undefined; readonly body: string | undefined; readonly isCode: boolean };

function describeBody({ headers, body, isCode }: Sent, { node }: ApiOperation, api: Api) {
  const described = api.resolve(fieldAt(node, 'requestBody'));
  const schema = jsonSchemaOf(api, described);
  const problems: string[] = [];
  const fields: ExplainedField[] = [];
  const text = body?.trim();
  if (body !== undefined && !described) problems.push(phrases.operationAcceptsNoBody);
  if (body === undefined && described?.required === true && headers !== undefined && !isCode)
    problems.push(phrases.operationRequiresBody);
  if (text && schema !== undefined) {
    const media = headerOf(headers ?? [], 'content-type');
    const taken = objectsAt(described, 'content').map(([type]) => type);
    if (headers && !taken.some((type) => media?.startsWith(type.replace(/\*.*$/, ''))))
      problems.push(fill(media ? phrases.contentTypeIsOther : phrases.contentTypeIsMissing, { media, type: taken[0] }));
    const value = readJson(text);
    if (value !== undefined) fields.push(...describeValue(api, 'body', value, schema, 'sent'));
    else if (/json/.test(media ?? 'json')) problems.push(phrases.bodyIsNotJson);
  }
  return { problems, fields };
}

/** Where credentials are sent, in lower case. */
function credentialNames(api: Api): readonly string[] {
  const schemes = objectsAt(api.document.components, 'securitySchemes').map(([, scheme]) => scheme);
  return schemes.map((scheme) =>
    (scheme.type === 'apiKey' ? (stringAt(scheme, 'name') ?? '') : 'authorization').toLowerCase(),
  );
}

/** Parses a parameter's text into the value that its schema describes. */
function typedValue(texts: readonly string[], schema: JsonValue | undefined, api: Api): JsonValue {
  const scalar = (text: string, type: string | undefined): JsonValue => {
    if (type === 'integer' || type === 'number')
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
    if (type === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true';
    return type === 'object' ? (readJson(text) ?? {}) : text;
  };
  const node = api.resolve(schema) ?? {};
  const type = typeOf(node, api.definitions) ?? (texts.length > 1 ? 'array' : undefined);
  if (type !== 'array') return scalar(texts[0] ?? '', type);
  const items = texts.length > 1 ? texts : (texts[0] ?? '').split(',');
  return items.map((each) => scalar(each, typeOf(api.resolve(node.items), api.definitions)));
}

export function explainResponse(
  { status, headers, body }: PastedResponse,
  api: Api,
  operation: ApiOperation | undefined,
): Explanation {
  const value = readJson(body);
  const problem = isObject(value) ? explainProblem(value, api) : undefined;
  if (problem) return problem;
  if (!operation && value !== undefined) {
    const found = explainJson(value, api);
    return { ...found, title: fill(phrases.pastedResponseWithTitle, { status, title: found.title }) };
  }
  const responses = fieldAt(operation?.node, 'responses');
  const response = [String(status), `${String(status).charAt(0)}XX`, 'default']
    .map((each) => fieldAt(responses, each))
    .find((each) => each !== undefined);
  const schema = jsonSchemaOf(api, response);
  return {
    ...NOTHING,
    title: fill(phrases.pastedResponse, {
      status,
      headers:
        headers.length > 0
          ? ` ${fill(phrases.withHeaders, { headers: counted(phrases.countedHeaders, headers.length) })}`
          : '',
    }),
    sure: operation ? 'certain' : 'unknown',
    ...(operation && { subject: operation }),
    problems:
      operation && response === undefined
        ? [fill(phrases.statusNotDocumented, { operation: operation.label, status })]
        : [],
    fields: value === undefined ? [] : describeValue(api, 'response', value, schema, 'received'),
    steps: errorsWithStatus(String(status), api),
  };
}

export function errorsWithStatus(status: string, { pages }: Api): readonly LinkView[] {
  const errors = Object.entries(pages.errors).filter(([, each]) => each.status === status);
  return errors.slice(0, MAX_SHOWN_CANDIDATES).map(([code, { href }]) => ({ label: code, href }));
}
