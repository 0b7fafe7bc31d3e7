import type { SandboxRules } from '../../packages/sandbox/rules.ts';
import { archivedNewsrooms } from './archived-newsrooms.ts';
import { campaigns } from './campaigns.ts';
import { categories, positions } from './categories.ts';
import { contacts } from './contacts.ts';
import { content } from './content.ts';
import { counters } from './counters.ts';
import { coverage } from './coverage.ts';
import { domains } from './domains.ts';
import { exampleRecords } from './example-records.ts';
import { galleries } from './galleries.ts';
import { images } from './images.ts';
import { jobs } from './jobs.ts';
import { languages } from './languages.ts';
import { locales } from './locales.ts';
import { newsrooms } from './newsrooms.ts';
import { planLimits } from './plan-limits.ts';
import { privacyRequests } from './privacy-requests.ts';
import { query } from './query.ts';
import { recipients } from './recipients.ts';
import { scopes } from './scopes.ts';
import { senderAddresses } from './sender-addresses.ts';
import { snippets } from './snippets.ts';
import { stories, storyVersions } from './stories.ts';
import { subscriptions } from './subscriptions.ts';
import { themes } from './themes.ts';
import { uniqueFields } from './unique-fields.ts';
import { uploads } from './uploads.ts';
import { webhooks } from './webhooks.ts';

/** What the API does beyond what its document can say. */
export const rules: readonly SandboxRules[] = [
  archivedNewsrooms,
  planLimits,
  uniqueFields,
  exampleRecords,
  locales,
  images,
  content,
  counters,
  stories,
  storyVersions,
  campaigns,
  recipients,
  scopes,
  contacts,
  coverage,
  newsrooms,
  categories,
  positions,
  domains,
  galleries,
  languages,
  themes,
  webhooks,
  privacyRequests,
  subscriptions,
  senderAddresses,
  snippets,
  jobs,
  uploads,
  query,
];
