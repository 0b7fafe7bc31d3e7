import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isObject, type JsonObject, type JsonValue, valueAt } from '@docs/base/json.ts';
import { segmentsOf } from '@docs/base/pointer.ts';
import { type Problem, type SourceLocation, warningAt } from '@docs/base/problem.ts';
import { applyOverlay } from '@docs/openapi/overlays/apply-overlay.ts';
import { originAt, originsOf } from '@docs/openapi/overlays/origins.ts';
import { type Overlay, type OverlayFinding, readOverlay } from '@docs/openapi/overlays/read-overlay.ts';
import { limitDocument } from '@docs/openapi/read/document-limits.ts';
import { createLocate } from '@docs/openapi/read/locate.ts';
import { parseSource } from '@docs/openapi/read/parse-source.ts';
import type { ApiConfig } from '../../config/index.ts';
import { relativePath } from '../paths.ts';
import type { BundleInput } from './bundle-files.ts';
import { hasOwnProduct, type Product, readSource } from './read-file.ts';

export type OverlayFiles = ReturnType<typeof overlayFiles>;

/** Overlay files, in the order in which they are applied, and the setting that names them, for messages. */
export function overlayFiles(site: string, api: Pick<ApiConfig, 'overlays'>, configFile: string) {
  return { files: api.overlays.map((file) => path.join(site, file)), setting: `\`overlays\` in ${configFile}` };
}

type Locate = (pointer: string) => SourceLocation;

/**
 * The document with its overlays applied, absent after an error. Without overlays it stays the same object. `locate`
 * finds positions in the result, which may be in an overlay. `texts` are those of the document's files; the overlays
 * are added.
 */
export async function overlayDocument(
  document: JsonObject,
  input: Pick<BundleInput, 'root' | 'product' | 'texts' | 'locate'> & { readonly overlays?: OverlayFiles | undefined },
): Promise<{ document?: JsonObject; locate: Locate; problems: readonly Problem[] }> {
  const { root, overlays = { files: [], setting: '' }, product, texts, locate } = input;
  if (overlays.files.length === 0) return { document, locate, problems: [] };
  // If the document has a parameter of that name, `{product}` in the overlay means the parameter.
  const filled = [...texts.values()].some(hasOwnProduct) ? undefined : product;
  const origins = originsOf({ pointer: '' });
  const locators: Locate[] = [];
  const problems: Problem[] = [];
  let current = document;
  for (const [index, file] of overlays.files.entries()) {
    const read = await readOverlayFile(file, filled, overlays.setting);
    problems.push(...read.problems);
    locators.push(read.locate);
    texts.set(pathToFileURL(path.resolve(file)).href, read.text);
    if (!read.overlay) continue;
    problems.push(...extendsOther(read.overlay, { file, root, locate: read.locate }));
    const applied = applyOverlay(current, { overlay: read.overlay, index, origins });
    problems.push(...applied.findings.map(read.toProblem));
    current = applied.document;
  }
  const locateNow: Locate = (pointer) => {
    const origin = originAt(origins, segmentsOf(pointer));
    return (locators[origin.overlay ?? -1] ?? locate)(origin.pointer);
  };
  if (problems.some(({ severity }) => severity === 'error')) return { locate: locateNow, problems };
  const limited = limitDocument(current, locateNow);
  return { ...limited, locate: locateNow, problems: [...problems, ...limited.problems] };
}

async function readOverlayFile(file: string, product: Product | undefined, setting: string) {
  const shown = relativePath(file);
  const read = await readSource(file, product, setting);
  const text = typeof read === 'string' ? read : '';
  const locate = createLocate({ root: shown, textOf: () => text, nameOf: () => shown });
  const parsed = typeof read === 'string' ? parseSource(read, shown) : { kind: 'failed' as const, problems: [read] };
  const value = parsed.kind === 'parsed' ? parsed.value : null;
  const toProblem = (finding: OverlayFinding): Problem => findingProblem(finding, { value, text, locate });
  const frame = { text, locate, toProblem, overlay: undefined };
  if (parsed.kind === 'failed') return { ...frame, problems: parsed.problems };
  const limited = isObject(value) ? limitDocument(value, locate) : { problems: [] };
  if (isObject(value) && !limited.document) return { ...frame, problems: limited.problems };
  const { overlay, findings } = readOverlay(value);
  return { ...frame, overlay, problems: [...limited.problems, ...findings.map(toProblem)] };
}

function findingProblem(
  { rule, severity, message, pointer, offset, fix }: OverlayFinding,
  { value, text, locate }: { value: JsonValue; text: string; locate: Locate },
): Problem {
  const at = locate(pointer);
  const { line, column } = at;
  const problem = { rule, severity, message, fix };
  if (offset === undefined || line === undefined || column === undefined) return { ...problem, at };
  // If the file contains the text unchanged, the column is that of the character.
  const path = valueAt(value, segmentsOf(pointer));
  const start = (text.split('\n')[line - 1] ?? '').indexOf(String(path), column - 1);
  return { ...problem, at: start < 0 ? at : { ...at, column: start + 1 + offset } };
}

/** The config decides which document is changed. An overlay that names another one is probably the wrong file. */
function extendsOther(
  { extends: named }: Overlay,
  { file, root, locate }: { file: string; root: string; locate: Locate },
): readonly Problem[] {
  const other = named === undefined ? undefined : fileOf(named, file);
  if (other === undefined || other === root) return [];
  const message = `\`extends\` names ${relativePath(other)}, but the overlay is applied to ${relativePath(root)}.`;
  const fix = 'Remove `extends` or correct it: `api` names the document.';
  return [warningAt(locate('/extends'), 'overlay-extends', message, fix)];
}

/** The file that an address in another file refers to. Remote documents cannot be compared: ours may be a copy. */
function fileOf(address: string, file: string): string | undefined {
  try {
    const url = new URL(address, pathToFileURL(path.resolve(file)).href);
    return url.protocol === 'file:' ? fileURLToPath(url) : undefined;
  } catch {
    return undefined;
  }
}
