import { expect, test } from 'vitest';
import { createGraphLayout } from './graph-layout.ts';
import { type StateChange, stateDiagram } from './state-diagram.ts';

const layout = await createGraphLayout();

const changes: readonly StateChange[] = [
  { from: [], to: 'draft', actions: [{ label: 'Create', href: '/create' }], byItself: false },
  { from: ['draft', 'held'], to: 'out', actions: [{ label: 'Publish' }, { label: 'Push' }], byItself: false },
  { from: ['draft'], to: 'held', actions: [{ label: 'the clock strikes' }], byItself: true },
];

test('places states, and the actions that lead from one to another', () => {
  const diagram = stateDiagram('States of Story', ['draft', 'held', 'out'], changes, layout);
  expect(diagram?.boxes.map(({ kind, lines }) => [kind, ...lines])).toEqual([
    ['code', 'draft'],
    ['code', 'held'],
    ['end', 'out'],
  ]);
  expect(diagram?.labels.map(({ lines, href }) => [lines.join(' '), href])).toEqual([
    ['Create', '/create'],
    ['Publish', undefined],
    ['Push', undefined],
    ['the clock strikes', undefined],
  ]);
  expect(diagram?.caption).toMatch(/Dashed/);
  expect(diagram?.paths.map(({ kind }) => kind)).toEqual(['line', 'head', 'dashed']);
  // Right-angled lines only, one head for every change, and the dot at the start.
  const [lines = '', heads = ''] = (diagram?.paths ?? []).map(({ d }) => d);
  expect(lines).not.toContain('L');
  expect(heads.match(/z/g)).toHaveLength(3);
  expect(heads.match(/a6 6/g)).toHaveLength(2);
});

test('nothing stands on something else, or outside', () => {
  const diagram = stateDiagram('States', ['draft', 'held', 'out'], changes, layout);
  const boxes = diagram?.boxes ?? [];
  for (const [index, a] of boxes.entries()) {
    expect(a.x).toBeGreaterThanOrEqual(0);
    expect(a.x + a.width).toBeLessThanOrEqual(diagram?.width ?? 0);
    expect(a.y + a.height).toBeLessThanOrEqual(diagram?.height ?? 0);
    for (const b of boxes.slice(index + 1)) {
      expect(a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y).toBe(true);
    }
  }
});

test('names with a meaning in Graphviz are only names; unknown states are left out', () => {
  const odd = ['a:b', '"quoted"', '<i>', '\\N'];
  const diagram = stateDiagram(
    'Odd',
    odd,
    [
      { from: ['a:b'], to: '"quoted"', actions: [{ label: '<b>x</b>' }], byItself: false },
      { from: ['nowhere'], to: '<i>', actions: [{ label: 'never' }], byItself: false },
    ],
    layout,
  );
  expect(diagram?.boxes.map(({ lines }) => lines[0])).toEqual(odd);
  expect(diagram?.labels.map(({ lines }) => lines[0])).toEqual(['<b>x</b>']);
});

test('what nobody could read is not drawn', () => {
  const many = Array.from({ length: 100 }, (_, index) => `s${index}`);
  expect(stateDiagram('Many', many, [], layout)).toBeUndefined();
  expect(stateDiagram('None', [], [], layout)).toBeUndefined();
});
