import { afterEach } from 'vitest';
import { closePages } from './browser.ts';

// Files in one worker share modules, so hooks in a module would belong to the first file only.
afterEach(() => closePages());
