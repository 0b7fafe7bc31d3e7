import { formatLiteral, type LiteralSyntax } from './format-literal.ts';
import {
  block,
  fileName,
  hasPiece,
  indented,
  type PlainRequest,
  plainPageRequest,
  plainRequest,
  quoted,
  type TextSyntax,
  writeText,
} from './plain-request.ts';
import type { SamplePages, SampleResponse } from './request-form.ts';
import { byKind, type MultipartPart, type RequestSample, type SampleBody } from './request-sample.ts';

const literals: LiteralSyntax = {
  key: (name) => (/^[a-z_]\w*$/.test(name) ? name : string(name)),
  string,
  constant: (value) => (value === null ? 'nil' : String(value)),
  trailingComma: false,
};

const texts: TextSyntax = {
  string,
  env: (name) => `ENV.fetch(${string(name)})`,
  encoded: (expression) => `URI.encode_www_form_component(${expression})`,
  base64: (expression) => `[${expression}].pack("m0")`,
  key: 'SecureRandom.uuid',
  plus: ' + ',
};

/** `#{…}`, `#$…` and `#@…` would be looked into. */
function string(text: string): string {
  return quoted(text).replace(/#(?=[{$@])/g, '\\#');
}

/** One request with the library that Ruby comes with. */
export function rubySample(sample: RequestSample): string {
  const request = plainRequest(sample);
  return [
    ...imports(sample, request, sample.response.startsWith('json')),
    `uri = URI(${writeText(request.url, texts)})`,
    ...call(sample, request),
    '',
    ...printed[sample.response],
  ].join('\n');
}

/** A loop over all pages. The last page is the first that is not full. */
export function rubyAllPages(sample: RequestSample, pages: SamplePages): string {
  const request = plainPageRequest(sample, pages);
  const inside = [
    `uri = URI(${writeText(request.url, texts)} + items.size.to_s)`,
    ...call(sample, request),
    `page = JSON.parse(response.body).fetch(${string(pages.items)})`,
    'items += page',
    `break if page.size < ${pages.limit}`,
  ];
  return [
    ...imports(sample, request, true),
    'items = []',
    '',
    'loop do',
    ...indented(inside, '  '),
    'end',
    '',
    'puts JSON.pretty_generate(items)',
  ].join('\n');
}

function imports({ body }: RequestSample, request: PlainRequest, json: boolean): readonly string[] {
  return [
    ...(json || body?.kind === 'json' ? ['require "json"'] : []),
    'require "net/http"',
    ...(hasPiece(request, 'key') ? ['require "securerandom"'] : []),
    '',
  ];
}

function call({ body }: RequestSample, { method, headers }: PlainRequest): readonly string[] {
  const known = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)$/.test(method);
  const name = `${method.charAt(0)}${method.slice(1).toLowerCase()}`;
  // What sets the body as a form sets its type, too.
  const told = headers.filter(([header]) => !(body?.kind === 'form' && header === 'Content-Type'));
  return [
    known
      ? `request = Net::HTTP::${name}.new(uri)`
      : `request = Net::HTTPGenericRequest.new(${string(method)}, true, true, uri)`,
    ...told.map(([header, value]) => `request[${string(header)}] = ${writeText(value, texts)}`),
    ...(body ? bodyLines(body) : []),
    'response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") do |http|',
    '  http.request(request)',
    'end',
    'abort "#{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)',
  ];
}

function bodyLines(body: SampleBody): readonly string[] {
  const form = (items: readonly string[], media: string): readonly string[] => [
    block('request.set_form([', items, `], ${string(media)})`, '  '),
  ];
  return byKind(body, {
    json: ({ value }) => [`request.body = JSON.generate(${formatLiteral(value, literals)})`],
    form: ({ pairs }) => {
      const items = pairs.map(([name, value]) => `[${string(name)}, ${string(value)}]`);
      // Nothing but the bare type is taken.
      return form(items, 'application/x-www-form-urlencoded');
    },
    multipart: ({ parts }) => form(parts.map(partOf), 'multipart/form-data'),
    text: ({ text }) => [`request.body = ${string(text)}`],
    file: ({ file }) => [`request.body = File.binread(${string(file)})`],
  });
}

/** `set_form` gives a media type to files only: text with one is sent as a file. */
function partOf(part: MultipartPart): string {
  const name = string(part.name);
  const content = byKind(part, {
    value: ({ value }) => string(value),
    typed: ({ value, media }) => `${string(value)}, { filename: ${name}, content_type: ${string(media)} }`,
    file: ({ file, media }) => {
      const type = media === undefined ? '' : `, content_type: ${string(media)}`;
      return `File.open(${string(file)}, "rb"), { filename: ${string(fileName(file))}${type} }`;
    },
  });
  return `[${name}, ${content}]`;
}

const json = 'puts JSON.pretty_generate(JSON.parse(response.body))';
const none = 'puts "Done: #{response.code}, no content."';

/** What is done with each kind of response. */
const printed: Readonly<Record<SampleResponse, readonly string[]>> = {
  json: [json],
  'json-or-none': ['if response.code == "204"', `  ${none}`, 'else', `  ${json}`, 'end'],
  text: ['puts response.body'],
  bytes: ['puts "#{response.body.bytesize} bytes"'],
  none: [none],
};
