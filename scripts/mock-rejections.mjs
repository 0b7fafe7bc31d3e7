// Rejections that Prism does not choose by itself. They are examples of the document: one that has none is left to Prism.
import { target } from './mock-document.mjs';

/** What a retired call answers, by the list in the catalogue of errors. */
export function retiredCall(document, call) {
  const entries = Object.values(document['x-error-catalogue'] ?? {});
  const entry = entries.find((each) => Array.isArray(each?.retiredPaths) && each.retiredPaths.includes(call));
  return (
    entry && { status: entry.status, headers: { 'content-type': 'application/problem+json' }, body: entry.example }
  );
}

/** For a body that is not JSON: Prism answers with something that the document does not know, and before it asks for a token. */
export function unreadableBody(document, operation, { headers, body }) {
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '');
  return isJson && body !== undefined && !canParse(body)
    ? exampleOf(document, operation, '400', 'malformed_json')
    : undefined;
}

/** For a wrong parameter: Prism takes 422, which is for bodies, wherever there is one. */
export function wrongParameter(document, operation, answer) {
  const found = answer.headers.get('sl-violations');
  if (answer.status !== 422 || found === null) return undefined;
  if (!JSON.parse(found).every(({ location }) => ['path', 'query', 'header'].includes(location?.[1]))) return undefined;
  const rejection = exampleOf(document, operation, '400', 'invalid_parameter');
  return rejection && { ...rejection, headers: { ...rejection.headers, 'sl-violations': found } };
}

function exampleOf(document, operation, status, name) {
  const response = target(operation?.responses?.[status], document);
  const found = Object.entries(response?.content ?? {}).find(([, media]) => media?.examples?.[name] !== undefined);
  if (found === undefined) return undefined;
  const [type, media] = found;
  const headers = Object.entries(response.headers ?? {})
    .map(([header, node]) => [header.toLowerCase(), target(node, document)?.example])
    .filter(([, example]) => example !== undefined);
  return {
    status: Number(status),
    headers: { ...Object.fromEntries(headers), 'content-type': type },
    body: target(media.examples[name], document)?.value,
  };
}

function canParse(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
