import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CodeView } from '../../../src/model/code.ts';
import type { OperationPage, PageData } from '../../../src/model/page.ts';
import type { Sample } from '../../samples/support/run-samples.ts';

/** A sample as it stands on the page of an operation. */
export interface OperationSample extends Sample {
  readonly page: OperationPage;
  readonly variant: string;
}

/** Every sample of every operation of a built site, read from the pages as readers get them. */
export async function operationSamples(folder: string): Promise<readonly OperationSample[]> {
  const contents = JSON.parse(await readFile(path.join(folder, 'contents.json'), 'utf8')) as {
    href: string;
    method?: string;
  }[];
  const operations = contents.filter(({ method }) => method !== undefined);
  const pages = await Promise.all(
    operations.map(async ({ href }) => {
      const data = JSON.parse(await readFile(path.join(folder, `${href.slice(1)}.data.json`), 'utf8')) as PageData;
      return data.page as OperationPage;
    }),
  );
  return pages.flatMap((page) =>
    page.operation.samples.flatMap(({ language, variants }) =>
      variants.map(
        ({ label, code }): OperationSample => ({
          id: `${page.operation.slug}/${language}/${label}`,
          language: language === 'curl' ? 'bash' : 'js',
          code: textOf(code),
          page,
          variant: label,
        }),
      ),
    ),
  );
}

function textOf({ tokens }: CodeView): string {
  return tokens.map((token) => (typeof token === 'string' ? token : token[1])).join('');
}
