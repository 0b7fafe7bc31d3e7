import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import type { Page, PageOf } from '../../model/page.ts';
import { hasTwin } from '../../model/page.ts';
import type { VersionView } from '../../model/site.ts';

/** Pages whose Markdown stands in one file: more than a page alone, and what fits a conversation better than all of them. */
export interface PageCollection {
  readonly kind: 'all' | 'guides' | 'group';
  /** Without the base. */
  readonly file: string;
  readonly label: string;
  readonly description: string;
  readonly pages: readonly Page[];
}

type Version = Pick<VersionView, 'id' | 'label' | 'latest' | 'noindex'>;

/** Whether programs are told of a page: guides and versions that search engines are asked to leave alone are not offered to them either. */
export function isOffered(page: Page, versions: readonly Pick<Version, 'id' | 'noindex'>[]): boolean {
  const isHidden = versions.some(({ id, noindex }) => noindex && id === page.version);
  return hasTwin(page) && !(page.noindex && (page.kind === 'guide' || isHidden));
}

/** All collections: all pages, and for each version its guides and each group of its operations. */
export function pageCollections(pages: readonly Page[], versions: readonly Version[]): readonly PageCollection[] {
  const offered = pages.filter((page) => isOffered(page, versions));
  const isGuide = ({ kind }: Page): boolean => kind === 'guide';
  const full: PageCollection = {
    kind: 'all',
    file: 'llms-full.txt',
    label: 'llms-full.txt',
    description: phrases.allOfThesePagesIn,
    // Guides first, since they explain the rest.
    pages: [...offered.filter(isGuide), ...offered.filter((page) => !isGuide(page))],
  };
  const parts = versions.map((version) => {
    const own = offered.filter((page) => page.version === version.id);
    return { guides: guideCollection(own.filter(isGuide), version), groups: groupCollections(own, version) };
  });
  return [full, ...parts.flatMap(({ guides }) => guides), ...parts.flatMap(({ groups }) => groups)];
}

function guideCollection(guides: readonly Page[], version: Version): readonly PageCollection[] {
  if (guides.length === 0) return [];
  const description = fill(phrases.inOneFile, { length: counted(phrases.allGuides, guides.length) });
  return [{ kind: 'guides', ...inVersion(version, 'llms-guides.txt'), description, pages: guides }];
}

/** The ids of groups differ within their document, and start with `group-`: no other file can have such a name. */
function groupCollections(pages: readonly Page[], version: Version): readonly PageCollection[] {
  const operations = new Map(
    pages.filter((page): page is PageOf<'operation'> => page.kind === 'operation').map((page) => [page.href, page]),
  );
  const overviews = pages.filter((page): page is PageOf<'overview'> => page.kind === 'overview');
  return overviews.flatMap(({ overview, href: ofOverview, ofApi }) =>
    overview.groups.flatMap(({ id, name, operations: listed }): readonly PageCollection[] => {
      const own = listed.flatMap(({ href }) => operations.get(href) ?? []);
      const description = fill(phrases.inOneFile, { length: counted(phrases.allOperations, own.length) });
      const isFurther = ofOverview.endsWith(`/${ofApi}`);
      const file = inVersion(version, `llms-${isFurther ? `${ofApi}-` : ''}${id}.txt`, name);
      return own.length === 0 ? [] : [{ kind: 'group', ...file, description, pages: own }];
    }),
  );
}

/** Those of older versions stand beside their docs, as downloads do. */
function inVersion({ id, label, latest }: Version, file: string, name = file): { file: string; label: string } {
  return latest ? { file, label: name } : { file: `docs/${id}/${file}`, label: `${label}: ${name}` };
}
