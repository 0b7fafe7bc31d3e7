import { SandboxOptions } from './sandbox-options.tsx';
import { outcomeText, SandboxResponse } from './sandbox-response.tsx';
import { sendRequest } from './send-request.ts';

/** What the request builder loads with the first request, or when options are opened. */
export const requestViews = { SandboxOptions, SandboxResponse, outcomeText, sendRequest };

export type RequestViews = typeof requestViews;
