/** A name and a value, with or without quotes; what logs, commands and objects put around them is left out. */
const LINE = /^[\s<>*]*(?:-H|--header)?\s*['"]?([\w-]+)['"]?\s*:\s*['"]?(.*?)['"]?,?\s*\\?$/;

/**
 * Header lines as people copy them: from a log, from curl, or as an object printed by a program.
 * Names in lower case; of a header that comes twice, the last counts.
 */
export function parseHeaders(text: string): ReadonlyMap<string, string> {
  return new Map(
    (fromJson(text) ?? fromLines(text)).map(([name, value]) => [name.trim().toLowerCase(), value.trim()] as const),
  );
}

function fromJson(text: string): readonly (readonly [string, string])[] | undefined {
  if (!text.trim().startsWith('{')) return undefined;
  try {
    const headers: object = JSON.parse(text);
    return Object.entries(headers).map(([name, value]) => [name, String(value)]);
  } catch {
    return undefined;
  }
}

function fromLines(text: string): readonly (readonly [string, string])[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, name = '', value = ''] = LINE.exec(line) ?? [];
    return name === '' ? [] : [[name, value]];
  });
}
