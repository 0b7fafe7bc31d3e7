import type { JsonValue } from '../../packages/base/json.ts';
import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { SandboxRules, Scene } from '../../packages/sandbox/rules.ts';
import type { JsonRecord } from '../../packages/sandbox/simulated-api.ts';
import { at, DAY, textAt } from './fields.ts';
import { recipientsOf } from './recipients.ts';
import { inReport, isSelected } from './selection.ts';

/** Kind of job → the operation that starts such jobs. The clock and the examples start some too. */
const STARTERS: { readonly [type: string]: string } = {
  'campaign.send': 'send-campaign',
  'campaign.report_export': 'export-campaign-report',
  'campaign.recipients_add': 'add-campaign-recipients',
  'campaign.recipients_remove': 'remove-campaign-recipients',
  'newsroom.delete': 'delete-newsroom',
  'story.translate': 'translate-story',
};

/** Jobs are read with the permission of what started them, for 7 days. Exports are files behind a link. */
export const jobs: SandboxRules = {
  before: {
    'get-job-status': (call) => {
      const { api, record, permissions, now } = call;
      const starter = api.operations.find(({ id }) => id === STARTERS[textAt(record, 'type')]);
      const needed = starter?.security.flat().flatMap((need) => need.permissions) ?? [];
      const missing = needed.find((each) => !permissions.includes(each));
      if (missing !== undefined)
        call.reject('insufficient_permission', { detail: `This operation requires the permission \`${missing}\`.` });
      const expires = textAt(record, 'expires_at');
      if (Date.parse(expires) <= now)
        call.reject('job_expired', { detail: `The result was available until ${expires}.` });
    },
  },
  jobs: {
    'campaign.report_export': (data, scene) => {
      const { account, time, now } = scene;
      const campaign = account.find('Campaign', data.campaign);
      if (!campaign) return scene.reject('not_found');
      const report = String(data.report);
      const rows = recipientsOf(scene, campaign).filter(
        (each) => inReport(each, report) && isSelected(data.selection as JsonRecord | null, each.key),
      );
      const id = scene.uuid();
      const path = `/exports/${id}/${report}.${data.format}`;
      account.state.notes[`file ${path}`] = fileOf(rows, scene);
      return {
        download_url: `https://cdn.herald.example${path}?key=${scene.token(8)}`,
        expires_at: time(now + DAY),
        rows_number: rows.length,
        format: data.format ?? 'csv',
      };
    },
  },
  // Jobs of the examples have just been done.
  seed: (scene) => {
    const { account, now, time } = scene;
    const campaign = account.all('Campaign')[0]?.key ?? '';
    for (const job of account.all('Job')) {
      const finished = now - DAY;
      const isDone = at(job, 'finished_at') !== null;
      job.value = {
        ...job.value,
        created_at: time(finished - 3000),
        started_at: time(finished - 2000),
        ...(isDone && { finished_at: time(finished), expires_at: time(finished + 7 * DAY) }),
      };
      // The one that is at work ends soon.
      if (!isDone) account.state.jobs.push({ id: job.key, type: textAt(job, 'type'), data: { campaign }, due: now });
      const link = textAt(job, 'result.download_url');
      if (link !== '') account.state.notes[`file ${new URL(link).pathname}`] = fileOf(account.all('Recipient'), scene);
    }
  },
};

/** The exported file: the columns that the document names, a row a recipient. */
function fileOf(rows: readonly StoredRecord[], { api, now }: Scene): JsonRecord {
  const columns = api.operations.find((each) => each.columns)?.columns ?? [];
  const cell = (value: JsonValue): string =>
    JSON.stringify(typeof value === 'object' ? JSON.stringify(value ?? '') : String(value));
  const lines = rows.map((row) => columns.map((name) => cell(at(row, name) ?? '')).join(','));
  return { text: [columns.join(','), ...lines].join('\r\n'), type: 'text/csv; charset=utf-8', until: now + DAY };
}
