import type { ContentsEntry } from '../../model/contents.ts';

/** How things of these docs are named, for the descriptions of tools: an assistant goes by what it sees there. */
export interface ToolExamples {
  /** `: its slug (create-story), its operation id (createStory), its request (POST /stories) or its page (/docs/api/create-story)` */
  readonly operation: string;
  /** The same for pages of every kind. */
  readonly page: string;
  /** ` (POST /stories)` */
  readonly request: string;
}

export function toolExamples(pages: readonly ContentsEntry[]): ToolExamples {
  const operations = pages.filter(({ kind }) => kind === 'operation');
  // A request without ids, best one that sends something, says the most.
  const shown =
    operations.find(({ method, path = '' }) => method === 'post' && !path.includes('{')) ??
    operations.find(({ path = '' }) => !path.includes('{')) ??
    operations[0];
  const guide = pages.find(({ kind }) => kind === 'guide');
  const schema = pages.find(({ kind }) => kind === 'schema');
  const inBrackets = (text: string | undefined): string => (text === undefined ? '' : ` (${text})`);
  const slug = inBrackets(shown?.href.split('/').at(-1));
  const request = inBrackets(shown?.method && shown.path && `${shown.method.toUpperCase()} ${shown.path}`);
  // Where there are none, they are the slugs.
  const id = shown?.operationId === undefined ? '' : `, its operation id${inBrackets(shown.operationId)}`;
  return {
    operation: `its slug${slug}${id}, its request${request} or its page${inBrackets(shown?.href)}`,
    page: `its address${inBrackets(guide?.href ?? shown?.href)}, slug${slug}, request${request} or title${inBrackets(schema?.title)}`,
    request,
  };
}
