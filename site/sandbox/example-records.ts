import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { Call, SandboxRules } from '../../packages/sandbox/rules.ts';

/**
 * The account starts with what the examples show. A sample that creates one of them gives the record of its example, as
 * long as nothing has changed that: the new record takes its place and its id.
 */
export function takesPlace({ account, operation }: Call, other: StoredRecord): boolean {
  if (other.isExample !== true || !TAKEN.has(operation.id)) return false;
  const list = account.state.collections[other.collection] ?? [];
  list.splice(list.indexOf(other), 1);
  account.state.notes.place = other.key;
  return true;
}

const TAKEN = new Set(['create-contact-v2', 'create-coverage']);

const place = (_: unknown, { account }: Call): { [name: string]: string } => {
  const { place: id, ...notes } = account.state.notes;
  account.state.notes = notes;
  return typeof id === 'string' ? { id } : {};
};

export const exampleRecords: SandboxRules = { defaults: { Contact: place, Coverage: place } };
