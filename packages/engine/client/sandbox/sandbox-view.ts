import { mountAccount } from './account.tsx';
import { mountRunSample } from './run-sample.tsx';

export { requestViews } from './request-views.ts';

/** All that the sandbox shows, in one file. */
export const account = { mount: mountAccount };
export const runSample = { mount: mountRunSample };
