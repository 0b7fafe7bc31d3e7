import { type Content, type ContentElement, elementsIn, isCode } from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import type { PageOf } from '../model/page.ts';
import { inApi } from './api-pages.ts';
import type { ApiSource, SiteSource, VersionSource } from './sources.ts';

/** The page of an API's simulated account, if readers can send requests to it. */
export function planAccount(of: ApiSource, version: VersionSource, { config }: SiteSource): PageOf<'account'>[] {
  // Whether an account is created from this API's document.
  const hasAccount = of.account === of.id || version.apis[0].id === of.id;
  if (config.sandbox !== 'simulated' || !hasAccount) return [];
  const { hrefs, api, title } = of;
  const isNamed = of !== version.apis[0] && title !== undefined;
  const forms = [...api.forms.values()];
  const auth = forms.find((form) => form.auth.length > 0)?.auth ?? [];
  return [
    {
      kind: 'account',
      ...inApi(of),
      href: hrefs.sandbox,
      title: isNamed ? fill(phrases.sandboxAccountOf, { title }) : phrases.sandboxAccount,
      description: phrases.tryWithoutToken,
      breadcrumbs: [],
      server: forms[0]?.servers[0].url ?? '',
      auth,
      ...checkerOf(version),
      sections: [{ id: 'how-it-works', title: phrases.howItWorks, content: howItWorks(hrefs.overview) }],
    },
  ];
}

/** The guide that checks event signatures. */
export function checkerOf({ guides, hrefs }: VersionSource): { checker?: string } {
  const guide = guides.find(({ content }) => hasElement(content, 'SignatureChecker'));
  return guide ? { checker: hrefs.guide(guide.slug) + headingBefore(guide.content, 'SignatureChecker') } : {};
}

function howItWorks(overview: string): Content {
  return [
    element('p', [
      `${phrases.openAn} `,
      { tag: 'a', props: { href: overview }, children: [phrases.operationWord] },
      `${phrases.commaSelect} `,
      element('strong', [phrases.tryIt]),
      `${phrases.commaThen} `,
      element('strong', [phrases.send]),
      `. ${phrases.accountValidatesRequests}`,
    ]),
    element('ul', [
      element('li', [phrases.accountStaysInBrowser]),
      element('li', [phrases.accountIsKeptInTab]),
      element('li', [phrases.tokensAreNotNeeded]),
    ]),
  ];
}

function element(tag: string, children: Content): ContentElement {
  return { tag, children };
}

/** Whether a guide uses a component that extensions may add. */
function hasElement(content: Content, tag: string): boolean {
  return [...elementsIn(content)].some((element) => element.tag === tag);
}

/** The anchor of the heading above a component. */
function headingBefore(content: Content, tag: string): string {
  const at = content.findIndex((node) => hasElement([node], tag));
  const heading = content
    .slice(0, at)
    .findLast((node): node is ContentElement => typeof node !== 'string' && !isCode(node) && /^h[2-6]$/.test(node.tag));
  return heading?.props?.id === undefined ? '' : `#${heading.props.id}`;
}
