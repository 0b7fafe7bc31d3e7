import { type RequestForm, type RequestFormData, requestFormHref } from '@docs/samples/request-form.ts';
import type { ApiView } from '../../model/api-view.ts';
import type { Hrefs } from '../../model/href.ts';
import type { FileToMake } from '../../model/output-file.ts';
import type { SiteView } from '../../model/site.ts';

/** The docs versions with forms. */
interface FormSource {
  readonly versions: readonly {
    readonly apis: readonly { readonly api: Pick<ApiView, 'forms'>; readonly hrefs: Pick<Hrefs, 'operation'> }[];
  }[];
}

/** A form as published. */
export function requestFormFile(form: RequestForm, build: string): string {
  const data: RequestFormData = { build, form };
  return `${JSON.stringify(data)}\n`;
}

/** The forms of a site as files, at the addresses that the browser fetches. */
export function* requestFiles({ versions }: FormSource, { base, build }: SiteView): Generator<FileToMake> {
  for (const { api, hrefs } of versions.flatMap(({ apis }) => apis))
    for (const [slug, form] of api.forms)
      yield [requestFormHref(hrefs.operation(slug)).slice(base.length), () => requestFormFile(form, build)];
}
