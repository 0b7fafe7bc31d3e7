import type { Problem, ProblemText, SourceLocation } from '@docs/base/problem.ts';

/** The property for a component's location, as `line:column`, which the source passes on to the evaluated tree. */
export const LOCATION = 'data-location';
/** The same for an element's link. */
export const LINK_LOCATION = 'data-link-location';
/** The same for an element's image. */
export const IMAGE_LOCATION = 'data-image-location';

/** The target of a link or the address of a file, with its location. */
export interface LocatedAddress {
  readonly kind: 'link' | 'file';
  /** As on the page. */
  readonly address: string;
  readonly at: SourceLocation;
}

/** A guide, and what the steps that create its page find. */
export interface GuideFindings {
  readonly file: string;
  readonly problems: Problem[];
  readonly addresses: LocatedAddress[];
}

/** Adds a problem; `location` is the property with the location. */
export function report(
  { file, problems }: GuideFindings,
  rule: string,
  { message, fix }: ProblemText,
  location: unknown,
  severity: Problem['severity'] = 'error',
): void {
  problems.push({ rule, severity, message, at: locationIn(file, location), fix });
}

/** Whether an address is a file of this site: from its root, without the base. */
export function isOwn(address: unknown): address is string {
  return typeof address === 'string' && /^\/(?!\/)/.test(address);
}

/** The file's address as on the page; it is recorded for the link check. */
export function addFile({ file, addresses }: GuideFindings, path: string, base: string, location: unknown): string {
  const address = base + path.slice(1);
  addresses.push({ kind: 'file', address, at: locationIn(file, location) });
  return address;
}

/** The value of a location property: `line:column`, followed by the file if it is a different one. */
export function locationIn(file: string, location: unknown): Required<Omit<SourceLocation, 'pointer'>> {
  const [, line = 1, column = 1, other = file] = /^(\d+):(\d+)(?::(.+))?$/s.exec(String(location)) ?? [];
  return { file: other, line: Number(line), column: Number(column) };
}

/** Such a property for content from another file. */
export function locationWithFile(file: string, location: unknown): string {
  const { line, column } = locationIn(file, location);
  return `${line}:${column}:${file}`;
}
