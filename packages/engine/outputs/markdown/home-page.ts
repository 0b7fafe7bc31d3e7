import type { HomePage, TaskView } from '../../model/page.ts';
import { bulletList, escapeText, joinBlocks } from './markdown-text.ts';
import { headBlocks, linkMarkdown, section, summaryList } from './page-parts.ts';
import type { Place } from './place.ts';

/** The ways in: the rest of the front page is a showcase of other pages. */
export function homePage(page: HomePage, place: Place): string {
  const { lede, guides, allGuides, areas, recipes, groups } = page;
  return joinBlocks([
    ...headBlocks(page, place, { lede: escapeText(lede) }),
    ...section('Guides', [summaryList([...guides, ...(allGuides ? [allGuides] : [])], place)]),
    ...section('Areas', [taskList(areas, place)]),
    ...section('Ways in', [taskList(recipes, place)]),
    ...section('The reference', [summaryList(groups, place)]),
  ]);
}

function taskList(tasks: readonly TaskView[], place: Place): string {
  return bulletList(
    tasks.map(({ title, href, text, steps }) => {
      const name = href === undefined ? escapeText(title) : linkMarkdown({ label: title, href }, place);
      const calls = steps.map(({ method, ...step }) => `${method.toUpperCase()} ${linkMarkdown(step, place)}`);
      return [`${name}: ${escapeText(text)} ${calls.join(', ')}`];
    }),
  );
}
