// What this site adds to the engine: a playground each for queries and documents, and a checker of signatures.
import * as contentFormat from '@docs/playgrounds/content-format/extension.ts';
import * as queryLanguage from '@docs/playgrounds/query/extension.ts';
import * as signatures from '@docs/playgrounds/signature/extension.ts';

export const components = [queryLanguage.components, contentFormat.components, signatures.components];
export const checks = [queryLanguage.checks];
export const views = [queryLanguage.views, contentFormat.views, signatures.views];
export const markdown = [queryLanguage.markdown, contentFormat.markdown];
export const islands = [queryLanguage.islands, contentFormat.islands, signatures.islands];
