import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeText } from '../../../packages/base/content.ts';
import type { PageData, PageOf } from '../../../packages/engine/model/page.ts';
import { composeRequest, initialValues } from '../../../packages/samples/compose-request.ts';
import type { RequestFormData } from '../../../packages/samples/request-form.ts';
import type { RequestSample } from '../../../packages/samples/request-sample.ts';
import type { Sample } from '../../samples/support/run-samples.ts';

/** A sample as shown on an operation's page. */
export interface OperationSample extends Sample {
  readonly page: PageOf<'operation'>;
  readonly variant: string;
}

/**
 * The pages of all operations of the management API in a built site, as readers get them. Uploads have another host
 * than the one that Prism mocks; the samples in their guide are run instead.
 */
export async function operationPages(folder: string): Promise<readonly PageOf<'operation'>[]> {
  const contents = JSON.parse(await readFile(path.join(folder, 'contents.json'), 'utf8')) as {
    href: string;
    method?: string;
    api?: string;
  }[];
  const operations = contents.filter(({ method, api }) => method !== undefined && api !== 'uploads');
  return Promise.all(
    operations.map(async ({ href }) => {
      const data = JSON.parse(await readFile(path.join(folder, `${href.slice(1)}.data.json`), 'utf8')) as PageData;
      return data.page as PageOf<'operation'>;
    }),
  );
}

/** The initial request of the form, from which all samples of a page are made. */
export async function requestOf(folder: string, { href }: PageOf<'operation'>): Promise<RequestSample> {
  const { form } = JSON.parse(
    await readFile(path.join(folder, `${href.slice(1)}.request.json`), 'utf8'),
  ) as RequestFormData;
  return composeRequest(form, initialValues(form));
}

export async function operationSamples(folder: string): Promise<readonly OperationSample[]> {
  const pages = await operationPages(folder);
  return pages.flatMap((page) =>
    page.operation.samples.flatMap(({ language, variants }) =>
      variants.map(
        ({ label, code }): OperationSample => ({
          id: `${page.operation.slug}/${language}/${label}`,
          language: language === 'curl' ? 'bash' : 'js',
          code: codeText(code),
          page,
          variant: label,
        }),
      ),
    ),
  );
}
