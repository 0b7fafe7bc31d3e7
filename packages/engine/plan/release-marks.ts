import { fill, phrases } from '@docs/base/interface-words.ts';
import { pageSlug } from '../model/api-view.ts';
import type { FactView, OperationView, SchemaPageView } from '../model/operation.ts';
import { releaseId } from '../model/release.ts';
import { type FieldView, mapOwnFields } from '../model/schema.ts';
import type { ApiSource } from './sources.ts';

/** When something was added and last changed, by release. */
type Mark = { readonly since?: string; readonly changed?: string };

/** Adds "since" and "changed" to operations, events, schemas and their fields. */
export function releaseMarks({ api, releases, hrefs }: ApiSource) {
  const marks = new Map<string, Mark>();
  // Oldest first, so that later releases win.
  for (const { version, changes } of [...releases].reverse()) {
    for (const { subject, field: changed, kind } of changes) {
      const slug = pageSlug(api.pageNames, subject);
      if (kind === 'removed' || slug === undefined) continue;
      const key = markKey(subject.kind, slug, changed);
      const known = marks.get(key);
      if (kind === 'added' && !known) marks.set(key, { since: version });
      // A change in both requests and responses is marked once.
      else if (known?.since !== version) marks.set(key, { ...known, changed: version });
    }
  }
  const facts = (mark: Mark | undefined): FactView[] => {
    const fact = (label: string, version: string | undefined): FactView[] => {
      if (version === undefined) return [];
      const href = `${hrefs.changelog}#${releaseId(version)}`;
      return [{ label, value: [{ tag: 'a', props: { href }, children: [version] }] }];
    };
    return [...fact(phrases.since, mark?.since), ...fact(phrases.changed, mark?.changed)];
  };
  const field = (view: FieldView, key: string): FieldView => {
    const { since, changed } = marks.get(key) ?? {};
    if (changed) return { ...view, history: fill(phrases.changedInVersion, { version: changed }) };
    return since ? { ...view, history: fill(phrases.sinceDateOrVersion, { since }) } : view;
  };
  return {
    operation: (view: OperationView, kind: 'operation' | 'event'): OperationView => ({
      ...view,
      facts: [...view.facts, ...facts(marks.get(markKey(kind, view.slug)))],
      parameters: view.parameters.map((group) => ({
        ...group,
        fields: group.fields.map((each) => field(each, markKey(kind, view.slug, `${group.place} ${each.name}`))),
      })),
    }),
    schema: (view: SchemaPageView): SchemaPageView => ({
      ...view,
      facts: [...view.facts, ...facts(marks.get(markKey('schema', view.slug)))],
      entry: {
        ...view.entry,
        ...(view.entry.inside && {
          inside: mapOwnFields(view.entry.inside, (each) => field(each, markKey('schema', view.slug, each.name))),
        }),
      },
    }),
  };
}

function markKey(kind: string, slug: string, field?: string): string {
  return [kind, slug, field ?? ''].join('\n');
}
