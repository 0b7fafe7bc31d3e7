import { readdirSync, readFileSync } from 'node:fs';
import type { JsonObject } from '@docs/base/json.ts';
import { createCheck } from '@docs/json-schema/check-value.ts';
import { testToken } from '@docs/sandbox/authenticate.ts';
import { compileSimulatedApi } from '@docs/sandbox/compile-simulated-api.ts';
import { createSandbox } from '@docs/sandbox/sandbox.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectDocument } from '../../../../tests/fixtures/openapi/project-yaml.ts';
import { findApi } from '../../model/sandbox.ts';
import { initialState } from '../../request-form/form-state.ts';
import { readForm } from '../../request-form/read-form.ts';
import { sentRequest } from './send-request.ts';

const FOLDER = new URL('../../../../tests/fixtures/corpus/', import.meta.url);

/** Documents without rules, including odd ones. Some cannot be read, or consist of several files. */
const documents = readdirSync(FOLDER).filter(
  (name) => /\.(?:yaml|json)$/.test(name) && !/^(?:broken|external|swagger)/.test(name),
);

/** The results of pressing Send on the page of each operation, in a new account each. */
async function sendAll(document: JsonObject): Promise<readonly string[]> {
  const api = compileSimulatedApi(document);
  const { forms } = projectDocument(document);
  return Promise.all(
    [...forms].map(async ([slug, form]) => {
      const { request, body: wrong } = readForm(
        form,
        initialState(form),
        createCheck((name) => form.definitions[name]),
      );
      const server = form.servers[0].url;
      const sent = await sentRequest(request, { server, variable: () => testToken });
      const { path } = findApi(sent, { api, sameAccountApis: {}, accountPage: '', operations: {} });
      const { method, headers, body } = sent;
      const sandboxRequest = new Request(`https://sandbox.invalid${path}`, {
        method,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
        ...(body && method !== 'GET' && method !== 'HEAD' && { body }),
      });
      const response = await createSandbox({ api }).fetch(sandboxRequest);
      // The form also shows the error before anything is sent.
      if (wrong.values.length > 0) return `${slug}: ${response.status === 422 ? 200 : 'accepted'}`;
      return `${slug}: ${response.status}${response.status < 300 ? '' : ` ${await response.text()}`}`;
    }),
  );
}

test('the corpus has documents', () => {
  expect(documents.length).toBeGreaterThan(30);
});

test.each(documents)('%s: Send succeeds on every operation', async (name) => {
  const document = parse(readFileSync(new URL(name, FOLDER), 'utf8'), { maxAliasCount: -1 }) as JsonObject;
  expect((await sendAll(document)).filter((each) => !/: 2\d\d$/.test(each))).toEqual([]);
});
