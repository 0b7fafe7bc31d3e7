import { phrases } from '@docs/base/interface-words.ts';
import type { OperationView, OverviewView } from '../../model/operation.ts';
import type { FieldView } from '../../model/schema.ts';

const chapter = { id: 'response-headers', title: phrases.headersOfEveryResponse };

/** Headers that every response of every operation has: the overview explains them, other pages name them. */
export function explainOnce(
  operations: readonly OperationView[],
  overview: string,
): { readonly operations: readonly OperationView[]; readonly chapters: OverviewView['chapters'] } {
  const usual = usualHeaders(operations);
  if (usual.length === 0) return { operations, chapters: [] };
  const names = new Set(usual.map(({ name }) => name));
  const fields = usual.map((header) => ({ ...header, id: `header.${header.name}` }));
  return {
    operations: operations.map(({ commonHeaders, ...view }) => {
      if (!commonHeaders) return view;
      const own = commonHeaders.filter(({ name }) => !names.has(name));
      const usualHeaders = commonHeaders
        .filter(({ name }) => names.has(name))
        .map(({ id, name }) => ({ id, label: name, href: `${overview}#header.${name}` }));
      return { ...view, ...(own.length > 0 && { commonHeaders: own }), usualHeaders };
    }),
    chapters: [{ ...chapter, content: [], fields }],
  };
}

function usualHeaders(operations: readonly OperationView[]): readonly FieldView[] {
  const [first, ...others] = operations.filter(({ responses }) => responses.length > 0);
  const known = others.map(({ commonHeaders = [] }) => new Set(commonHeaders.map(meaning)));
  if (known.length === 0) return [];
  return (first?.commonHeaders ?? []).filter((header) => known.every((each) => each.has(meaning(header))));
}

const meaning = ({ id: _, ...header }: FieldView): string => JSON.stringify(header);
