import { expect, test } from 'vitest';
import { createHrefs } from '../model/href.ts';
import { resolveTarget } from './link-targets.ts';

const names = {
  base: '/sub/',
  apis: new Map(),
  hrefs: createHrefs({ base: '/sub/' }),
  guides: new Map([['letters', 'about-letters']]),
  drafts: new Set(['later']),
  operations: [
    { slug: 'list-letters', id: 'listLetters', node: {} },
    { slug: 'get-letters-id', id: undefined, node: {} },
  ],
  schemas: new Map([
    ['LetterBox', 'letter-box'],
    ['letterBox', 'letter-box-2'],
  ]),
  errors: new Set(['letter_lost']),
  events: [
    { slug: 'letter.sent', id: 'letter.sent', node: { operationId: 'onLetterSent' } },
    { slug: 'letter-lost', id: 'Letter Lost', node: {} },
  ],
};

test.each([
  ['op:list-letters#body', '/sub/docs/api/list-letters#body'],
  ['op:listLetters#body', '/sub/docs/api/list-letters#body'],
  ['op:get-letters-id', '/sub/docs/api/get-letters-id'],
  ['schema:LetterBox', '/sub/docs/api/schemas/letter-box'],
  ['schema:letterBox', '/sub/docs/api/schemas/letter-box-2'],
  ['guide:letters#x', '/sub/docs/about-letters#x'],
  ['error:letter_lost', '/sub/docs/errors/letter_lost'],
  ['event:letter.sent#payload', '/sub/docs/api/webhooks/letter.sent#payload'],
  ['event:letter-lost', '/sub/docs/api/webhooks/letter-lost'],
  ['event:Letter%20Lost', '/sub/docs/api/webhooks/letter-lost'],
  ['page:errors', '/sub/docs/errors'],
  ['/pic.png', '/sub/pic.png'],
  ['#here', '#here'],
])('%s resolves to %s', (target, href) => {
  expect(resolveTarget(target, names)).toEqual({ href });
});

test.each([
  ['op:list-leters', 'Did you mean `op:list-letters`?'],
  ['schema:Letterbox', 'Did you mean `schema:LetterBox`?'],
  ['guide:leters', 'Did you mean `guide:letters`?'],
  ['error:leter_lost', 'Did you mean `error:letter_lost`?'],
  ['event:letter.send', 'Did you mean `event:letter.sent`?'],
  ['event:nope', 'Known names: letter.sent, letter-lost.'],
  ['op:listLeters', 'Did you mean `op:listLetters`?'],
  ['page:constructor', 'Known names: home, docs, overview, schemas, tags, errors, events, permissions, explain.'],
])('%s is unknown: %s', (target, fix) => {
  expect(resolveTarget(target, names)).toMatchObject({ fix });
});

test('a link to a draft is reported as such', () => {
  expect(resolveTarget('guide:later', names)).toEqual({
    message: 'The guide `later` is a draft, so it has no page.',
    fix: 'Remove the link, or `draft: true` from that guide.',
  });
});

test('says that there are no known names', () => {
  expect(resolveTarget('error:lost', { ...names, errors: new Set() })).toEqual({
    message: 'There is no error called `lost`.',
    fix: 'Known names: none.',
  });
});
