import { composeRequest, initialValues } from '@docs/samples/compose-request.ts';
import { moreWriters } from '@docs/samples/more-languages.ts';
import type { SampleAuth } from '@docs/samples/request-form.ts';
import type { RequestSample } from '@docs/samples/request-sample.ts';
import { pageWriters } from '@docs/samples/sample-views.ts';
import { expect, test } from 'vitest';
import { cutSecrets, hideSecrets } from './hide-secrets.ts';
import { credentialProblem } from './read-form.ts';
import { demoForm } from './testing.ts';

/** Each character of a credential before each other one that may follow. */
const characters = [...'a0_.~+/=:@%,#*-'];
const plain = characters
  .flatMap((first) => characters.map((second) => first + second))
  .filter((pair) => pair !== '#@')
  .join('a');

test.each<SampleAuth>([
  { kind: 'bearer', env: 'E', typed: 'a' },
  { kind: 'basic', userEnv: 'U', passwordEnv: 'P', typed: 'u:p' },
  { kind: 'header', name: 'X-Key', env: 'E', typed: 'a/b+c=' },
  { kind: 'cookie', name: 'sid', env: 'E', typed: 'a%b' },
  { kind: 'query', name: 'key', env: 'E', typed: 'a/b+c=' },
  ...(['bearer', 'header', 'cookie', 'query'] as const).map((kind) => ({ kind, name: 'key', env: 'E', typed: plain })),
  { kind: 'basic', userEnv: 'U', passwordEnv: 'P', typed: plain },
])('samples with the stand-in differ from the real ones only in the credential: %j', (auth) => {
  const request: RequestSample = { ...composeRequest(demoForm, initialValues(demoForm)), auth: [auth] };
  const { request: hidden, secrets } = hideSecrets(request);
  const [secret] = secrets;
  const texts = (sample: RequestSample): string[] => [...pageWriters, ...moreWriters].map(({ one }) => one(sample));
  expect(credentialProblem(auth, auth.typed ?? '')).toBeUndefined();
  expect(texts(hidden)).not.toEqual(texts(request));
  expect(texts(hidden).map((text) => text.replace(secret?.standIn ?? '', secret?.text ?? ''))).toEqual(texts(request));
});

test('hides nothing if no credential was typed', () => {
  const request = composeRequest(demoForm, initialValues(demoForm));
  expect(hideSecrets(request)).toEqual({ request, secrets: [] });
});

test('cuts out every credential of a text', () => {
  const { request, secrets } = hideSecrets({
    ...composeRequest(demoForm, initialValues(demoForm)),
    auth: [
      { kind: 'query', name: 'key', env: 'K', typed: 'a/b' },
      { kind: 'query', name: 'token', env: 'T', typed: 'c' },
    ],
  });
  const [first, second] = request.auth;
  const pieces = cutSecrets(`?key=${first?.typed}&token=${second?.typed}&more`, secrets);
  expect(pieces).toEqual(['?key=', secrets[0], '&token=', secrets[1], '&more']);
  expect(secrets.map(({ text }) => text)).toEqual(['a%2Fb', 'c']);
  // Similar text in a document is not a credential.
  expect(cutSecrets('credential-that-was-typed-7-here', secrets).join('')).toBe('credential-that-was-typed-7-here');
});
