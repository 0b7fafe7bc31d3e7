import { fieldAt } from '../../../../packages/base/json.ts';
import { kebabCase } from '../../../../packages/base/names.ts';
import { componentsOf, operationsOf, problemAt, type Rule } from '../api-document.ts';

const RULE = 'unique-slugs';

/** Operation ids are page addresses: required, in kebab case, and unique. So are schema names. */
export const uniqueSlugs: Rule = (document) => {
  const seen = new Map<string, string>();
  const pages = [
    ...operationsOf(document).map(({ slug, pointer, value }) => ({
      slug: fieldAt(value, 'operationId') === undefined ? '' : slug,
      name: slug,
      pointer,
      kind: 'operation',
    })),
    ...componentsOf(document, 'schemas').map(([name, , pointer]) => {
      return { slug: kebabCase(name), name, pointer, kind: 'schema' };
    }),
  ];
  return pages.flatMap(({ slug, name, pointer, kind }) => {
    const key = `${kind} ${slug}`;
    const first = seen.get(key);
    seen.set(key, first ?? name);
    const wrong = wrongWith(slug, first);
    if (wrong === undefined) return [];
    return [
      problemAt(document, { rule: RULE, pointer, message: `${name}: ${wrong}.`, fix: 'Give it a name of its own.' }),
    ];
  });
};

function wrongWith(slug: string, first: string | undefined): string | undefined {
  if (slug === '') return 'the operation has no `operationId`';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return `\`${slug}\` is not in kebab case`;
  return first === undefined ? undefined : `\`${slug}\` is the address of ${first} already`;
}
