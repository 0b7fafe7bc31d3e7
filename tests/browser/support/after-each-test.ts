import { afterEach } from 'vitest';
import { closePages } from './browser.ts';

// Files of one worker share their modules, so hooks of a module would belong to the first file only.
afterEach(() => closePages());
