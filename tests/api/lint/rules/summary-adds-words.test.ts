import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { summaryAddsWords } from './summary-adds-words.ts';

test('requires a summary that says more than the title, without a full stop', () => {
  const document = documentFrom(`
    paths:
      /campaigns:
        get: { operationId: list-campaigns }
        post: { operationId: create-campaign, summary: Creates a campaign }
      /campaigns/{id}:
        patch: { operationId: update-campaign, summary: Changes some members of a draft. }
  `);
  expect(summaryAddsWords(document).map(({ message }) => message)).toEqual([
    'list-campaigns: there is no summary.',
    'create-campaign: the summary only repeats the title.',
    'update-campaign: the summary ends with a full stop.',
  ]);
});

test('accepts a summary that adds words to the title', () => {
  const document = documentFrom(`
    paths: { /campaigns: { post: { operationId: create-campaign, summary: Starts a draft from nothing or a story } } }
  `);
  expect(summaryAddsWords(document)).toEqual([]);
});
