/** A contact of the first version as the body of a request to `POST /v2/contacts`. */
export function migrateContact(old, type = 'person') {
  const { name, email, phone, street, city, country } = old;
  return {
    type,
    ...(type === 'person' ? splitName(name) : { organisation_name: name }),
    emails: email ? [email] : [],
    phone_numbers: phone ? [{ type: 'landline', number: phone }] : [],
    address: { street: street ?? null, city: city ?? null, country: country ?? null },
  };
}

/** The last word is the last name. Names are not that simple, so check the result. */
function splitName(name) {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : null;
  return { first_name: words.join(' '), last_name: last };
}
