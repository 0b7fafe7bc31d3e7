import { type RequestForm, type RequestFormData, requestFormHref } from '@docs/samples/request-form.ts';
import type { SiteView } from '../../model/site.ts';
import type { SiteSource } from '../../plan/index.ts';

/** What can be filled in on every operation page, by the address the browser asks for. */
export function requestForms({ versions }: SiteSource): ReadonlyMap<string, RequestForm> {
  return new Map(
    versions.flatMap(({ api, hrefs }) =>
      [...api.forms].map(([slug, form]) => [requestFormHref(hrefs.operation(slug)), form] as const),
    ),
  );
}

/** A form as it is served. */
export function requestFormFile(form: RequestForm, build: string): string {
  const data: RequestFormData = { build, form };
  return `${JSON.stringify(data)}\n`;
}

/** The forms of a site as files. */
export function* requestFiles(source: SiteSource, { base, build }: SiteView): Generator<[string, string]> {
  for (const [href, form] of requestForms(source)) yield [href.slice(base.length), requestFormFile(form, build)];
}
