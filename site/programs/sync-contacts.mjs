// node sync-contacts.mjs people.json             stops if unusually many people have left
// node sync-contacts.mjs people.json --release   releases them anyway
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { call, Problem, searchAll } from './client.mjs';

/** Marks synced contacts. All others are left unchanged. */
const TAG = 'crm';
/** Errors that concern one contact: missing, conflicting or invalid. */
const OF_ONE_RECORD = [404, 409, 422];
/** The share of contacts that can leave in one run. If it is higher, the export is probably broken. */
const USUAL_SHARE = 0.1;

const [file = 'people.json', flag] = process.argv.slice(2);
const list = JSON.parse(await readFile(file, 'utf8'));
if (list.length === 0) throw new Error(`${file} is empty: nothing was changed`);
const people = new Map(list.map((person) => [person.key, person]));
const count = { created: 0, changed: 0, unchanged: 0, left: 0, failed: 0 };

const known = new Map();
const ours = { tag: { $any: [TAG] } };
for await (const contact of searchAll('/contacts/search', 'contacts', ours)) {
  if (contact.external_id) known.set(contact.external_id, contact);
}

const leavers = [...known.keys()].filter((key) => !people.has(key)).length;
if (leavers > known.size * USUAL_SHARE && flag !== '--release') {
  const found = `${leavers} of ${known.size} contacts are not in ${file}`;
  throw new Error(`${found}: nothing was changed. If that is right, add --release`);
}

for (const [key, person] of people) {
  await attempt(key, async () => {
    const contact = known.get(key);
    known.set(key, await (contact ? update(contact, person) : create(person)));
  });
}

for (const [key, contact] of known) {
  if (people.has(key)) continue;
  // Left the CRM: the contact keeps its history, but is no longer synced.
  await attempt(key, async () => {
    const body = { external_id: null, remove_tags: [TAG] };
    await call('PATCH', `/contacts/${contact.id}`, { body });
    count.left += 1;
  });
}

// People the CRM must not email either.
const stopped = [...known].filter(
  ([key, { is_unsubscribed, is_spam_reported, is_bounced }]) =>
    people.has(key) && (is_unsubscribed || is_spam_reported || is_bounced),
);
const keys = stopped.map(([key]) => key);
await writeFile('do-not-mail.json', JSON.stringify(keys));
console.log(count);
if (count.failed > 0) process.exitCode = 1;

async function create(person) {
  const members = membersOf(person);
  try {
    const body = { type: 'person', ...members };
    const { contact } = await call('POST', '/v2/contacts', { key: randomUUID(), body });
    count.created += 1;
    return contact;
  } catch (error) {
    if (error.code !== 'contact_duplicate') throw error;
    // A colleague added the same person in the app: take the contact over.
    const [email] = members.emails;
    const query = { type: 'person', email: { $any: [email] } };
    const { contacts } = await call('POST', '/contacts/search', { body: { query } });
    // Other contacts can have it as an additional address.
    const same = contacts.find((each) => each.primary_email === email);
    const held = same?.external_id;
    // Another system or another person in the CRM owns this contact.
    const isFree = !held || held === person.key || (known.has(held) && !people.has(held));
    if (!same || !isFree) throw error;
    // Otherwise it would be released under its former key.
    known.delete(held);
    return update(same, person);
  }
}

/** Sends the differences, if any, and returns the contact. */
async function update(contact, person) {
  const { tags, emails, ...members } = membersOf(person);
  const changes = Object.fromEntries(
    Object.entries(members).filter(([name, value]) => contact[name] !== value),
  );
  // Keep addresses and tags that colleagues added.
  const addresses = [...new Set([...emails, ...contact.emails])];
  if (contact.emails[0] !== addresses[0]) changes.emails = addresses;
  const missing = tags.filter((tag) => !contact.tags.includes(tag));
  if (missing.length > 0) changes.add_tags = missing;
  if (Object.keys(changes).length === 0) {
    count.unchanged += 1;
    return contact;
  }
  const answer = await call('PATCH', `/contacts/${contact.id}`, { body: changes });
  count.changed += 1;
  return answer.contact;
}

/** A person in the CRM as fields of the API. */
function membersOf(person) {
  return {
    external_id: person.key,
    // Clear what the CRM does not have.
    first_name: person.first_name ?? null,
    last_name: person.last_name ?? null,
    job_title: person.job_title ?? null,
    // Addresses are stored in lower case.
    emails: person.email ? [person.email.toLowerCase()] : [],
    tags: [...new Set([TAG, ...(person.tags ?? [])])],
  };
}

/** One rejected contact does not stop the others; an invalid token or an outage does. */
async function attempt(key, work) {
  try {
    await work();
  } catch (error) {
    const isOfRecord = error instanceof Problem && OF_ONE_RECORD.includes(error.status);
    if (!isOfRecord) throw error;
    count.failed += 1;
    console.error(`${key}: ${error.message}`);
  }
}
