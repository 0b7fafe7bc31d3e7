// Loaded by the request builder with the first request, or when options are opened.
export { SandboxControls } from './sandbox-controls.tsx';
export { outcomeText, SandboxResponse } from './sandbox-response.tsx';
export { sendRequest } from './send-request.ts';
