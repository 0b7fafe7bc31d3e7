import { expect, test } from 'vitest';
import { resolveRequest } from './resolve-request.ts';

test.each([
  ['/', { kind: 'candidates', files: ['index.html'] }],
  ['/docs/', { kind: 'candidates', files: ['docs/index.html'], redirect: '/docs' }],
  ['/docs', { kind: 'candidates', files: ['docs', 'docs.html'], redirect: '/docs/' }],
  ['/docs/a', { kind: 'candidates', files: ['docs/a', 'docs/a.html'], redirect: '/docs/a/' }],
  ['/docs/a/', { kind: 'candidates', files: ['docs/a/index.html'], redirect: '/docs/a' }],
  ['/docs/a.html', { kind: 'redirect', to: '/docs/a' }],
  ['/docs/index.html', { kind: 'redirect', to: '/docs/' }],
  ['/docs//a', { kind: 'candidates', files: ['docs/a', 'docs/a.html'], redirect: '/docs/a/' }],
  ['/x/../docs/./a', { kind: 'candidates', files: ['docs/a', 'docs/a.html'], redirect: '/docs/a/' }],
  ['/docs/a/..', { kind: 'candidates', files: ['docs/index.html'], redirect: '/docs' }],
  ['/docs/%2E%2E%2Fsecret', { kind: 'candidates', files: ['secret', 'secret.html'], redirect: '/secret/' }],
  ['//evil.example/a.html', { kind: 'redirect', to: '/evil.example/a' }],
  ['/..', { kind: 'invalid' }],
  ['/404.html', { kind: 'candidates', files: [] }],
  ['/docs/404.html', { kind: 'candidates', files: [] }],
  ['/404', { kind: 'candidates', files: [] }],
  ['/docs/404', { kind: 'candidates', files: [] }],
  ['/docs/old', { kind: 'redirect', to: '/docs/new' }],
  ['/_headers', { kind: 'candidates', files: [] }],
  ['/_hosts/nginx.conf', { kind: 'candidates', files: [] }],
])('resolves %s', (path, expected) => {
  expect(resolveRequest(path, '/', { '/docs/old': '/docs/new' })).toEqual(expected);
});

test.each([
  ['/%E4%B8%AD.html', { kind: 'redirect', to: '/%E4%B8%AD' }],
  ['/a%3Fb/index.html', { kind: 'redirect', to: '/a%3Fb/' }],
  ['//a%23b%25.html', { kind: 'redirect', to: '/a%23b%25' }],
  ['/a%20b', { kind: 'candidates', files: ['a b', 'a b.html'], redirect: '/a%20b/' }],
  ['/a%3Fb/', { kind: 'candidates', files: ['a?b/index.html'], redirect: '/a%3Fb' }],
  ['/docs/old', { kind: 'redirect', to: '/docs/new#%E4%B8%AD%41' }],
])('resolves %s with an encoded redirect address', (path, expected) => {
  expect(resolveRequest(path, '/', { '/docs/old': '/docs/new#中%41' })).toEqual(expected);
});

test.each(['/../etc/passwd', '/%2e%2e/etc/passwd', '/docs/%2E%2E%2F..%2Fsecret', '/a%00b', '/a%5Cb', '/%E0%A4%A'])(
  'rejects %s',
  (path) => {
    expect(resolveRequest(path, '/')).toEqual({ kind: 'invalid' });
  },
);

test('under a base, the base without its slash redirects and other paths are unknown', () => {
  expect(resolveRequest('/sub', '/sub/')).toEqual({ kind: 'redirect', to: '/sub/' });
  expect(resolveRequest('/other', '/sub/')).toEqual({ kind: 'candidates', files: [] });
});
