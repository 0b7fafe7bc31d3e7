import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeText } from '../../../src/model/content.ts';
import type { OperationPage, PageData } from '../../../src/model/page.ts';
import type { Sample } from '../../samples/support/run-samples.ts';

/** A sample as it stands on the page of an operation. */
export interface OperationSample extends Sample {
  readonly page: OperationPage;
  readonly variant: string;
}

/** The pages of all operations of a built site, as readers get them. */
export async function operationPages(folder: string): Promise<readonly OperationPage[]> {
  const contents = JSON.parse(await readFile(path.join(folder, 'contents.json'), 'utf8')) as {
    href: string;
    method?: string;
  }[];
  const operations = contents.filter(({ method }) => method !== undefined);
  return Promise.all(
    operations.map(async ({ href }) => {
      const data = JSON.parse(await readFile(path.join(folder, `${href.slice(1)}.data.json`), 'utf8')) as PageData;
      return data.page as OperationPage;
    }),
  );
}

/** Every sample of every operation. */
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
