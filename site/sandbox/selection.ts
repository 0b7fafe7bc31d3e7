import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { JsonRecord } from '../../packages/sandbox/simulated-api.ts';
import { at, texts } from './fields.ts';

/** `all`, only these ids, or all but these. */
export function isSelected(selection: JsonRecord | null | undefined, id: string): boolean {
  if (!selection || selection.mode === 'all') return true;
  const isListed = texts(selection.ids).includes(id);
  return selection.mode === 'in' ? isListed : !isListed;
}

/** Whether a recipient is in a part of a campaign's report. */
export function inReport(recipient: StoredRecord, report: string): boolean {
  const delivery = at(recipient, 'delivery.status');
  const number = (name: string): number => Number(at(recipient, `delivery.${name}`) ?? 0);
  switch (report) {
    case 'sent':
      return ['delivered', 'bounced', 'queued'].includes(String(delivery));
    case 'opened':
      return number('opens_number') > 0;
    case 'unopened':
      return delivery === 'delivered' && number('opens_number') === 0;
    case 'clicked':
      return number('clicks_number') > 0;
    case 'undelivered':
      return delivery === 'bounced';
    case 'unsubscribed':
      return at(recipient, 'delivery.unsubscribed_at') !== null;
    default:
      return true;
  }
}
