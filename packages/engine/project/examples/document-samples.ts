import { phrases } from '@docs/base/interface-words.ts';
import { listAt, stringAt } from '@docs/base/json.ts';
import { MAX_DOCUMENT_SAMPLES } from '@docs/base/limits.ts';
import { kebabCase } from '@docs/base/names.ts';
import { highlightFence } from '@docs/highlight/fence-languages.ts';
import { freeName } from '@docs/openapi/names/slugs.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import type { SampleView } from '@docs/samples/sample-views.ts';
import type { Projection } from '../projection/projection.ts';

/**
 * The document's own samples, after the generated ones. One with the name of a language replaces the generated sample.
 */
export function withDocumentSamples(
  made: readonly SampleView[],
  { node, pointer }: OperationSource,
  { report }: Pick<Projection, 'report'>,
): readonly SampleView[] {
  const key = ['x-codeSamples', 'x-code-samples'].find((each) => listAt(node, each).length > 0);
  if (key === undefined) return made;
  const all = new Map(made.map((sample) => [sample.language, sample]));
  const replaceable = new Set(all.keys());
  for (const [index, entry] of listAt(node, key).slice(0, MAX_DOCUMENT_SAMPLES).entries()) {
    // The second names are ReadMe's.
    const lang = stringAt(entry, 'lang') ?? stringAt(entry, 'language');
    const source = stringAt(entry, 'source') ?? stringAt(entry, 'code');
    const label = stringAt(entry, 'label') ?? stringAt(entry, 'name') ?? lang;
    if (lang === undefined || label === undefined || source === undefined) {
      report({
        rule: 'unreadable-sample',
        message: 'A code sample has no `lang` or no `source`, and is left out',
        pointer: `${pointer}/${key}/${index}`,
        fix: 'Give it both as text: `lang: Python` and the code as `source`.',
      });
      continue;
    }
    const name = kebabCase(label) || lang.toLowerCase();
    // C, C++ and C# give the same slug, and a language may have several samples.
    const language = replaceable.delete(name) ? name : freeName(name, all);
    const code = highlightFence(source.trimEnd(), lang.toLowerCase());
    all.set(language, { language, label, variants: [{ label: phrases.oneRequest, code }] });
  }
  return [...all.values()];
}
