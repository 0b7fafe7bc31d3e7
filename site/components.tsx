// What this site adds to the engine: a playground each for queries and documents, and a checker of signatures.

import * as signatures from '@docs/playgrounds/signature/extension.ts';
import * as contentFormat from '../packages/playgrounds/content-format/extension.tsx';
import * as queryLanguage from '../packages/playgrounds/query/extension.tsx';

export const components = [queryLanguage.components, contentFormat.components, signatures.components];
export const checks = [queryLanguage.checks];
export const views = [queryLanguage.views, contentFormat.views, signatures.views];
export const markdown = [queryLanguage.markdown, contentFormat.markdown];
export const islands = [queryLanguage.islands, contentFormat.islands, signatures.islands];
export const sandbox = [() => import('./sandbox/rules.sandbox.ts')];
