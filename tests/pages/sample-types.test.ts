import { beforeAll, expect, inject, test } from 'vitest';
import { measure, report } from '../support/measure.ts';
import { checkTypes } from './support/check-types.ts';
import { type OperationSample, operationSamples } from './support/operation-samples.ts';
import { publishedDocument } from './support/published-document.ts';

let samples: readonly OperationSample[];
let findings: readonly string[];

const planted = 'planted error';

beforeAll(async () => {
  const [document, all] = await Promise.all([publishedDocument(), operationSamples(inject('folders').herald)]);
  samples = all.filter(({ language }) => language === 'js');
  const create = samples.find(({ id }) => id === 'create-story/nodejs/One request');
  if (!create) throw new Error('The operation create-story has no sample');
  const spoilt = (name: string, from: string, to: string): OperationSample => {
    expect(create.code).toContain(from);
    return { ...create, id: `${planted}: ${name}`, code: create.code.replace(from, to) };
  };
  findings = await checkTypes(document.root, [
    ...samples,
    spoilt('field', 'title:', 'titel:'),
    spoilt('method', "method: 'POST'", "method: 'PUT'"),
    spoilt('address', '/stories', '/storeys'),
    spoilt('header', "'Idempotency-Key'", "'Idempotence-Key'"),
  ]);
}, 120_000);

test('nodejs samples match the types generated from the document', async () => {
  const wrong = findings.filter((each) => !each.includes(planted));
  const ok = samples.filter(({ id }) => !wrong.some((each) => each.includes(`(${id})`))).length;
  report(`${ok} of ${samples.length} nodejs samples fit the types.`);
  await measure('types', { ok, of: samples.length });
  expect(wrong.slice(0, 20)).toEqual([]);
});

test.each([
  ['field', /'titel' does not exist|titel/],
  ['method', /"PUT"/],
  ['address', /storeys/],
  ['header', /Idempotence-Key/],
])('a planted wrong %s is reported with its page and line', (name, pattern) => {
  const own = findings.filter((each) => each.includes(`(${planted}: ${name})`));
  expect(own.join('\n')).toMatch(pattern);
  expect(own[0]).toMatch(/^\/docs\/api\/create-story .* line \d+: /);
});
