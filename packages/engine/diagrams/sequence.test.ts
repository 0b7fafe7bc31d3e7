import { expect, test } from 'vitest';
import { sequenceDiagram } from './sequence.ts';
import { textWidth } from './text-size.ts';

const request = { kind: 'message', from: 'You', to: 'Us', label: 'GET /a', href: '/docs/api/get-a' } as const;

test('draws a message, its reply and a note from top to bottom', () => {
  const diagram = sequenceDiagram(
    'Asking',
    ['You', 'Us'],
    [
      request,
      { kind: 'reply', from: 'Us', to: 'You', label: '200' },
      { kind: 'note', over: ['You', 'Us'], text: 'Done.' },
    ],
  );
  expect(diagram).toMatchInlineSnapshot(`
    {
      "boxes": [
        {
          "height": 33,
          "kind": "name",
          "lines": [
            "You",
          ],
          "width": 72,
          "x": 1,
          "y": 1,
        },
        {
          "height": 33,
          "kind": "name",
          "lines": [
            "Us",
          ],
          "width": 72,
          "x": 97,
          "y": 1,
        },
        {
          "height": 27,
          "kind": "note",
          "lines": [
            "Done.",
          ],
          "width": 144,
          "x": 13,
          "y": 108,
        },
      ],
      "height": 147,
      "labels": [
        {
          "href": "/docs/api/get-a",
          "lines": [
            "GET /a",
          ],
          "x": 85,
          "y": 59,
        },
        {
          "lines": [
            "200",
          ],
          "x": 85,
          "y": 90,
        },
      ],
      "name": "Asking",
      "paths": [
        {
          "d": "M37 34V147M133 34V147",
          "kind": "faint",
        },
        {
          "d": "M37 65H133",
          "kind": "line",
        },
        {
          "d": "M133 65L124 69 124 61zM37 96L46 92 46 100z",
          "kind": "head",
        },
        {
          "d": "M133 96H37",
          "kind": "dashed",
        },
      ],
      "width": 170,
    }
  `);
});

test('columns are far enough apart for the labels between them', () => {
  const label = '/newsrooms/{newsroom_id}/domains';
  const { boxes, width } = sequenceDiagram(
    'Wide',
    ['A', 'B', 'C'],
    [
      { kind: 'message', from: 'A', to: 'B', label },
      { kind: 'message', from: 'C', to: 'C', label: 'thinks about it' },
    ],
  );
  const [a, b] = boxes.map((box) => box.x + box.width / 2);
  expect((b ?? 0) - (a ?? 0)).toBeGreaterThan(textWidth(label, 'label'));
  expect(width).toBeGreaterThan((boxes[2]?.x ?? 0) + textWidth('thinks about it', 'label'));
});

test('keeps a wide note inside the diagram', () => {
  const { boxes } = sequenceDiagram(
    'Note',
    ['You', 'Us'],
    [request, { kind: 'note', over: ['You'], text: 'A remark that is much wider than the head of its column.' }],
  );
  expect(Math.min(...boxes.map((box) => box.x))).toBe(1);
});
