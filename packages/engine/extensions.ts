export type { GuideComponent, GuideComponents, GuideFacts } from './guides/components/index.ts';

import type { ContentElement } from '@docs/base/content.ts';
import type { SandboxRules } from '@docs/sandbox/rules.ts';
import type { ReactNode } from 'react';
import type { Island } from './client/islands/island.ts';
import type { GuideComponents, GuideFacts } from './guides/components/index.ts';
import type { WriteBlocks } from './outputs/markdown/content-to-markdown.ts';
import type { AuthorProps } from './ui/prose/author-components.tsx';

/**
 * What a site adds to the engine: the exports of `components.tsx` in its folder. Each is a list, so that what several
 * packages bring stands side by side, and each may be missing. The browser gets `views` and `islands` only: what else a
 * package brings is in files that end with `.build.ts`, which no bundle for the browser takes in. Rules of the sandbox are in files
 * that end with `.sandbox.ts`: only its worker takes them in.
 */
export interface Extensions {
  /**
   * Guide components by the name that authors write, or a module that exports them: the build alone loads it, so it can be
   * large.
   */
  readonly components?: readonly (GuideComponents | LoadComponents)[];
  /** Modules that find what is wrong with the API document or other data of the site, loaded by the build. */
  readonly checks?: readonly LoadChecks[];
  /** How nodes that guide components make are laid out, by tag: at build, and in the browser when the page changes. */
  readonly views?: readonly Views[];
  /** The same in Markdown. Of a tag without an entry, what is inside is written. */
  readonly markdown?: readonly MarkdownWriters[];
  /** Interactive islands by the name that a view has in `data-island`, loaded when readers come near them. */
  readonly islands?: readonly Islands[];
  /** Modules of what the API does beyond its document, for the sandbox: loaded by its worker, and by the build. */
  readonly sandbox?: readonly LoadRules[];
}

export type LoadRules = () => Promise<{ readonly rules: readonly SandboxRules[] }>;

export type LoadComponents = () => Promise<GuideComponents>;

export type LoadChecks = () => Promise<{ readonly check: ContentCheck }>;

export type ContentCheck = (facts: GuideFacts) => readonly ContentProblem[];

export interface ContentProblem {
  readonly message: string;
  readonly fix: string;
  /** JSON pointer into the API document. */
  readonly pointer: string;
}

export type Views = Readonly<Record<string, (props: AuthorProps) => ReactNode>>;

export type MarkdownWriters = Readonly<Record<string, (node: ContentElement, write: WriteBlocks) => readonly string[]>>;

export type Islands = Readonly<Record<string, () => Promise<Island>>>;
