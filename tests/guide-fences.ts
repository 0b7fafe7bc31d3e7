import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fillPlaceholders } from '../src/config/index.ts';

export const GUIDES = fileURLToPath(new URL('../site/guides/', import.meta.url));

/** A code block of a guide, as readers see it. */
export interface Fence {
  readonly guide: string;
  readonly language: string;
  readonly title: string;
  readonly code: string;
}

/** The guides by file name, placeholders filled in. */
export function guideTexts(): ReadonlyMap<string, string> {
  const names = readdirSync(GUIDES).filter((name) => name.endsWith('.mdx'));
  const product = { name: 'Herald', slug: 'herald' };
  return new Map(names.map((name) => [name, fillPlaceholders(readFileSync(GUIDES + name, 'utf8'), product)]));
}

export function guideFences(): readonly Fence[] {
  return [...guideTexts()].flatMap(([guide, text]) =>
    [...text.matchAll(/^( *)```(\w+)(?: title="([^"]*)")?[^\n]*\n([\s\S]*?)^ *```$/gm)].map(
      ([, indent = '', language = '', title = '', code = '']): Fence => ({
        guide,
        language,
        title,
        code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      }),
    ),
  );
}
