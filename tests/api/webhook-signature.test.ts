import { createHmac } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { fieldAt, isObject, listAt, objectAt, objectsAt, stringAt, withoutFields } from '../../packages/base/json.ts';
import { verifyWebhook } from '../../site/programs/verify-webhook.mjs';
import { guideFences } from '../support/guide-fences.ts';
import { componentsOf, type OperationEntry, webhooksOf } from './lint/api-document.ts';
import type { LoadedDocument } from './lint/source.ts';
import { loadSiteDocument } from './load.ts';

/** The values in the webhooks guide that readers check their own code with. */
const fence = (title: string): string =>
  guideFences()
    .find((each) => each.guide === 'webhooks.mdx' && each.title.startsWith(title))
    ?.code.trim() ?? '';
const secret = fence('Secret');
const body = fence('Raw body');
const headers = Object.fromEntries(
  fence('Headers')
    .split('\n')
    .map((line) => line.split(': ') as [string, string]),
);

let document: LoadedDocument;
let ping: OperationEntry | undefined;

beforeAll(async () => {
  document = await loadSiteDocument('openapi.yaml');
  ping = webhooksOf(document).find(({ path }) => path === 'webhook.ping');
});

test('the signature in the guide covers the ID, the timestamp and the body', () => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
});

test('the program of the guide accepts the signature at the time of its timestamp', () => {
  const now = Number(headers['webhook-timestamp']) * 1000;
  expect(verifyWebhook({ secret, headers, body, now })).toMatchObject({ id: headers['webhook-id'] });
});

test('the secret and the body in the guide are examples of the document', () => {
  const schemas = new Map(componentsOf(document, 'schemas').map(([name, schema]) => [name, schema]));
  const field = objectAt(objectAt(schemas.get('WebhookCreateRequest'), 'properties'), 'secret');
  expect(listAt(field, 'examples')).toContain(secret);
  const content = objectAt(objectAt(objectAt(ping?.value, 'requestBody'), 'content'), 'application/json');
  const [example] = objectsAt(content, 'examples');
  expect(body).toBe(JSON.stringify(fieldAt(example?.[1], 'value')));
});

test('the event has the headers of the guide as examples, and the shared descriptions', () => {
  const parameters = listAt(ping?.value, 'parameters').filter(isObject);
  const shown = parameters.map((each) => [stringAt(each, 'name'), String(fieldAt(each, 'example'))]);
  expect(Object.fromEntries(shown)).toEqual(headers);
  const shared = componentsOf(document, 'parameters').filter(([name]) => name.startsWith('Webhook'));
  expect(parameters.map((each) => withoutFields(each, ['example']))).toEqual(shared.map(([, each]) => each));
});
