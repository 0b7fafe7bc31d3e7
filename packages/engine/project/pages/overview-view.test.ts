import { expect, test } from 'vitest';
import { projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';

test('a version that YAML has made a number, a contact without a name, and servers of paths', () => {
  const { overview, problems } = projectYaml(`
    info: { title: Demo, version: 2.50, contact: { email: dev@demo.example } }
    paths:
      /a: { servers: [{ url: https://a.example, description: '**Sandbox**, see [docs](https://d.example)' }], get: {} }
      /b: { servers: [{ url: https://a.example }, { url: https://b.example }], get: {} }
  `);
  expect(overview.version).toBe('2.5');
  expect(problems).toMatchObject([{ rule: 'unquoted-version', message: expect.stringContaining('as 2.5,') }]);
  expect(overview.contact).toMatchObject({ name: 'Contact', links: [{ label: 'dev@demo.example' }] });
  expect(overview.servers.map(({ url }) => url)).toEqual(['https://a.example', 'https://b.example']);
  expect(projectYaml('servers: [{ url: /v1, description: "**Sandbox**" }]').overview.servers[0]?.description).toBe(
    'Sandbox',
  );
});

test('a first paragraph is the lede unless it is a long one; a contact that leads nowhere is none', () => {
  const of = (description: string) =>
    projectYaml(`
      info: { title: Demo, description: "${description}", contact: { name: Jane, x-chat: jane } }
      paths: { /1: { get: {} } }
    `).overview;
  expect(of('Short.').lede).toEqual(['Short.']);
  const { lede, description, contact } = of(`${'Long. '.repeat(80)}`);
  expect([lede, description.length, contact]).toEqual([[], 1, undefined]);
});

test('a title is plain words; an empty one is none', () => {
  const title = (text: string): string => projectYaml(`info: { title: '${text}', version: '1' }`).overview.title;
  expect(title('Use the [new version](https://new.example) of <b>it</b>')).toBe('Use the new version of it');
  expect(title('')).toBe('Demo API');
});
