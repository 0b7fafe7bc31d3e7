import { bundleFile } from './bundle-file.ts';
import { importOnce } from './import-once.ts';

/** The components, which come with the first page change. */
export const loadView = importOnce<typeof import('./view.tsx')>(() => bundleFile('view'));
