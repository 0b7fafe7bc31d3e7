import { readdirSync, readFileSync } from 'node:fs';
import type { JsonObject } from '@docs/base/json.ts';
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { blank } from './blank.ts';
import { compileProgram } from './compile-program.ts';
import type { Operation, Parameter, Program } from './program.ts';
import { createSandbox } from './sandbox.ts';

const FOLDER = new URL('../../tests/fixtures/corpus/', import.meta.url);

/** Documents that nobody wrote rules for, odd ones among them. Some cannot be read, or are spread over files. */
const documents = readdirSync(FOLDER).filter(
  (name) => /\.(?:yaml|json)$/.test(name) && !/^(?:broken|external)/.test(name),
);

function textFor({ definitions }: { definitions: Program['schemas'] }, { example, schema }: Parameter): string {
  const made = blank(schema as JsonSchema, {
    definitions,
    time: () => '2026-01-01T00:00:00Z',
    uuid: () => '00000000-0000-4000-8000-000000000000',
  });
  const value = example ?? made;
  return value === null || value === '' ? 'x' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function requestFor(program: Program, operation: Operation): Request {
  const tools = { definitions: program.schemas };
  const headers = new Headers({ authorization: 'Bearer x' });
  const query = new URLSearchParams();
  for (const parameter of operation.parameters) {
    if (!parameter.required || !/^[\w-]+$/.test(parameter.name)) continue;
    if (parameter.in === 'query') query.set(parameter.name, textFor(tools, parameter));
    if (parameter.in === 'header') headers.set(parameter.name, textFor(tools, parameter));
  }
  for (const need of operation.security.flatMap((each) => Object.values(each))) {
    if (need.type !== 'apiKey') headers.set('authorization', `${need.scheme ?? 'Bearer'} x`);
    else if (need.in === 'query') query.set(need.name ?? '', 'x');
    else if (need.in === 'cookie') headers.append('cookie', `${need.name}=x`);
    else headers.set(need.name ?? '', 'x');
  }
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name);
    // An id that the account has.
    const [seed] = program.collections[operation.collection ?? '']?.seeds ?? [];
    if (seed && name === operation.key) return encodeURIComponent(seed.key);
    return encodeURIComponent(parameter ? textFor(tools, parameter) : 'x');
  });
  return new Request(`https://api.example${program.base}${path}?${query}`, { method: operation.method, headers });
}

test('there are documents', () => {
  expect(documents.length).toBeGreaterThan(30);
});

test.each(documents)('%s: every operation responds, by its shape or with its example', async (name) => {
  const program = compileProgram(
    parse(readFileSync(new URL(name, FOLDER), 'utf8'), { maxAliasCount: -1 }) as JsonObject,
  );
  for (const operation of program.operations) {
    const sandbox = createSandbox({ program });
    const response = await sandbox.fetch(requestFor(program, operation));
    const text = await response.text();
    // What is required beyond what is sent here is said to be missing; nothing else is wrong with a request.
    expect([200, 201, 202, 204, 400, 422], `${operation.id}: ${response.status} ${text}`).toContain(response.status);
    if (response.status >= 400) expect(text).toMatch(/required|must/i);
  }
});
