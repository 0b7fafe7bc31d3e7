import { plainText } from '@docs/base/content.ts';
import type { JsonObject } from '@docs/base/json.ts';
import { type ExplainData, type ExplainPages, trimDocument } from '../../explain/explain-data.ts';
import type { ApiView } from '../../model/api-view.ts';
import type { Hrefs } from '../../model/href.ts';
import type { FileToMake } from '../../model/output-file.ts';
import type { SiteView } from '../../model/site.ts';

interface ExplainSource {
  readonly api: Pick<ApiView, 'operations' | 'schemas' | 'events' | 'errors' | 'permissions'>;
  readonly hrefs: Hrefs;
}

interface Documents {
  readonly source: { readonly versions: readonly { readonly hrefs: Hrefs; readonly apis: readonly ExplainSource[] }[] };
  /** By the address of the overview. */
  readonly documents: ReadonlyMap<string, JsonObject>;
}

/** The data for explanations, beside its page. */
export function* explainFiles({ source, documents }: Documents, { base }: SiteView): Generator<FileToMake> {
  for (const version of source.versions) {
    const data = () => version.apis.map((each) => explainData(each, documents.get(each.hrefs.overview) ?? {}));
    yield [`${version.hrefs.explain.slice(base.length)}.document.json`, () => `${JSON.stringify(data())}\n`];
  }
}

export function explainData({ api, hrefs }: ExplainSource, document: JsonObject): ExplainData {
  const permissions = api.permissions?.permissions ?? [];
  const pages: ExplainPages = {
    operations: Object.fromEntries(
      api.operations.map(({ method, path, slug, title: label }) => {
        return [`${method} ${path}`, { label, href: hrefs.operation(slug) }];
      }),
    ),
    schemas: Object.fromEntries(api.schemas.map(({ name, slug }) => [name, hrefs.schema(slug)])),
    events: Object.fromEntries(
      api.events.map(({ path, slug, title }) => [path, { label: title, href: hrefs.event(slug) }]),
    ),
    errors: Object.fromEntries(
      api.errors.map(({ code, status, title, remedy }) => {
        return [code, { href: hrefs.error(code), status, title, remedy: plainText(remedy) }];
      }),
    ),
    permissions: Object.fromEntries(permissions.map(({ name, anchor }) => [name, `${hrefs.permissions}#${anchor}`])),
  };
  return { document: trimDocument(document), pages };
}
