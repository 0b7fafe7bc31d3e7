import { formatLiteral, type LiteralSyntax } from './format-literal.ts';
import { block, fileName, hasPiece, indented, jsonString, writeText } from './plain-request.ts';
import { byKind, type MultipartPart, type SampleBody } from './request-sample.ts';
import type { SampleCall, SampleLanguage } from './sample-language.ts';

const literals: LiteralSyntax = {
  key: (name) => (/^[a-z_]\w*$/.test(name) ? name : string(name)),
  string,
  constant: (value) => (value === null ? 'nil' : String(value)),
  trailingComma: false,
};

/** Uses Ruby's standard library. */
export const ruby: SampleLanguage = {
  comment: '#',
  texts: {
    string,
    env: (name) => `ENV.fetch(${string(name)})`,
    encoded: (expression) => `URI.encode_www_form_component(${expression})`,
    base64: (expression) => `[${expression}].pack("m0")`,
    key: 'SecureRandom.uuid',
    plus: ' + ',
  },
  call: (call, url) => [`uri = URI(${url})`, ...requestCall(call)],
  printed: {
    json: 'puts JSON.pretty_generate(JSON.parse(response.body))',
    text: 'puts response.body',
    bytes: 'puts "#{response.body.bytesize} bytes"',
    none: 'puts "Done: #{response.code}, no content."',
    either: (none, json) => ['if response.code == "204"', `  ${none}`, 'else', `  ${json}`, 'end'],
  },
  program: (lines, call) => [...imports(call), ...lines],
  offset: 'items.size.to_s',
  loop: (call, pages) => [
    'items = []',
    '',
    'loop do',
    ...indented(
      [
        ...call,
        `page = JSON.parse(response.body).fetch(${string(pages.items)})`,
        'items += page',
        `break if page.size < ${pages.limit}`,
      ],
      '  ',
    ),
    'end',
    '',
    'puts JSON.pretty_generate(items)',
  ],
};

/** `#{…}`, `#$…` and `#@…` would be interpolated. */
function string(text: string): string {
  return jsonString(text).replace(/#(?=[{$@])/g, '\\#');
}

function imports({ sample: { body, response }, request, inLoop }: SampleCall): readonly string[] {
  const json = inLoop || response.startsWith('json');
  return [
    ...(json || body?.kind === 'json' ? ['require "json"'] : []),
    'require "net/http"',
    ...(hasPiece(request, 'key') ? ['require "securerandom"'] : []),
    '',
  ];
}

function requestCall({ sample: { body }, request: { method, headers } }: SampleCall): readonly string[] {
  const known = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)$/.test(method);
  const name = `${method.charAt(0)}${method.slice(1).toLowerCase()}`;
  // Setting the body as a form also sets its type.
  const told = headers.filter(([header]) => !(body?.kind === 'form' && header === 'Content-Type'));
  return [
    known
      ? `request = Net::HTTP::${name}.new(uri)`
      : `request = Net::HTTPGenericRequest.new(${string(method)}, true, true, uri)`,
    ...told.map(([header, value]) => `request[${string(header)}] = ${writeText(value, ruby.texts)}`),
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
      // Only the type without parameters is accepted.
      return form(items, 'application/x-www-form-urlencoded');
    },
    multipart: ({ parts }) => form(parts.map(partOf), 'multipart/form-data'),
    text: ({ text }) => [`request.body = ${string(text)}`],
    file: ({ file }) => [`request.body = File.binread(${string(file)})`],
  });
}

/** `set_form` supports a media type only for files, so text with one is sent as a file. */
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
