/** How to tell a format, and what to write instead. */
export interface ValueFormat {
  readonly pattern: RegExp;
  /** "a UUID" */
  readonly name: string;
  readonly example: string;
}

/** The formats that schemas of the content format use. */
export const valueFormats: ReadonlyMap<string, ValueFormat> = new Map([
  [
    'uuid',
    {
      pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
      name: 'a UUID',
      example: 'f5e3a9c7-1b84-4d60-9e27-8c4d0b6f2a13',
    },
  ],
  [
    'uri',
    {
      pattern: /^[a-z][a-z0-9+.-]*:(?:[\w!#$&'()*+,./:;=?@[\]~-]|%[0-9a-f]{2})+$/i,
      name: 'a whole address',
      example: 'https://www.example.com/page',
    },
  ],
  [
    'email',
    { pattern: /^[^\s@"<>]+@[^\s@.]+(?:\.[^\s@.]+)+$/, name: 'an e-mail address', example: 'press@example.com' },
  ],
]);

/** The scheme of an address, in lower case: `https`. */
export function uriScheme(address: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
}
