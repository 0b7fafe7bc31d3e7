import type { Islands, LoadComponents, Views } from '@docs/engine/extensions.ts';
import { SignatureChecker } from './checker-view.tsx';

// A form that checks the signature of a webhook delivery.

export const components: LoadComponents = () => import('./components.build.ts');

export const views: Views = { SignatureChecker };

export const islands: Islands = { 'signature-checker': () => import('./signature-checker.tsx') };
