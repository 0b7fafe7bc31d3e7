import type { Content } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';
import { show } from '../../guides/components/testing.ts';

const yaml = `
paths:
  /stories: { post: { operationId: create-story } }
x-error-catalogue:
  incomplete: { status: 409 }
components:
  schemas:
    Other: {}
    Story:
      x-state-machine:
        states: [draft, embargo, published]
        transitions:
          - { from: [], by: { operation: create-story }, to: draft }
          - { from: [draft], by: { operation: plan, with: 'embargo: true' }, to: embargo, note: At once. }
          - { from: [embargo], by: { clock: '\`at\` is reached' }, to: published }
          - { from: [draft, published], by: { operation: edit }, to: same }
          - { from: [draft, published], by: { operation: tag }, to: same }
          - { from: [published], by: { operation: edit, without: title }, to: draft }
        refusals:
          - { from: [draft], operation: plan, code: incomplete, when: The title is empty. }
          - { from: [published], operation: plan, with: 'embargo: true', code: invalid_state, when: It is out. }
`;

test('lists state changes and rejected requests', () => {
  const [other, story] = projectYaml(yaml).schemas;
  expect(other?.states).toBeUndefined();
  expect(show(story?.states ?? [])).toMatchInlineSnapshot(`
    "<p><strong>State changes</strong></p>
    From | By | To
    (new) | [Create story](/docs/api/create-story) | \`draft\`
    \`draft\` | \`plan\` with \`embargo: true\` | \`embargo\`. At once.
    \`embargo\` | \`at\` is reached | \`published\`
    \`draft\`, \`published\` | \`edit\`, \`tag\` | unchanged
    \`published\` | \`edit\` without \`title\` | \`draft\`<p><strong>Rejected requests</strong></p>
    In | Operation | Rejected with | When
    \`draft\` | \`plan\` | [\`incomplete\`](/docs/errors/incomplete) | The title is empty.
    \`published\` | \`plan\` with \`embargo: true\` | \`invalid_state\` | It is out."
  `);
});

test('an operation shows the state it changes and the operations before and after it', () => {
  const { operations } = projectYaml(`
    paths:
      /stories: { post: { operationId: create-story } }
      /publish: { post: { operationId: publish } }
      /unpublish: { post: { operationId: unpublish } }
      /edit: { post: { operationId: edit } }
      /tidy: { post: { operationId: tidy } }
    components:
      schemas:
        Story:
          x-state-machine:
            states: [draft, held, out]
            transitions:
              - { from: [], by: { operation: create-story }, to: draft }
              - { from: [draft, held, out], by: { operation: publish, with: 'now: true' }, to: out }
              - { from: [out], by: { operation: unpublish }, to: held }
              - { from: [held], by: { operation: unpublish }, to: held, note: Nothing changes. }
              - { from: [draft], by: { operation: tidy }, to: draft }
              - { from: [draft], by: { operation: edit }, to: same }
  `);
  const summaries = operations.map(({ facts, related }) => [
    facts.find(({ label }) => label === 'Creates' || label === 'Updates')?.value,
    related.flatMap(({ title, links }) => links.map(({ label, note }) => `${title}: ${label}, ${note}`)),
  ]);
  expect(summaries.map(([value, links]) => [show((value ?? []) as Content), links])).toMatchInlineSnapshot(`
    [
      [
        "[Story](/docs/api/schemas/story#states) in \`draft\`",
        [
          "After: Publish, from draft",
        ],
      ],
      [
        "[Story](/docs/api/schemas/story#states) from \`draft\` or \`held\` to \`out\` with \`now: true\`",
        [
          "Before: Create story, leads to draft",
          "Before: Unpublish, leads to held",
          "After: Unpublish, from out",
        ],
      ],
      [
        "[Story](/docs/api/schemas/story#states) from \`out\` to \`held\`",
        [
          "Before: Publish, leads to out",
          "After: Publish, from held",
        ],
      ],
      [
        "",
        [],
      ],
      [
        "",
        [],
      ],
    ]
  `);
});
