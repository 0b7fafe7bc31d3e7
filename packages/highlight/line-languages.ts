import { tokenizeJson } from './json.ts';
import { type Piece, scan } from './tokens.ts';

/** Pieces of one line, without its end. */
type ReadLine = (line: string) => Iterable<Piece>;

/** Line by line, so that no pattern looks further than a line, and each line is looked at from its start only. */
function* byLine(code: string, read: ReadLine): Iterable<Piece> {
  for (const [index, line] of code.split('\n').entries()) {
    if (index > 0) yield [undefined, '\n'];
    yield* read(line);
  }
}

const VALUE =
  /((?<=^|\s)#.*)|("(?:[^"\\]|\\.)*"?|'[^']*'?)|((?<=^|[\s[,=])(?:true|false|null|~|[+-]?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=$|[\s,\]}]))|([^\s"',[\]{}#:]+)/g;

/** Of a setting: texts, literals, comments; names before a colon in braces. */
function value(text: string): Iterable<Piece> {
  return scan(text, VALUE, ['c', 's', 'd', (end) => (/^:(?:\s|$)/.test(text.slice(end, end + 2)) ? 'n' : undefined)]);
}

const YAML_KEY = /^(\s*(?:-[ \t]+)*)("(?:[^"\\]|\\.)*"|'[^']*'|[^\s#&*!|>'"%@`{[\]},:-][^:#]*)(?=:(?:\s|$))/;

export function tokenizeYaml(code: string): Iterable<Piece> {
  /** How far the member is indented whose text is being read. */
  let block: number | undefined;
  return byLine(code, function* (line) {
    const indent = line.search(/\S/);
    if (block !== undefined && (indent < 0 || indent > block)) {
      yield ['s', line];
      return;
    }
    block = /(?:^|[\s:-])[|>][+-]?\d?\s*(?:#.*)?$/.test(line.slice(-40)) ? indent : undefined;
    if (/^(?:---|\.\.\.)\s*$|^%/.test(line)) {
      yield ['c', line];
      return;
    }
    const [start = '', before = '', key = ''] = YAML_KEY.exec(line) ?? [];
    yield [undefined, before];
    yield ['n', key];
    yield* value(line.slice(start.length));
  });
}

/** TOML, INI, properties, `.env`. */
export function tokenizeSettings(code: string): Iterable<Piece> {
  return byLine(code, function* (line) {
    if (/^\s*[#;]/.test(line)) yield ['c', line];
    else if (/^\s*\[/.test(line) && !line.includes('=')) yield ['k', line];
    else {
      const key = /^[^=]*(?==)/.exec(line)?.[0] ?? '';
      yield ['n', key];
      yield* value(line.slice(key.length));
    }
  });
}

export function tokenizeDiff(code: string): Iterable<Piece> {
  return byLine(code, (line) => [
    [
      /^(?:@@|diff |index |---|\+\+\+)/.test(line) ? 'c' : line[0] === '+' ? 's' : line[0] === '-' ? 'd' : undefined,
      line,
    ],
  ]);
}

/** A request or an answer: first line, headers, and a body, which may be JSON. */
export function* tokenizeHttp(code: string): Iterable<Piece> {
  const end = /\r?\n\r?\n/.exec(code);
  const bodyAt = end ? end.index + end[0].length : code.length;
  let first = true;
  yield* byLine(code.slice(0, bodyAt), function* (line) {
    const name = /^[\w-]+(?=:)/.exec(line)?.[0] ?? '';
    if (first) yield* scan(line, /(^[A-Z]+(?= ))|((?<=^HTTP\/\S{1,4} )\d+)/g, ['k', 'd']);
    else {
      yield ['n', name];
      yield [undefined, line.slice(name.length)];
    }
    first = false;
  });
  const body = code.slice(bodyAt);
  if (/^\s*[{[]/.test(body)) yield* tokenizeJson(body);
  else yield [undefined, body];
}

const DOCKER =
  /^\s*(?:ADD|ARG|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|HEALTHCHECK|LABEL|ONBUILD|RUN|SHELL|STOPSIGNAL|USER|VOLUME|WORKDIR)(?=\s)/i;

export function tokenizeDockerfile(code: string): Iterable<Piece> {
  return byLine(code, function* (line) {
    if (/^\s*#/.test(line)) yield ['c', line];
    else {
      const word = DOCKER.exec(line)?.[0] ?? '';
      yield ['k', word];
      yield* scan(
        line.slice(word.length),
        /("(?:[^"\\]|\\.)*"?|'[^']*'?)|((?<=\s)--[A-Za-z][\w-]*)|((?<=\s)AS(?=\s))|([^\s"']+)/g,
        ['s', 'n', 'k', undefined],
      );
    }
  });
}
