import { expect, test } from 'vitest';
import { parseOptions, parts } from './options.mjs';

test('parts and options', () => {
  expect(parseOptions([])).toEqual({ parts, quick: false, reuse: false, peers: 'none' });
  expect(parseOptions(['search', '--quick', 'build', '--peers'])).toEqual({
    parts: ['build', 'search'],
    quick: true,
    reuse: false,
    peers: 'mid',
  });
  expect(parseOptions(['--peers=whole'])).toMatchObject({ peers: 'whole' });
  expect(parseOptions(['--fast'])).toEqual({ problem: '--fast is no part and no option.' });
});
