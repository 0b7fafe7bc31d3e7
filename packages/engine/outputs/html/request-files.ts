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

/** Request forms by the address that the browser fetches. */
function requestForms({ versions }: FormSource): ReadonlyMap<string, RequestForm> {
  return new Map(
    versions
      .flatMap(({ apis }) => apis)
      .flatMap(({ api, hrefs }) =>
        [...api.forms].map(([slug, form]) => [requestFormHref(hrefs.operation(slug)), form] as const),
      ),
  );
}

/** A form as published. */
export function requestFormFile(form: RequestForm, build: string): string {
  const data: RequestFormData = { build, form };
  return `${JSON.stringify(data)}\n`;
}

/** The forms of a site as files. */
export function* requestFiles(source: FormSource, { base, build }: SiteView): Generator<FileToMake> {
  for (const [href, form] of requestForms(source)) yield [href.slice(base.length), () => requestFormFile(form, build)];
}
