import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  objectsAt,
  stringAt,
  withFields,
} from '@docs/base/json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { errorAt, type Problem, type SourceLocation, warningAt } from '@docs/base/problem.ts';
import { limitDocument } from '@docs/openapi/read/document-limits.ts';
import { localReferences } from '@docs/openapi/read/local-references.ts';
import { createLocate } from '@docs/openapi/read/locate.ts';
import { parseSource } from '@docs/openapi/read/parse-source.ts';
import { someObject, withoutInternal } from '@docs/openapi/read/walk-document.ts';
import { roundedNumbers } from '@docs/openapi/read/wide-numbers.ts';
import type { ApiConfig, Config } from '../../config/index.ts';
import { type BundleInput, bundleFiles } from './bundle-files.ts';
import { type OverlayFiles, overlayDocument, overlayFiles } from './overlay-document.ts';
import { type Product, readSource } from './read-file.ts';

export interface ReadDocument {
  /** Absent if there is a problem of severity error. */
  readonly document?: JsonObject;
  readonly locate: (pointer: string) => SourceLocation;
  /** Files of single paths, webhooks and components, by JSON pointer. */
  readonly files?: ReadonlyMap<string, string>;
  /** Texts of all files, by URL. */
  readonly texts: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/**
 * Reads an OpenAPI document as one object: other files, which may be in `folders`, are included and overlays applied.
 * `setting` names the document in messages.
 */
export async function readApiDocument(
  file: string,
  input: { product: Product; folders?: readonly string[]; setting?: string; overlays?: OverlayFiles },
): Promise<ReadDocument> {
  const { product, folders = [], setting, overlays } = input;
  const root = path.resolve(file);
  const texts = new Map<string, string>();
  const nameOf = (url: string): string => path.relative(process.cwd(), fileURLToPath(url)) || url;
  const rootUrl = pathToFileURL(root).href;
  const locate = createLocate({ root: rootUrl, textOf: (url) => texts.get(url), nameOf });
  const fail = (problems: readonly Problem[]): ReadDocument => ({ locate, texts, problems });

  const read = await readSource(root, product, setting);
  if (typeof read !== 'string') return fail([read]);
  texts.set(rootUrl, read);
  const parsed = parseSource(read, nameOf(rootUrl));
  if (parsed.kind === 'failed') return fail(parsed.problems);
  const version = checkVersion(parsed.value, nameOf(rootUrl));
  if (version?.severity === 'error') return fail([version]);
  const warnings = version ? [version] : [];
  const limited = limitDocument(parsed.value as JsonObject, locate);
  if (!limited.document) return fail(limited.problems);
  const document = localReferences(limited.document);
  const split = hasExternalRef(document);
  const known = withKnownVersion(document);
  // The bundler parses the text again, so it must contain the changes made to the document.
  const text = (): string => (known === limited.document ? read : JSON.stringify(known));
  const own = [...folders, path.dirname(root)];
  const whole = split
    ? await bundleWhole(document, { root, folders: own, product, text: text(), texts, locate, nameOf })
    : limited;
  if (!whole.document) return fail([...warnings, ...whole.problems]);
  const overlaid = await overlayDocument(whole.document, { root, overlays, product, texts, locate });
  const rounded = [...texts].flatMap(([url, source]) => roundedNumbers(source, nameOf(url)));
  const problems = [...warnings, ...whole.problems, ...overlaid.problems, ...rounded];
  if (!overlaid.document) return fail(problems);
  const other = stringAt(overlaid.document, 'openapi') !== stringAt(document, 'openapi');
  const changed = other && checkVersion(overlaid.document, nameOf(rootUrl));
  if (changed) return fail([...problems, { ...changed, at: overlaid.locate('/openapi') }]);
  return {
    document: withoutInternal(overlaid.document === limited.document ? document : localReferences(overlaid.document)),
    locate: overlaid.locate,
    ...(split && { files: filesByPointer(document, root) }),
    texts,
    problems,
  };
}

/** The document of an API of a site as its config names it, by default of the first API. */
export async function readSiteDocument(
  site: string,
  { config, file }: { readonly config: Config; readonly file: string },
  { folders = [site], api = config.apis[0] }: { readonly folders?: readonly string[]; readonly api?: ApiConfig } = {},
): Promise<ReadDocument> {
  const { document, ...loaded } = await readApiDocument(path.join(site, api.document), {
    product: config.product,
    folders,
    setting: `\`${api.setting}\` in ${file}`,
    overlays: overlayFiles(site, api, file),
  });
  const absent = document && checkContent(document, loaded.locate);
  if (!document || absent) return { ...loaded, problems: [...loaded.problems, ...(absent ? [absent] : [])] };
  return { ...loaded, document };
}

/** The document with its other files included. */
async function bundleWhole(document: JsonObject, input: BundleInput): Promise<ReturnType<typeof limitDocument>> {
  const bundled = await bundleFiles(input);
  if (!bundled.document) return bundled;
  const ofVersion = withFields(bundled.document, [['openapi', fieldAt(document, 'openapi') ?? '']]);
  const limited = limitDocument(ofVersion, input.locate);
  return { ...limited, problems: [...bundled.problems, ...limited.problems] };
}

/** The bundler only accepts existing versions in full. */
function withKnownVersion(document: JsonObject): JsonObject {
  const version = stringAt(document, 'openapi') ?? '';
  if (/^3\.[0-2]\./.test(version)) return document;
  const [, minor = '2'] = /^3\.([0-2])$/.exec(version) ?? [];
  return withFields(document, [['openapi', `3.${minor}.0`]]);
}

/** An error for an unsupported version, a warning for one that may be misread. */
function checkVersion(value: JsonValue, file: string): Problem | undefined {
  const at = { file, line: 1, column: 1 };
  const problem = (message: string, fix: string): Problem => errorAt(at, 'openapi-version', message, fix);
  const version = fieldAt(value, 'openapi');
  if (!isObject(value))
    return problem(
      'This is not an OpenAPI document: it is not an object.',
      'Point `api` at a document in OpenAPI 3.0, 3.1 or 3.2.',
    );
  if (fieldAt(value, 'swagger') !== undefined)
    return problem(
      `This is a Swagger ${String(fieldAt(value, 'swagger'))} document; only OpenAPI 3.0 to 3.2 is read.`,
      'Convert it once, for example with `npx @scalar/cli document upgrade file.yaml --output openapi.yaml`, and point `api` at the result.',
    );
  // YAML reads `openapi: 3.1` as a number.
  if (typeof version === 'number')
    return problem(
      'The version of OpenAPI cannot be read: `openapi` is a number, not text.',
      'Write all of it in quotes: `openapi: "3.1.0"`, or `"3.0.3"` for a document in OpenAPI 3.0.',
    );
  if (typeof version !== 'string')
    return problem(
      'This is not an OpenAPI document: `openapi` is missing.',
      'Start the document with `openapi: 3.1.0`.',
    );
  if (!/^3\.\d/.test(version))
    return problem(`OpenAPI ${version} is not supported; 3.0 to 3.2 are.`, 'Write the document in OpenAPI 3.1 or 3.2.');
  if (/^3\.[0-2](?!\d)/.test(version)) return undefined;
  const message = `OpenAPI ${version} is newer than the supported versions: the document is read as OpenAPI 3.2.`;
  const fix = 'Check that its new features are on the pages, or write the document in OpenAPI 3.2.';
  return warningAt(at, 'openapi-version', message, fix);
}

/** A file that is not an API document, such as a truncated one, must not replace an existing site. */
function checkContent(document: JsonObject, locate: ReadDocument['locate']): Problem | undefined {
  const problem = (message: string, pointer: string, fix: string): Problem =>
    errorAt(locate(pointer), 'openapi-content', message, fix);
  if (!objectAt(document, 'info'))
    return problem('`info` is missing or not a map.', '/info', 'Add `info` with a `title` and a `version`.');
  const sections = ['paths', 'webhooks', 'components'];
  const odd = sections.find((name) => fieldAt(document, name) !== undefined && !objectAt(document, name));
  if (odd) {
    const fix = `Write \`${odd}\` as a map from names to what they mean.`;
    return problem(`\`${odd}\` is not a map, so nothing in it can be read.`, `/${odd}`, fix);
  }
  if (sections.some((name) => objectAt(document, name))) return undefined;
  const fix = 'Add `paths`, or `webhooks` for an API with only events.';
  return problem('The document describes nothing: it has no `paths`.', '', fix);
}

/** Whether a document refers to other files. */
export function hasExternalRef(root: JsonValue): boolean {
  return someObject(root, (node) => {
    const ref = fieldAt(node, '$ref');
    return typeof ref === 'string' && !ref.startsWith('#');
  });
}

/** The files that contain single paths, webhooks or components of a document, by JSON pointer. */
export function filesByPointer(root: JsonObject, rootFile: string): ReadonlyMap<string, string> {
  const groups = [
    ['paths'],
    ['webhooks'],
    ...objectsAt(root, 'components').map(([kind]) => ['components', kind]),
    ['x-error-catalogue'],
  ];
  const nodes = groups.flatMap((group) => {
    const node = group.reduce<JsonObject | undefined>((inner, name) => objectAt(inner, name), root);
    return [
      [group, node] as const,
      ...Object.keys(node ?? {}).map((name) => [[...group, name], objectAt(node, name)] as const),
    ];
  });
  return new Map(
    nodes.flatMap(([names, node]) => {
      const [file = ''] = (stringAt(node, '$ref') ?? '').split('#', 1);
      return file === '' || /^[a-z][a-z0-9+.-]*:/i.test(file)
        ? []
        : [[toPointer(names), path.resolve(path.dirname(rootFile), file)] as const];
    }),
  );
}
