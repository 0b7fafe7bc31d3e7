import type { SandboxRules } from '@docs/sandbox/rules.ts';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { ContentsEntry } from '../../model/output-file.ts';
import { type DocsStore, readTwin } from './docs-store.ts';
import { findPage } from './find-page.ts';
import { createLineTransport } from './line-transport.ts';
import { checkPayloadTool, getOperation, listPages, readPage, searchDocs } from './tools.ts';
import { createTryRequest } from './try-request.ts';

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

type LoadSandboxRules = () => Promise<readonly SandboxRules[]>;

/**
 * Serves the docs as tools and resources over standard input and output, until the client closes the connection. `open`
 * returns the current output, which may be rebuilt while the server runs.
 */
export async function serveDocs(open: () => Promise<DocsStore>, loadRules: LoadSandboxRules): Promise<void> {
  await (await createServer(open, loadRules)).connect(createLineTransport(process.stdin, process.stdout));
}

async function createServer(open: () => Promise<DocsStore>, loadRules: LoadSandboxRules): Promise<McpServer> {
  const { site, pages } = await open();
  const { title, build: version } = site;
  const examples = toolExamples(pages);
  const name = z.string().min(1).max(500);
  const kind = z.enum(['guide', 'operation', 'schema', 'event', 'error']);
  const operation = name.describe(`The operation: ${examples.operation}.`);
  const server = new McpServer(
    { name: 'docs', title, version },
    {
      instructions: `Documentation of ${title}: guides, operations, schemas, webhook events and error codes. Search first, then read the pages that matter. Before you write code for an operation, get its OpenAPI slice; check request bodies before you propose them${site.sandbox === undefined ? '' : ', and try requests in the sandbox'}. Nothing here calls the API.`,
    },
  );
  const withStore = async (tool: (store: DocsStore) => Promise<CallToolResult>): Promise<CallToolResult> =>
    tool(await open());

  server.registerTool(
    'search_docs',
    {
      title: 'Search the docs',
      description: `Finds pages, headings, operations, schemas, fields, parameters, enum values and error codes. Understands requests${examples.request}, fields (schema.field) and filters (in:group, method:post, type:field, status:409).`,
      inputSchema: {
        query: z.string().min(1).max(300).describe('Words, a request, a field, an error code.'),
        limit: z.number().int().min(1).max(50).default(10).describe('The maximum number of hits.'),
      },
      annotations,
    },
    ({ query, limit }) => withStore((store) => searchDocs(store, query, limit)),
  );
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'Returns a page of the docs as Markdown: a guide, an operation, a schema, an event or an error code.',
      inputSchema: { page: name.describe(`The page: ${examples.page}.`) },
      annotations,
    },
    ({ page }) => withStore((store) => readPage(store, page)),
  );
  server.registerTool(
    'list_pages',
    {
      title: 'List pages',
      description:
        'Lists the pages of the docs, of all kinds or of one. Without a kind it also says how many there are of each.',
      inputSchema: {
        kind: kind.optional().describe('Only pages of this kind.'),
        limit: z.number().int().min(1).max(500).default(100),
        offset: z.number().int().min(0).default(0),
      },
      annotations,
    },
    (input) => withStore((store) => listPages(store, input)),
  );
  server.registerTool(
    'get_operation',
    {
      title: 'Get the OpenAPI slice of an operation',
      description: 'Returns a complete OpenAPI document with this one operation and every component it references.',
      inputSchema: { operation },
      annotations,
    },
    (input) => withStore((store) => getOperation(store, input.operation)),
  );
  server.registerTool(
    'check_payload',
    {
      title: 'Check a payload',
      description:
        'Checks a JSON body against the request schema of an operation, or against one of its responses, and reports every problem with its path and reason. Nothing is sent.',
      inputSchema: {
        operation,
        payload: z.unknown().describe('The body: a JSON value, or JSON as text.'),
        response: z
          .string()
          .regex(/^(?:[1-5][0-9X]{2}|default)$/i)
          .optional()
          .describe('Check against the response with this status instead of the request.'),
      },
      outputSchema: {
        valid: z.boolean(),
        problems: z.array(z.object({ path: z.string(), message: z.string() })),
        notes: z.array(z.string()).optional().describe('What was not checked.'),
      },
      annotations,
    },
    (input) => withStore((store) => checkPayloadTool(store, input)),
  );
  if (site.sandbox !== undefined) {
    const tryRequest = createTryRequest(loadRules);
    server.registerTool(
      'try_request',
      {
        title: 'Try a request in the sandbox',
        description:
          'Sends a request to a simulated account, which starts with the examples of the docs and remembers what requests change. Returns the response, what changed and the events. Nothing leaves this machine, and no token is needed.',
        inputSchema: {
          method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
          url: name.describe('Path with its query, or a whole URL.'),
          headers: z
            .record(z.string(), z.string())
            .default({})
            .describe('`Sandbox-Permissions: …` narrows permissions, `Prefer: code=429` asks for a documented status.'),
          body: z.unknown().optional().describe('The body: a JSON value, or text.'),
          advance: z.number().min(0).max(100_000_000).default(0).describe('Seconds to move the clock forward first.'),
          reset: z.boolean().default(false).describe('Start with a new account.'),
        },
        outputSchema: {
          status: z.number(),
          headers: z.record(z.string(), z.string()),
          body: z.unknown(),
          changes: z.array(
            z.object({ kind: z.string(), entity: z.string(), id: z.string(), fields: z.array(z.string()).optional() }),
          ),
          events: z.array(z.object({ type: z.string(), payload: z.unknown() })),
        },
        annotations: { ...annotations, idempotentHint: false },
      },
      (input) => withStore((store) => tryRequest(store, input)),
    );
  }
  registerResources(server, open);
  return server;
}

/** Registers every page, and the list of pages, as resources. */
function registerResources(server: McpServer, open: () => Promise<DocsStore>): void {
  const uriOf = (page: ContentsEntry): string => `docs://${page.href}`;
  server.registerResource(
    'index',
    'docs:///llms.txt',
    { title: 'All pages', description: 'Every page with its description and size.', mimeType: 'text/markdown' },
    async (uri) => ({
      contents: [{ uri: uri.href, mimeType: 'text/markdown', text: await (await open()).read('llms.txt') }],
    }),
  );
  server.registerResource(
    'page',
    new ResourceTemplate('docs://{+path}', {
      list: async () => ({
        resources: (await open()).pages.map((page) => ({
          uri: uriOf(page),
          name: page.title,
          mimeType: 'text/markdown',
        })),
      }),
    }),
    { title: 'Page', description: 'A page of the docs as Markdown.', mimeType: 'text/markdown' },
    async (uri, { path }) => {
      const store = await open();
      const found = findPage(store, String(path));
      if (found.kind === 'missing') throw new Error(found.message);
      return {
        contents: [{ uri: uri.href, mimeType: 'text/markdown', text: await readTwin(store, found.page, 'md') }],
      };
    },
  );
}

/**
 * Examples of names for the descriptions of tools, because assistants imitate them. An operation: `its slug
 * (create-pet), its operation id (createPet), its request (POST /pets) or its page (/docs/api/create-pet)`.
 */
export function toolExamples(pages: readonly ContentsEntry[]) {
  const operations = pages.filter(({ kind }) => kind === 'operation');
  // A request without ids, preferably with a body, is the best example.
  const shown =
    operations.find(({ method, path = '' }) => method === 'post' && !path.includes('{')) ??
    operations.find(({ path = '' }) => !path.includes('{')) ??
    operations[0];
  const guide = pages.find(({ kind }) => kind === 'guide');
  const schema = pages.find(({ kind }) => kind === 'schema');
  const inBrackets = (text: string | undefined): string => (text === undefined ? '' : ` (${text})`);
  const slug = inBrackets(shown?.href.split('/').at(-1));
  const request = inBrackets(shown?.method && shown.path && `${shown.method.toUpperCase()} ${shown.path}`);
  // If there are none, they are the slugs.
  const id = shown?.operationId === undefined ? '' : `, its operation id${inBrackets(shown.operationId)}`;
  return {
    operation: `its slug${slug}${id}, its request${request} or its page${inBrackets(shown?.href)}`,
    page: `its address${inBrackets(guide?.href ?? shown?.href)}, slug${slug}, request${request} or title${inBrackets(schema?.title)}`,
    request,
  };
}
