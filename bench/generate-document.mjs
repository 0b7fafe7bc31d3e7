// A made-up API of any size, the same for the same seed: `node bench/generate-document.mjs 1000 > openapi.json`.
// Shaped like real ones: resources of five operations each, grouped by tags, with schemas of their own that share
// some, nest others, contain themselves, and come in variants.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const nouns =
  'account address agent alert article asset badge batch board branch campaign card cart category channel claim comment contact contract coupon course customer delivery deposit device discount document domain draft endpoint event export feature feed field file filter folder form gallery grant group host image import invoice issue item job journal key label layout ledger licence limit link list listing location machine mailing member menu message metric milestone module monitor newsroom note notice offer order organisation outlet owner package page parcel partner patch payment period permit person photo place plan player playlist policy pool post preset price product profile project quota quote rating receipt recipe record refund region release reminder report request reservation review role room route rule sale schedule script season section segment server service session setting share shift shipment site snapshot source space sprint stage statement station step stock store stream subscription survey table tag target task team template tenant term test theme ticket token topic track transfer trigger trip unit update user variant vendor version video view visit voucher wallet warehouse webhook widget workflow zone'.split(
    ' ',
  );

const words =
  'active amount approved archived balance body city code colour comment count country created currency deadline default description discount duration email enabled expires external first height hidden index internal language last length level locale locked maximum method minimum mode name notes number opened origin parent phone phrase position priority private progress public quantity reason reference region retries role score secret sequence size slug source started status street subject summary terms timezone title total tracking unit updated verified volume weight width zip'.split(
    ' ',
  );

/** Small and good enough: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit) => Math.floor(next() * limit);
  return { below, chance: (share) => next() < share, pick: (list) => list[below(list.length)] };
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema, example) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

function sentence(random, about) {
  const verbs = ['tells', 'limits', 'names', 'counts', 'decides', 'records'];
  const detail = Array.from({ length: 4 + random.below(8) }, () => random.pick(words)).join(' ');
  return `What ${random.pick(verbs)} the ${about}: ${detail}.`;
}

/** What an operation does, in Markdown as authors write it. */
function prose(random, about) {
  const one = () => sentence(random, about);
  const list = Array.from({ length: 2 + random.below(3) }, () => `- \`${random.pick(words)}\`: ${one()}`).join('\n');
  const example = `\`\`\`json\n{ "${random.pick(words)}": ${random.below(1000)} }\n\`\`\``;
  const parts = [`${one()} ${one()}`, list, `**Note.** ${one()}`, example];
  return parts.slice(0, 1 + random.below(parts.length)).join('\n\n');
}

function scalar(random, name) {
  const base = { description: sentence(random, name) };
  switch (random.below(9)) {
    case 0:
      return { ...base, type: 'integer', minimum: 0, maximum: 10 ** (1 + random.below(6)) };
    case 1:
      return { ...base, type: 'boolean', default: random.chance(0.5) };
    case 2:
      return { ...base, type: 'string', format: random.pick(['date-time', 'email', 'uri', 'uuid']) };
    case 3:
      return { ...base, type: 'string', enum: ['draft', 'active', 'paused', 'closed'].slice(0, 2 + random.below(3)) };
    case 4:
      return { ...base, type: ['string', 'null'], maxLength: 255 };
    case 5:
      return { ...base, type: 'array', items: { type: 'string' }, maxItems: 50 };
    case 6:
      return ref(random.pick(['MoneyAmount', 'PostalAddress', 'TimeSpan', 'LabelMap', 'FolderTree']));
    default:
      return { ...base, type: 'string', minLength: 1, maxLength: 200, example: `${name} of this one` };
  }
}

function members(random, count) {
  const entries = new Map();
  while (entries.size < count) {
    const name = random.chance(0.4) ? `${random.pick(words)}_${random.pick(words)}` : random.pick(words);
    if (!entries.has(name)) entries.set(name, scalar(random, name.replace('_', ' ')));
  }
  return Object.fromEntries(entries);
}

/**
 * Schemas that everything shares; two of them contain themselves, one through `items`, one through `oneOf`. Their names
 * are of two words, so that no resource takes one of them.
 */
function sharedSchemas() {
  const text = { type: 'string' };
  return {
    MoneyAmount: {
      type: 'object',
      description: 'An amount in the smallest unit of a currency.',
      required: ['amount', 'currency'],
      properties: { amount: { type: 'integer' }, currency: { type: 'string', minLength: 3, maxLength: 3 } },
    },
    PostalAddress: { type: 'object', properties: { street: text, city: text, zip: text, country: text } },
    TimeSpan: {
      type: 'object',
      properties: { from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } },
    },
    LabelMap: { type: 'object', description: 'Anything you like.', additionalProperties: { type: 'string' } },
    ProblemDetails: {
      type: 'object',
      required: ['title', 'status'],
      properties: { title: text, status: { type: 'integer' }, detail: text, instance: text },
    },
    FolderTree: {
      type: 'object',
      properties: { name: text, folders: { type: 'array', items: ref('FolderTree') } },
    },
    AnyFilter: {
      oneOf: [ref('FieldFilter'), ref('AllFilter')],
      discriminator: { propertyName: 'kind', mapping: { field: ref('FieldFilter').$ref, all: ref('AllFilter').$ref } },
    },
    FieldFilter: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: 'field' }, field: text, is: text },
    },
    AllFilter: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: 'all' }, filters: { type: 'array', items: ref('AnyFilter') } },
    },
  };
}

/** The schemas of one resource; `earlier` ones may be nested in it. */
function resourceSchemas(random, name, earlier) {
  const properties = {
    id: { type: 'string', format: 'uuid', readOnly: true, description: `Identifies the ${name}.` },
    ...members(random, 6 + random.below(14)),
  };
  const nested = earlier.length > 0 ? Array.from({ length: random.below(3) }, () => random.pick(earlier)) : [];
  for (const other of nested) {
    const one = other.charAt(0).toLowerCase() + other.slice(1);
    properties[one] = random.chance(0.5) ? ref(other) : { type: 'array', items: ref(other) };
  }
  if (random.chance(0.1)) properties.parent = { anyOf: [ref(name), { type: 'null' }] };
  if (random.chance(0.1)) properties.filter = ref('AnyFilter');
  const settings = { type: 'object', description: `How this ${name} behaves.`, properties: members(random, 4) };
  return {
    [name]: { type: 'object', description: `One ${name}.`, required: ['id'], properties: { ...properties, settings } },
    [`${name}Changes`]: {
      allOf: [ref(name), { type: 'object', properties: { comment: { type: 'string', writeOnly: true } } }],
    },
  };
}

function resourceOperations(random, { name, slug, tag, wanted }) {
  const list = `/${slug}`;
  const one = `/${slug}/{id}`;
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
  const problem = (description) => ({
    description,
    content: { 'application/problem+json': { schema: ref('ProblemDetails') } },
  });
  const sort = {
    name: 'sort',
    in: 'query',
    description: sentence(random, 'order'),
    schema: { type: 'string', enum: ['created', '-created', 'name'] },
  };
  const search = { name: 'filter', in: 'query', content: { 'application/json': { schema: ref('AnyFilter') } } };
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } };
  const headers = {
    'RateLimit-Remaining': { description: 'Calls left in this minute.', schema: { type: 'integer' } },
  };
  const errors = { 401: problem('Sign in first.'), 404: problem(`There is no such ${name}.`) };
  const limit = { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100, default: 20 } };
  const offset = { name: 'offset', in: 'query', schema: { type: 'integer', default: 0 } };
  const page = {
    type: 'object',
    properties: { items: { type: 'array', items: ref(name) }, total: { type: 'integer' } },
  };
  const body = { required: true, content: json(ref(`${name}Changes`)) };
  const shared = { tags: [tag] };
  const all = [
    [list, 'get', { summary: `List ${slug}`, parameters: [limit, offset, sort, search], ok: ['200', page] }],
    [list, 'post', { summary: `Create a ${name}`, parameters: [key], requestBody: body, ok: ['201', ref(name)] }],
    [one, 'get', { summary: `Get a ${name}`, parameters: [id], ok: ['200', ref(name)] }],
    [one, 'patch', { summary: `Change a ${name}`, parameters: [id], requestBody: body, ok: ['200', ref(name)] }],
    [one, 'delete', { summary: `Delete a ${name}`, parameters: [id], ok: ['204'] }],
  ];
  return all.slice(0, wanted).map(([address, method, { ok, ...operation }]) => {
    const [status, schema] = ok;
    const answer = { description: 'Done.', headers, ...(schema && { content: json(schema) }) };
    const operationId = `${method}-${slug}${address === one ? '-one' : ''}`;
    return [
      address,
      method,
      {
        operationId,
        ...shared,
        description: prose(random, name),
        ...operation,
        responses: { [status]: answer, ...errors },
      },
    ];
  });
}

/** An OpenAPI 3.1 document with this many operations. */
export function generateDocument({ operations, seed = 1 }) {
  const random = createRandom(seed);
  const schemas = sharedSchemas();
  const paths = {};
  const names = [];
  const tags = [];
  for (let made = 0, index = 0; made < operations; index += 1) {
    const round = Math.floor(index / nouns.length);
    const noun = `${nouns[index % nouns.length]}${round > 0 ? round + 1 : ''}`;
    const name = capital(noun);
    if (index % 4 === 0) tags.push({ name: `${name}s`, description: sentence(random, noun) });
    Object.assign(schemas, resourceSchemas(random, name, names.slice(-40)));
    names.push(name);
    const fresh = resourceOperations(random, {
      name,
      slug: `${noun}s`,
      tag: tags.at(-1).name,
      wanted: operations - made,
    });
    for (const [address, method, operation] of fresh) {
      paths[address] = { ...paths[address], [method]: operation };
      made += 1;
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `An API of ${operations} operations`, version: '1.0.0', description: 'Made up to measure with.' },
    servers: [{ url: 'https://api.example.com' }],
    tags,
    security: [{ token: [] }],
    paths,
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [operations = '100', seed = '1'] = process.argv.slice(2);
  if (!(Number(operations) > 0)) {
    console.error(`Usage: node bench/${path.basename(process.argv[1])} OPERATIONS [SEED]`);
    process.exitCode = 2;
  } else {
    console.log(JSON.stringify(generateDocument({ operations: Number(operations), seed: Number(seed) })));
  }
}
