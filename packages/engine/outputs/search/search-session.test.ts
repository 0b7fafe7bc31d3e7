import { expect, test } from 'vitest';
import { encodeIndex } from './encode-index.ts';
import { createSearchSession, type SearchReply } from './search-session.ts';
import { field, named } from './testing.ts';

/** A session whose files arrive when the test calls `settle`. */
function openSession(shardSize?: number) {
  const records = {
    named: [named({ title: 'Story', kind: 'schema', text: 'Signed by its author.' })],
    fields: ['status', 'author', 'title', 'url'].map((name) => field(name, 'Story')),
  };
  const { names, shards, texts } = encodeIndex(records, {
    synonyms: [],
    ...(shardSize && { shardSize }),
  });
  const files: Record<string, unknown> = {
    '/assets/names.json': {
      ...names,
      shards: shards.map(({ letters }, index) => ({ letters, file: `fields-${index}.json` })),
      texts: 'texts.json',
    },
    '/assets/texts.json': texts,
    ...Object.fromEntries(shards.map(({ fields }, index) => [`/assets/fields-${index}.json`, fields])),
  };
  const requested: string[] = [];
  const waiting = new Map<string, { resolve: (content: unknown) => void; reject: (error: Error) => void }>();
  const replies: SearchReply[] = [];
  const session = createSearchSession({
    fetchJson: (address) => {
      requested.push(address);
      return new Promise((resolve, reject) => waiting.set(address, { resolve, reject }));
    },
    reply: (reply) => replies.push(reply),
  });
  const settle = async (file: string, error?: Error): Promise<void> => {
    const address = `/assets/${file}`;
    if (error) waiting.get(address)?.reject(error);
    else waiting.get(address)?.resolve(files[address]);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { session, requested, replies, settle };
}

const queryOf = (query: string, id = 1) => ({ kind: 'query', id, query, limit: 5 }) as const;

test('replies to an early query when the names arrive, and again with each further tier', async () => {
  const { session, requested, replies, settle } = openSession();
  session.receive({ kind: 'open', index: '/assets/names.json' });
  session.receive(queryOf('author'));
  expect(replies).toEqual([]);
  await settle('names.json');
  expect(requested).toEqual(['/assets/names.json', '/assets/fields-0.json', '/assets/texts.json']);
  await settle('texts.json');
  await settle('fields-0.json');
  const received = replies.flatMap((reply) => (reply.kind === 'results' ? [reply] : []));
  expect(received.map(({ complete, results }) => [complete, results.hits.map(({ kind }) => kind)])).toEqual([
    [false, []],
    [false, ['schema']],
    [true, ['field', 'schema']],
  ]);
});

test('large index: finds names first, and fetches only the shards of the typed letters', async () => {
  const { session, requested, replies, settle } = openSession(60);
  session.receive({ kind: 'open', index: '/assets/names.json' });
  await settle('names.json');
  expect(requested).toEqual(['/assets/names.json']);
  session.receive(queryOf('sto'));
  expect(replies.at(-1)).toMatchObject({
    kind: 'results',
    complete: false,
    results: { hits: [{ title: { text: 'Story' } }] },
  });
  expect(requested.filter((address) => address.includes('fields'))).toHaveLength(1);
});

test('large index: fetches all shards if the letters of the query match nothing', async () => {
  const { session, requested, settle } = openSession(60);
  session.receive({ kind: 'open', index: '/assets/names.json' });
  await settle('names.json');
  session.receive(queryOf('xtatus'));
  await settle('texts.json');
  const shards = requested.filter((address) => address.includes('fields'));
  expect(shards).toHaveLength(4);
});

test('reports a missing index, and a retry fetches it again', async () => {
  const { session, replies, settle } = openSession();
  session.receive({ kind: 'open', index: '/assets/names.json' });
  session.receive(queryOf('story'));
  await settle('names.json', new Error('offline'));
  expect(replies).toEqual([{ kind: 'failed', message: 'offline', partial: false }]);
  session.receive({ kind: 'retry' });
  await settle('names.json');
  expect(replies.at(-1)).toMatchObject({ kind: 'results', id: 1 });
});

test('reports a missing later tier as a partial failure, and a retry fetches it again', async () => {
  const { session, replies, settle } = openSession();
  session.receive({ kind: 'open', index: '/assets/names.json' });
  session.receive(queryOf('status'));
  await settle('names.json');
  await settle('texts.json');
  await settle('fields-0.json', new Error('503'));
  expect(replies.at(-1)).toEqual({ kind: 'failed', message: '503', partial: true });
  session.receive({ kind: 'retry' });
  await settle('fields-0.json');
  expect(replies.at(-1)).toMatchObject({ complete: true, results: { hits: [{ href: '/docs/story#members.status' }] } });
});
