import { isObject } from '../../packages/base/json.ts';
import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { Call, SandboxRules, Scene } from '../../packages/sandbox/rules.ts';
import type { JsonRecord } from '../../packages/sandbox/simulated-api.ts';
import { at, objects, texts } from './fields.ts';
import { inReport, isSelected } from './selection.ts';

/** Rejects a scope that names what is not there, or that the token may not read. */
export function checkScope(call: Call): void {
  const { scope } = call.body;
  if (!isObject(scope)) return;
  const type = String(scope.type);
  if (type.startsWith('campaign_') && !call.permissions.includes('campaigns:read'))
    call.reject('insufficient_permission', { detail: 'A campaign scope requires the permission `campaigns:read`.' });
  const unknown = (field: string, message = 'Does not exist.'): never =>
    call.invalid(`/scope/${field}`, 'unknown_reference', message);
  const contact = call.account.find('Contact', scope.contact_id);
  const campaign = call.account.find('Campaign', scope.campaign_id);
  if (scope.contact_id !== undefined && !contact) unknown('contact_id');
  if (scope.campaign_id !== undefined && !campaign) unknown('campaign_id');
  if (type === 'contact_employees' && at(contact, 'type') !== 'organisation')
    unknown('contact_id', 'Must be an organisation.');
  if (type === 'contact_organisations' && at(contact, 'type') !== 'person') unknown('contact_id', 'Must be a person.');
  if (type === 'campaign_report' && !['sending', 'sent'].includes(String(at(campaign, 'status'))))
    unknown('campaign_id', 'The campaign has no report yet.');
  for (const [index, id] of texts(scope.contact_ids).entries())
    if (!call.account.find('Contact', id)) unknown(`contact_ids/${index}`);
}

/** The contacts of a scope that a query matches. */
export function contactsIn(scene: Scene, { scope, query }: JsonRecord): readonly StoredRecord[] {
  const found = isObject(scope) ? covered(scene, scope as JsonRecord) : scene.account.all('Contact');
  return query === null || query === undefined ? found : found.filter((each) => scene.matches(query, each, 'contacts'));
}

function covered({ account }: Scene, scope: JsonRecord): readonly StoredRecord[] {
  const selection = scope.selection as JsonRecord | undefined;
  const selected = (all: readonly StoredRecord[]): readonly StoredRecord[] =>
    all.filter((each) => isSelected(selection, each.key));
  switch (scope.type) {
    case 'contacts':
      return texts(scope.contact_ids).flatMap((id) => account.find('Contact', id) ?? []);
    case 'contact_employees':
      return selected(
        account.all('Contact', (each) => objects(at(each, 'organisations')).some(({ id }) => id === scope.contact_id)),
      );
    case 'contact_organisations':
      return selected(
        objects(at(account.find('Contact', scope.contact_id), 'organisations')).flatMap(
          ({ id }) => account.find('Contact', id) ?? [],
        ),
      );
    case 'campaign_recipients':
    case 'campaign_report': {
      const report = String(scope.report ?? 'recipients');
      const recipients = account.all(
        'Recipient',
        (each) => each.parents[0] === scope.campaign_id && inReport(each, report),
      );
      return selected(recipients).flatMap((each) => account.find('Contact', at(each, 'contact.id')) ?? []);
    }
    default:
      return selected(account.all('Contact'));
  }
}

/** A search looks in a scope; everything else about it is that of any list. */
export const scopes: SandboxRules = {
  before: { 'search-contacts': checkScope },
  effects: {
    'search-contacts': (call) => {
      const keys = new Set(contactsIn(call, { scope: call.body.scope ?? null }).map(({ key }) => key));
      return call.list((each) => keys.has(each.key));
    },
  },
};
