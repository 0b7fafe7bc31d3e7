import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readIncludedFiles } from '../../packages/engine/cli/read/read-included-files.ts';
import { fillPlaceholders } from '../../packages/engine/config/index.ts';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));
export const GUIDES = `${SITE}guides/`;
const PRODUCT = { name: 'Herald', slug: 'herald' };

/** A code block of a guide, as readers see it. */
export interface Fence {
  readonly guide: string;
  readonly language: string;
  readonly title: string;
  /** Starts a long-running program, so it cannot be run for its result. */
  readonly server: boolean;
  readonly code: string;
}

/** The guides by file name, with their partials, placeholders replaced. */
export function guideTexts(): ReadonlyMap<string, string> {
  const names = readdirSync(GUIDES).filter((name) => name.endsWith('.mdx'));
  return new Map(names.map((name) => [name, fillPlaceholders(withParts(GUIDES + name), PRODUCT)]));
}

function withParts(file: string): string {
  const text = readFileSync(file, 'utf8');
  return text.replaceAll(/<Include file="([^"]+)"\s*\/>/g, (_, name: string) => withParts(`${SITE}partials/${name}`));
}

/** The programs in guides, by file name, as readers see them. */
export async function guidePrograms(): Promise<ReadonlyMap<string, string>> {
  return (await guideFiles()).programs;
}

/** The text and partials of guides, as readers see them. */
export function guideFiles(): ReturnType<typeof readIncludedFiles> {
  return readIncludedFiles(SITE, PRODUCT);
}

export function guideFences(): readonly Fence[] {
  return [...guideTexts()].flatMap(([guide, text]) =>
    [...text.matchAll(/^( *)```(\w+)(?: title="([^"]*)")?( server)?[^\n]*\n([\s\S]*?)^ *```$/gm)].map(
      ([, indent = '', language = '', title = '', server, code = '']): Fence => ({
        guide,
        language,
        title,
        server: server !== undefined,
        code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      }),
    ),
  );
}
