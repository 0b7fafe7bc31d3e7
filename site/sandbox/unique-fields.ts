import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { Call, SandboxRules } from '../../packages/sandbox/rules.ts';
import { takesPlace } from './example-records.ts';
import { at, textAt } from './fields.ts';

interface Unique {
  readonly entity: string;
  readonly field: string;
  readonly code: string;
  readonly detail: (value: string, other: StoredRecord) => string;
  /** Only records with the same value here conflict. */
  readonly within?: string;
}

const externalId = (entity: string, what: string): Unique => ({
  entity,
  field: 'external_id',
  code: 'external_id_taken',
  detail: (value) => `Another ${what} already has the external id \`${value}\`.`,
});

const slug: Unique = {
  entity: 'Story',
  field: 'slug',
  code: 'slug_taken',
  within: 'newsroom.id',
  detail: (value) => `Another story already uses \`${value}\`.`,
};
const subdomain: Unique = {
  entity: 'Newsroom',
  field: 'subdomain',
  code: 'subdomain_taken',
  detail: (value) => `\`${value}\` is already in use.`,
};

const UNIQUE: { readonly [operation: string]: Unique } = {
  'create-story': slug,
  'update-story': slug,
  'create-newsroom': subdomain,
  'patch-newsroom': subdomain,
  'create-newsroom-domain': {
    entity: 'Domain',
    field: 'name',
    code: 'domain_taken',
    detail: (value) => `\`${value}\` is already linked.`,
  },
  'create-contact-v2': externalId('Contact', 'contact'),
  'patch-contact': externalId('Contact', 'contact'),
  'create-coverage': externalId('Coverage', 'piece of coverage'),
  'patch-coverage': externalId('Coverage', 'piece of coverage'),
  'create-sender-address': {
    entity: 'SenderAddress',
    field: 'email',
    code: 'sender_address_taken',
    detail: (value) => `${value} is already a sender address.`,
  },
};

/** Values that only one record may have. */
export const uniqueFields: SandboxRules = {
  check: (call) => {
    const rule = UNIQUE[call.operation.id];
    const value = rule && call.body[rule.field];
    if (!rule || typeof value !== 'string') return;
    const scope = rule.within === undefined ? undefined : scopeOf(call, rule.within);
    const other = call.account
      .all(
        rule.entity,
        (each) => each !== call.record && textAt(each, rule.field).toLowerCase() === value.toLowerCase(),
      )
      .find((each) => rule.within === undefined || at(each, rule.within) === scope);
    if (other && !takesPlace(call, other)) call.reject(rule.code, { detail: rule.detail(value, other) });
  },
};

const scopeOf = ({ record, body }: Call, path: string): unknown =>
  record ? at(record, path) : body[path.replace('.', '_')];
