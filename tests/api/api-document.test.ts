import { beforeAll, describe, expect, test } from 'vitest';
import { fieldAt, isTrue, listAt, objectAt, objectsAt, stringAt, stringsAt } from '../../packages/base/json.ts';
import { formatProblem } from '../../packages/base/problem.ts';
import { componentsOf, operationsOf, refName } from './lint/api-document.ts';
import { lintDocument } from './lint/index.ts';
import { descriptionAddsWords } from './lint/rules/description-adds-words.ts';
import { descriptionPresent } from './lint/rules/description-present.ts';
import { enumValuesDescribed } from './lint/rules/enum-values-described.ts';
import { examplePresent } from './lint/rules/example-present.ts';
import { exampleValid } from './lint/rules/example-valid.ts';
import { noUnusedComponent } from './lint/rules/no-unused-component.ts';
import { summaryAddsWords } from './lint/rules/summary-adds-words.ts';
import { uniqueSlugs } from './lint/rules/unique-slugs.ts';
import type { LoadedDocument } from './lint/source.ts';
import { loadSiteDocument } from './load.ts';
import operations from './operations.json' with { type: 'json' };
import schemas from './schemas.json' with { type: 'json' };

let document: LoadedDocument;

beforeAll(async () => {
  document = await loadSiteDocument('openapi.yaml');
}, 60_000);

describe('the management API', () => {
  test('passes the strictest ruleset of Redocly', () => {
    expect(document.problems.map(formatProblem)).toEqual([]);
  });

  test('passes our own rules', () => {
    expect(lintDocument(document).map(formatProblem)).toEqual([]);
  });

  test('has exactly the operations of operations.json', () => {
    expect(operationRows(document)).toEqual(bySlug(operations));
  });

  test('has exactly the schemas of schemas.json', () => {
    expect(
      componentsOf(document, 'schemas')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(schemas);
  });

  test('describes every event that a webhook can subscribe to, and the ping', () => {
    const events = objectsAt(document.root, 'webhooks').map(([name]) => name);
    const webhook = objectAt(objectAt(objectAt(document.root, 'components'), 'schemas'), 'Webhook');
    const choices = stringsAt(objectAt(objectAt(objectAt(webhook, 'properties'), 'events'), 'items'), 'enum');
    expect(events.toSorted()).toEqual([...choices, 'webhook.ping'].toSorted());
  });
});

test('the upload API has two operations and passes the rules for descriptions and examples', async () => {
  const uploads = await loadSiteDocument('uploads.yaml');
  expect(uploads.problems.map(formatProblem)).toEqual([]);
  expect(operationsOf(uploads).map(({ slug }) => slug)).toEqual(['upload-file', 'upload-file-from-url']);
  const rules = [
    descriptionPresent,
    descriptionAddsWords,
    summaryAddsWords,
    enumValuesDescribed,
    examplePresent,
    exampleValid,
    noUnusedComponent,
    uniqueSlugs,
  ];
  expect(rules.flatMap((rule) => rule(uploads)).map(formatProblem)).toEqual([]);
});

/** The operations of the document in the form of `operations.json`. */
function operationRows(from: LoadedDocument) {
  return bySlug(
    operationsOf(from).map(({ slug, method, path, value }) => {
      const responses = objectsAt(value, 'responses');
      const success = responses.filter(([status]) => status.startsWith('2'));
      const body = objectAt(value, 'requestBody');
      return {
        slug,
        method: method.toUpperCase(),
        path,
        tag: stringsAt(value, 'tags')[0],
        permission: stringsAt(listAt(value, 'security')[0], 'bearerAuth')[0] ?? null,
        success: success.map(([status]) => Number(status)),
        request: jsonSchemaName(body),
        requestRequired: body ? isTrue(body, 'required') : null,
        responses: Object.fromEntries(success.map(([status, response]) => [status, jsonSchemaName(response)])),
        errors: responses.map(([status]) => Number(status)).filter((status) => status >= 400),
        parameters: listAt(value, 'parameters')
          .map((item) => refName(item) ?? stringAt(item, 'name'))
          .toSorted(),
        deprecated: isTrue(value, 'deprecated'),
      };
    }),
  );
}

function jsonSchemaName(holder: unknown): string | null {
  const media = objectAt(objectAt(holder, 'content'), 'application/json');
  return refName(fieldAt(media, 'schema')) ?? null;
}

function bySlug<Row extends { readonly slug: string; readonly parameters: readonly unknown[] }>(rows: readonly Row[]) {
  const sorted = rows.map((row) => ({ ...row, parameters: row.parameters.toSorted() }));
  return Object.fromEntries(sorted.map((row) => [row.slug, row]));
}
