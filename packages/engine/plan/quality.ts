import { type Content, type ContentElement, code, table } from '@docs/base/content.ts';
import { groupDigits } from '@docs/base/words.ts';
import type { PageOf, PageSection } from '../model/page.ts';
import type { BuildChecks, Findings, QualityResults, Share } from '../model/quality.ts';
import type { SiteSource, VersionSource } from './sources.ts';

/** The quality page, if the config asks for one. */
export function planQuality({ id, hrefs }: VersionSource, { quality }: SiteSource): PageOf<'quality'>[] {
  if (!quality) return [];
  return [
    {
      kind: 'quality',
      version: id,
      href: hrefs.quality,
      title: 'Quality',
      description: 'Checks that ran with this build, and results of the last full check.',
      breadcrumbs: [],
      sections: qualitySections(quality.results, undefined),
    },
  ];
}

/** The page with the build's own findings about the other pages. */
export function withBuildChecks(
  page: PageOf<'quality'>,
  { quality }: SiteSource,
  checks: BuildChecks,
): PageOf<'quality'> {
  return { ...page, sections: qualitySections(quality?.results, checks) };
}

/** The sections do not depend on the results, because their anchors must keep working. */
function qualitySections(results: QualityResults | undefined, checks: BuildChecks | undefined): readonly PageSection[] {
  const { lighthouse = [] } = results ?? {};
  const rows = lighthouse.map(({ href, performance, accessibility, bestPractices, seo }) => {
    return [href, ...[performance, accessibility, bestPractices, seo].map(String)];
  });
  const scores = textTable(['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO'], rows);
  const without = results ? 'Not measured: Lighthouse was not installed where the check ran.' : notMeasured;
  return [
    { id: 'this-build', title: 'This build', content: textTable(['Check', 'Result', 'How'], buildCheckRows(checks)) },
    { id: 'page-weight', title: 'Page weight', content: weightContent(checks) },
    { id: 'last-check', title: 'Last full check', content: [paragraph(...lastCheckText(results))] },
    { id: 'checks', title: 'Checks', content: textTable(['Check', 'Result', 'How'], checkRows(results ?? {})) },
    { id: 'lighthouse', title: 'Lighthouse', content: lighthouse.length > 0 ? scores : [paragraph(without)] },
  ];
}

function lastCheckText(results: QualityResults | undefined): Content {
  if (!results) return ['This site has not been checked yet. Run “npm run verify” to check it and save the results.'];
  const { commit, changed, date } = results;
  return [
    `Run on ${date.slice(0, 10)} at commit `,
    code(commit.slice(0, 7)),
    changed ? ', with changes that were not committed yet.' : '.',
  ];
}

function buildCheckRows(checks: BuildChecks | undefined): readonly Row[] {
  return [
    ['Valid examples', share(checks?.examples), 'Every example in the API document is checked against its schema.'],
    [
      'Working links',
      share(checks?.links),
      'Every internal link, anchor and download on every page is checked against the built files.',
    ],
  ];
}

function weightContent(checks: BuildChecks | undefined): Content {
  if (!checks) return [paragraph(notMeasured)];
  const { weights, compressed } = checks;
  const plain = 'HTML of a page, not compressed: this build made no compressed files.';
  return [
    paragraph(compressed ? 'HTML of a page, compressed with Brotli as it is served.' : plain),
    ...textTable(
      ['Kind', 'Pages', 'Median', 'Largest'],
      weights.map(({ kind, pages, median, largest }) => [
        kind,
        groupDigits(pages),
        kilobytes(median),
        kilobytes(largest),
      ]),
    ),
  ];
}

function checkRows({ samples, languages, types, html, axe, lint, search }: Partial<QualityResults>): readonly Row[] {
  return [
    [
      'Verified code samples',
      share(samples),
      'Every curl and nodejs sample of every operation is run as shown against a mock server that checks requests. Both languages must send the same request.',
    ],
    [
      'Verified samples in more languages',
      share(languages),
      'The samples in python, php, ruby, go, java and csharp that readers can add to a page, run in the same way.',
    ],
    [
      'Samples that compile',
      share(types),
      'nodejs samples are compiled with the types generated from the API document.',
    ],
    [
      'Accessibility problems',
      findings(axe, 'visits'),
      'axe, on every page, wide and narrow; contrast in light and dark.',
    ],
    ['HTML problems', findings(html, 'pages'), 'html-validate, on every page.'],
    [
      'API document problems',
      findings(lint, 'rules'),
      'Rules on descriptions, examples, errors, lists and permissions.',
    ],
    ['Search', share(search), 'Test searches whose best result is known, and how often it is ranked first.'],
  ];
}

type Row = readonly string[];

const notMeasured = 'Not measured.';

function share(value: Share | undefined): string {
  return value ? `${groupDigits(value.ok)} of ${groupDigits(value.of)}` : notMeasured;
}

function findings(value: Findings | undefined, unit: string): string {
  return value
    ? `${value.findings === 0 ? 'None' : groupDigits(value.findings)} (${groupDigits(value.of)} ${unit})`
    : notMeasured;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function textTable(head: Row, rows: readonly Row[]): Content {
  return table(
    head,
    rows.map((cells) => cells.map((cell) => [cell])),
  );
}

function paragraph(...children: Content): ContentElement {
  return { tag: 'p', children };
}
