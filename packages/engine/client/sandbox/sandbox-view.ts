import { mountAccount } from './account.tsx';
import { mountRunSample } from './run-sample.tsx';

/** All views of the sandbox, in one file. */
export * from './request-views.ts';
export const account = { mount: mountAccount };
export const runSample = { mount: mountRunSample };
