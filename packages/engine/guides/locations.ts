import type { Problem, SourceLocation } from '@docs/base/problem.ts';

/** The property with the location of a component, as `line:column`, from the source to the evaluated tree. */
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

/** A guide, and what the steps that make a page of it find. */
export interface GuideFindings {
  readonly file: string;
  readonly problems: Problem[];
  readonly addresses: LocatedAddress[];
}

/** Adds a problem; `location` is the property that says where. */
export function report(
  { file, problems }: GuideFindings,
  rule: string,
  { message, fix }: Pick<Problem, 'message' | 'fix'>,
  location: unknown,
  severity: Problem['severity'] = 'error',
): void {
  problems.push({ rule, severity, message, at: locationIn(file, location), fix });
}

/** Whether an author names a file of this site: from its root, without the base. */
export function isOwn(address: unknown): address is string {
  return typeof address === 'string' && /^\/(?!\/)/.test(address);
}

/** The address of such a file as the page has it, which is noted to be checked. */
export function addFile({ file, addresses }: GuideFindings, path: string, base: string, location: unknown): string {
  const address = base + path.slice(1);
  addresses.push({ kind: 'file', address, at: locationIn(file, location) });
  return address;
}

/** Where such a property says that it is: `line:column`, with the file behind it where that is another one. */
export function locationIn(file: string, location: unknown): Required<Omit<SourceLocation, 'pointer'>> {
  const [, line = 1, column = 1, other = file] = /^(\d+):(\d+)(?::(.+))?$/s.exec(String(location)) ?? [];
  return { file: other, line: Number(line), column: Number(column) };
}

/** Such a property for what was written in another file. */
export function locationWithFile(file: string, location: unknown): string {
  const { line, column } = locationIn(file, location);
  return `${line}:${column}:${file}`;
}
