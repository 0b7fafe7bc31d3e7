import { plural } from '@docs/base/plural.ts';
import type { ComparedChange, ComparedSide, Comparison } from './compare-documents.ts';

/** A comparison as people read it, in a terminal or, as Markdown, in a pull request. */
export function comparisonText({ from, to, breaking, changes }: Comparison): string {
  const sides = `from ${sideWords(from)} to ${sideWords(to)}`;
  if (changes.length === 0) return `Nothing has changed for callers ${sides}.`;
  const others = changes.length - breaking;
  const counts = [
    breaking === 0 ? 'No breaking changes' : plural(breaking, 'breaking change'),
    ...(others > 0 ? [plural(others, 'other change')] : []),
  ];
  return [
    `${counts.join(', ')} ${sides}.`,
    ...section(
      'Breaking',
      changes.filter((change) => change.breaking),
    ),
    ...section(
      'Other changes',
      changes.filter((change) => !change.breaking),
    ),
  ].join('\n\n');
}

function section(title: string, changes: readonly ComparedChange[]): readonly string[] {
  if (changes.length === 0) return [];
  const groups = new Map<string, string[]>();
  for (const change of changes) {
    const subject = subjectWords(change);
    groups.set(subject, [...(groups.get(subject) ?? []), `- ${changeText(change)}`]);
  }
  return [`## ${title}`, ...[...groups].map(([subject, lines]) => `### ${subject}\n\n${lines.join('\n')}`)];
}

function changeText({ text, replacement }: ComparedChange): string {
  return replacement === undefined ? text : `${text} Use \`${replacement}\`.`;
}

function subjectWords({ subject: { kind, name }, endpoint }: ComparedChange): string {
  switch (kind) {
    case 'operation':
      // An operation without an id is named by its endpoint.
      return endpoint?.toLowerCase() === name.toLowerCase() ? endpoint : `${endpoint ?? 'Operation'} (${name})`;
    case 'event':
      return `Event ${name}`;
    case 'schema':
      return `Schema ${name}`;
  }
}

function sideWords({ name, version }: ComparedSide): string {
  return name === version ? version : `${name} (${version})`;
}
