// node sync-contacts.mjs people.json             stops when unusually many have left
// node sync-contacts.mjs people.json --release   releases them, however many they are
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { call, Problem, searchAll } from './client.mjs';

/** Everyone who came from the CRM has it, so that the others are left alone. */
const TAG = 'crm';
/** Refusals that are about one record: it is gone, in the way of another, or not valid. */
const OF_ONE_RECORD = [404, 409, 422];
/** The share of our contacts that may leave in one run: above it, the export is likely broken. */
const USUAL_SHARE = 0.1;

const [file = 'people.json', flag] = process.argv.slice(2);
const list = JSON.parse(await readFile(file, 'utf8'));
if (list.length === 0) throw new Error(`Nobody is in ${file}: nothing was changed`);
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
  // Gone from the CRM: kept with its history, but no longer ours.
  await attempt(key, async () => {
    const body = { external_id: null, remove_tags: [TAG] };
    await call('PATCH', `/contacts/${contact.id}`, { body });
    count.left += 1;
  });
}

// The way back: whom the CRM must not email either.
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
    // A colleague has added the same person by hand: take that contact over.
    const [email] = members.emails;
    const query = { type: 'person', email: { $any: [email] } };
    const { contacts } = await call('POST', '/contacts/search', { body: { query } });
    // Others may have it as a further address.
    const same = contacts.find((each) => each.primary_email === email);
    const held = same?.external_id;
    // The key of another system, or of someone else in the CRM: the contact stays theirs.
    const isFree = !held || held === person.key || (known.has(held) && !people.has(held));
    if (!same || !isFree) throw error;
    // Under its former key, which the CRM no longer has, it would be let go.
    known.delete(held);
    return update(same, person);
  }
}

/** Sends what differs, and nothing when all is the same; returns the contact as it is now. */
async function update(contact, person) {
  const { tags, emails, ...members } = membersOf(person);
  const changes = Object.fromEntries(
    Object.entries(members).filter(([name, value]) => contact[name] !== value),
  );
  // Addresses and tags that colleagues added stay.
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

/** A person of the CRM in the words of the API. */
function membersOf(person) {
  return {
    external_id: person.key,
    // What the CRM does not know is empty here too.
    first_name: person.first_name ?? null,
    last_name: person.last_name ?? null,
    job_title: person.job_title ?? null,
    // Addresses are kept in lower case, so that they can be compared.
    emails: person.email ? [person.email.toLowerCase()] : [],
    tags: [...new Set([TAG, ...(person.tags ?? [])])],
  };
}

/** One refused record must not stop the others; a refused token or an outage stops all. */
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
