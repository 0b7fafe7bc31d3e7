import { codeText, isCode } from '@docs/base/content.ts';
import type { Islands, LoadComponents, MarkdownWriters, Views } from '@docs/engine/extensions.ts';
import { partsNamed, textProp } from '@docs/engine/model/author-parts.ts';
import { boldText, fence } from '@docs/engine/outputs/markdown/markdown-text.ts';
import { ContentPlayground } from './content-view.tsx';

// The content format: which node may stand where, and a playground.

export const components: LoadComponents = () => import('./guide/components.build.ts');

export const views: Views = { ContentPlayground };

export const markdown: MarkdownWriters = {
  ContentPlayground: (node) =>
    partsNamed(node, 'ContentExample').flatMap((example) => [
      boldText(textProp(example, 'title')),
      ...(example.children ?? []).filter(isCode).map(({ code }) => fence(codeText(code), code.language)),
    ]),
};

export const islands: Islands = { 'content-playground': () => import('./island/content-playground.tsx') };
