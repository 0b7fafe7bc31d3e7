// The document as Prism can take it: some parameters that are right end its process when a request comes.

/** The same document, but for what Prism cannot read: such a value may be anything. Whether it must be there stays. */
export function mockDocument(document) {
  const readable = (parameters) =>
    Array.isArray(parameters) ? parameters.map((each) => readableParameter(each, document)) : parameters;
  const readableItem = (item) =>
    mapValues(item, (value, key) => {
      if (key === 'parameters') return readable(value);
      return isObject(value) && 'parameters' in value ? { ...value, parameters: readable(value.parameters) } : value;
    });
  const shared = document.components?.parameters;
  return JSON.parse(
    JSON.stringify(
      {
        ...document,
        ...(isObject(document.paths) && { paths: mapValues(document.paths, readableItem) }),
        ...(isObject(shared) && {
          components: {
            ...document.components,
            parameters: mapValues(shared, (each) => readableParameter(each, document)),
          },
        }),
      },
      withoutDeprecation,
    ),
  );
}

/** Prism answers for deprecated operations with `Deprecation: true`, which is not the header that RFC 9745 describes. */
function withoutDeprecation(key, value) {
  return key === 'deprecated' && value === true ? undefined : value;
}

function readableParameter(parameter, document) {
  if (!isObject(parameter)) return parameter;
  const { type } = target(parameter.schema, document) ?? {};
  const { style, explode, ...rest } = parameter;
  switch (style) {
    case 'label':
    case 'matrix':
      return { ...rest, schema: {} };
    case 'spaceDelimited':
    case 'pipeDelimited':
      if (type !== 'array') return { ...rest, schema: {} };
      // The same as `form` then, which Prism also reads where nothing is sent.
      return explode === true ? { ...rest, explode } : parameter;
    case 'deepObject':
      return isObject(parameter.schema) ? parameter : { ...rest, schema: {} };
    default:
      // In a header also where it is optional and not sent, in a path as soon as there is a comma.
      return ['header', 'path'].includes(parameter.in) && ['array', 'object'].includes(type)
        ? { ...rest, schema: {} }
        : parameter;
  }
}

/** What a reference within the document leads to. A circle leads nowhere. */
export function target(schema, document, followed = []) {
  const ref = schema?.$ref;
  if (typeof ref !== 'string') return schema;
  if (!ref.startsWith('#/') || followed.includes(ref)) return undefined;
  const names = ref.slice(2).split('/').map(decoded);
  return target(
    names.reduce((node, name) => node?.[name], document),
    document,
    [...followed, ref],
  );
}

function decoded(name) {
  const plain = name.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapValues(value, change) {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each, key)]));
}
