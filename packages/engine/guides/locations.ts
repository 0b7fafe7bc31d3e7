import type { SourceLocation } from '@docs/base/problem.ts';

/** The property that carries the place of a component from the source to the evaluated tree. */
export const LOCATION = 'data-location';
/** The same for the link of an element. */
export const LINK_LOCATION = 'data-link-location';
/** The same for the picture of an element. */
export const IMAGE_LOCATION = 'data-image-location';

/** Where a link leads or a file that is shown is, and where it says so. */
export interface LocatedAddress {
  readonly kind: 'link' | 'file';
  /** As the page has it. */
  readonly address: string;
  readonly at: SourceLocation;
}

/** Whether an author names a file of this site: from its root, without the base. */
export function isOwn(address: unknown): address is string {
  return typeof address === 'string' && /^\/(?!\/)/.test(address);
}

/** Such a file as the page has it. */
export function locatedFile(address: string, base: string, at: SourceLocation): LocatedAddress {
  return { kind: 'file', address: base + address.slice(1), at };
}

/** Where such a property says that it is: `line:column`, with the file behind it where that is another one. */
export function locationIn(file: string, place: unknown): Required<Omit<SourceLocation, 'pointer'>> {
  const [, line = 1, column = 1, other = file] = /^(\d+):(\d+)(?::(.+))?$/s.exec(String(place)) ?? [];
  return { file: other, line: Number(line), column: Number(column) };
}

/** Such a property for what was written in another file. */
export function locationWithFile(file: string, place: unknown): string {
  const { line, column } = locationIn(file, place);
  return `${line}:${column}:${file}`;
}
