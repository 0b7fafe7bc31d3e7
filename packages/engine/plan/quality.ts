import type { Content, ContentElement } from '@docs/base/content.ts';
import { groupDigits } from '@docs/base/group-digits.ts';
import type { QualityPage } from '../model/page.ts';
import type { Findings, LighthouseScore, PageWeight, QualityResults, Share } from '../model/quality.ts';
import type { SiteSource, VersionSource } from './sources.ts';

/** The page of the last full check, where the config asks for one. */
export function planQuality({ id, hrefs }: VersionSource, { quality }: SiteSource): QualityPage[] {
  if (!quality) return [];
  const { results } = quality;
  return [
    {
      kind: 'quality',
      version: id,
      href: hrefs.quality,
      title: 'Quality',
      description: 'What the last full check of this site found: samples run, links followed, pages measured.',
      breadcrumbs: [],
      verdict: verdicts[results ? 'stale' : 'absent'],
      ...(results && { measured: results.content }),
      occasion: results ? occasionOf(results) : [],
      sections: sectionsOf(results ?? {}),
    },
  ];
}

/** The page as it is published with content of this hash: results of other content are stale. */
export function withFreshness(page: QualityPage, content: string): QualityPage {
  if (page.measured !== content) return page;
  return { ...page, verdict: verdicts.fresh };
}

const verdicts = {
  fresh: 'Fresh: these results were measured on exactly the pages you are reading.',
  stale: 'Stale: pages have changed since these results were measured.',
  absent: 'Absent: this site has not been checked yet. “npm run verify” checks it and writes the results down.',
};

function occasionOf({ content, commit, changed, date }: QualityResults): Content {
  return [
    element('p', [
      `Measured on ${date.slice(0, 10)} at commit `,
      element('code', [commit.slice(0, 7)]),
      changed ? ', with changes that were not committed yet. ' : '. ',
      'Content hash ',
      element('code', [content]),
      '.',
    ]),
  ];
}

/** The same sections whatever was measured: their anchors are promised. */
function sectionsOf(results: Partial<QualityResults>): QualityPage['sections'] {
  const { weights = [], lighthouse = [] } = results;
  const weight = [
    element('p', ['HTML of a page, compressed with Brotli as it is served.']),
    table(['Kind', 'Pages', 'Median', 'Largest'], weights.map(weightRow)),
  ];
  const scores = table(['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO'], lighthouse.map(scoreRow));
  return [
    { id: 'checks', title: 'Checks', content: [table(['Check', 'Result', 'How'], checksOf(results))] },
    {
      id: 'page-weight',
      title: 'Page weight',
      content: weights.length > 0 ? weight : [element('p', [notMeasured])],
    },
    {
      id: 'lighthouse',
      title: 'Lighthouse',
      content:
        lighthouse.length > 0
          ? [scores]
          : [
              element('p', [
                results.date ? 'Not measured: Lighthouse was not installed where the check ran.' : notMeasured,
              ]),
            ],
    },
  ];
}

function checksOf({
  samples,
  languages,
  types,
  examples,
  links,
  html,
  axe,
  lint,
  search,
}: Partial<QualityResults>): readonly Row[] {
  return [
    [
      'Code samples proven',
      share(samples),
      'Every curl and nodejs sample of every operation is run as shown against a mock server that checks requests. Both languages must send the same request.',
    ],
    [
      'Samples in more languages proven',
      share(languages),
      'The samples in python, php, ruby, go, java and csharp that readers can add to a page, run in the same way.',
    ],
    [
      'Samples that fit the types',
      share(types),
      'nodejs samples are compiled with the types generated from the API document.',
    ],
    [
      'Examples valid',
      share(examples),
      'Every example in the API document is held against its schema, formats included.',
    ],
    [
      'Links that lead somewhere',
      share(links),
      'Internal links, anchors and downloads are looked up in the published files.',
    ],
    [
      'Accessibility findings',
      findings(axe, 'visits'),
      'axe, on every page, wide and narrow; contrast in light and dark.',
    ],
    ['HTML findings', findings(html, 'pages'), 'html-validate, on every page.'],
    [
      'API document findings',
      findings(lint, 'rules'),
      'Rules on descriptions, examples, errors, lists and permissions.',
    ],
    ['Search', share(search), 'Searches whose best page is known, and how often it comes first.'],
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

function weightRow({ kind, pages, median, largest }: PageWeight): Row {
  return [kind, groupDigits(pages), kilobytes(median), kilobytes(largest)];
}

function scoreRow({ href, performance, accessibility, bestPractices, seo }: LighthouseScore): Row {
  return [href, ...[performance, accessibility, bestPractices, seo].map(String)];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function table(head: Row, rows: readonly Row[]): ContentElement {
  const row = (tag: string, cells: Row): ContentElement =>
    element(
      'tr',
      cells.map((cell) => element(tag, [cell])),
    );
  return element('table', [
    element('thead', [row('th', head)]),
    element(
      'tbody',
      rows.map((cells) => row('td', cells)),
    ),
  ]);
}

function element(tag: string, children: Content): ContentElement {
  return { tag, children };
}
