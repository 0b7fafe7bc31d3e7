import { stringAt } from '../../../../packages/base/json.ts';
import { operationsOf, problemAt, type Rule, webhooksOf } from '../api-document.ts';

const RULE = 'summary-adds-words';

/** Pages show the summary below a title made from the slug, so it must say more, as a phrase without a full stop. */
export const summaryAddsWords: Rule = (document) =>
  [...operationsOf(document), ...webhooksOf(document)].flatMap(({ slug, pointer, value }) => {
    const wrong = wrongWith(stringAt(value, 'summary'), slug);
    if (wrong === undefined) return [];
    return [
      problemAt(document, {
        rule: RULE,
        pointer: `${pointer}/summary`,
        message: `${slug}: ${wrong}.`,
        fix: 'Say in a phrase what the call brings about ("Schedules a campaign, or changes its scheduled time").',
      }),
    ];
  });

function wrongWith(summary: string | undefined, slug: string): string | undefined {
  if (summary === undefined) return 'there is no summary';
  if (summary.endsWith('.')) return 'the summary ends with a full stop';
  const known = new Set(stems(slug));
  return stems(summary).some((word) => !known.has(word)) ? undefined : 'the summary only repeats the title';
}

/** "Creates a campaign" repeats `create-campaign`. */
function stems(text: string): readonly string[] {
  const words = text.toLowerCase().split(/[^a-z0-9]+/);
  return words
    .filter((word) => word !== '' && !/^(?:a|an|the|one|of|for|to|from|in|on|its)$/.test(word))
    .map((word) => word.replace(/(?:ies|es|s|e|y)$/, ''));
}
