import { fieldAt, type JsonObject, type JsonValue, listAt, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { METHODS } from '@docs/base/method.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { safeHref } from '@docs/base/safe-url.ts';
import type { Report } from './problems.ts';

/** Reports address fields that cannot be followed, as is done for addresses in texts; pages show no link for them. */
export function reportUnusableAddresses(document: JsonObject, report: Report): void {
  const check = (node: JsonValue | undefined, keys: readonly string[], name = 'url'): void => {
    const url = stringAt(node, name);
    if (url === undefined || safeHref(url) !== undefined) return;
    report({
      rule: 'unknown-link',
      message: `\`${[...keys, name].join('.')}\` is \`${url}\`, which is not a valid URL: it is not linked.`,
      pointer: toPointer([...keys, name]),
      fix: 'Write an absolute URL, which starts with `https://`.',
    });
  };
  const checkServers = (node: JsonValue | undefined, keys: readonly string[]): void => {
    for (const [index, server] of listAt(node, 'servers').entries()) {
      const url = stringAt(server, 'url') ?? '';
      const [, scheme] = /^\s*([^/?#{}:]+):/.exec(url) ?? [];
      if (scheme === undefined || /^(?:https?|wss?)$/i.test(scheme)) continue;
      report({
        rule: 'unknown-link',
        message: `The server \`${url}\` is not a URL that requests can be sent to.`,
        pointer: toPointer([...keys, 'servers', String(index), 'url']),
        fix: 'Write an address that starts with `https://`, or a path of the host that serves the document.',
      });
    }
  };
  const info = objectAt(document, 'info');
  check(info, ['info'], 'termsOfService');
  for (const name of ['contact', 'license']) check(fieldAt(info, name), ['info', name]);
  check(fieldAt(document, 'externalDocs'), ['externalDocs']);
  checkServers(document, []);
  for (const [index, tag] of listAt(document, 'tags').entries())
    check(fieldAt(tag, 'externalDocs'), ['tags', String(index), 'externalDocs']);
  for (const [path, item] of objectsAt(document, 'paths')) {
    checkServers(item, ['paths', path]);
    for (const method of METHODS) {
      const operation = fieldAt(item, method);
      checkServers(operation, ['paths', path, method]);
      check(fieldAt(operation, 'externalDocs'), ['paths', path, method, 'externalDocs']);
    }
  }
  for (const [name, schema] of objectsAt(objectAt(document, 'components'), 'schemas'))
    check(fieldAt(schema, 'externalDocs'), ['components', 'schemas', name, 'externalDocs']);
}
