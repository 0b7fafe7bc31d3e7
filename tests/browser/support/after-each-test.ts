import { afterEach } from 'vitest';
import { closeContexts } from './browser.ts';

// Files of one worker share their modules, so hooks of a module would belong to the first file only.
afterEach(closeContexts);
