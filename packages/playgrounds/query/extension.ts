import type { Islands, LoadChecks, LoadComponents, MarkdownWriters, Views } from '@docs/engine/extensions.ts';
import { textProp } from '@docs/engine/model/author-parts.ts';
import { fence } from '@docs/engine/outputs/markdown/markdown-text.ts';
import { QueryPlayground } from './query-view.tsx';

// The query language: tables of what it has, examples that were run, and a playground.

export const components: LoadComponents = () => import('./guide/components.build.ts');

export const checks: LoadChecks = () => import('./guide/checks.build.ts');

export const views: Views = { QueryPlayground };

export const markdown: MarkdownWriters = {
  QueryPlayground: (node, write) => [fence(textProp(node, 'query') ?? '', 'json'), ...write(node.children ?? [])],
};

export const islands: Islands = { 'query-playground': () => import('./island/query-playground.tsx') };
