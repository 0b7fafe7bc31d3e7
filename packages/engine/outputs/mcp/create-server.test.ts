import { expect, test } from 'vitest';
import type { ContentsEntry } from '../../model/output-file.ts';
import { toolExamples } from './create-server.ts';

const pages: readonly ContentsEntry[] = [
  { kind: 'guide', title: 'Start', href: '/docs/start' },
  { kind: 'operation', title: 'Get pet', href: '/docs/api/get-pet', method: 'get', path: '/pets/{id}' },
  { kind: 'operation', title: 'List pets', href: '/docs/api/list-pets', method: 'get', path: '/pets' },
  { kind: 'operation', title: 'Add pet', href: '/docs/api/add-pet', method: 'post', path: '/pets' },
  { kind: 'schema', title: 'Pet', href: '/docs/api/schemas/pet' },
];

test('takes the examples for tools from the served docs', () => {
  expect(toolExamples(pages)).toEqual({
    operation: 'its slug (add-pet), its request (POST /pets) or its page (/docs/api/add-pet)',
    page: 'its address (/docs/start), slug (add-pet), request (POST /pets) or title (Pet)',
    request: ' (POST /pets)',
  });
});

test('includes operation ids that differ from the slugs', () => {
  const named = pages.map((page) => ({ ...page, ...(page.kind === 'operation' && { operationId: 'addPet' }) }));
  expect(toolExamples(named).operation).toBe(
    'its slug (add-pet), its operation id (addPet), its request (POST /pets) or its page (/docs/api/add-pet)',
  );
});

test('leaves out examples of kinds that the docs do not have', () => {
  expect(toolExamples(pages.slice(1, 2)).operation).toContain('GET /pets/{id}');
  expect(toolExamples([]).page).toBe('its address, slug, request or title');
});
