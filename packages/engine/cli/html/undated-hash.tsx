import { createHash } from 'node:crypto';
import type { Page } from '../../model/page.ts';
import { createHtmlRenderer } from '../../ui/render/render-html.ts';
import { PageFoot } from '../../ui/shell/page-foot.tsx';

const renderHtml = createHtmlRenderer([]);

/** Of a rendered body, but for when it was last changed: a commit changes that. The quickest hash, since nothing is at stake. */
export function undatedHash(html: string, page: Page): string {
  const hash = createHash('sha1');
  const { updated, ...undated } = page;
  const foot = updated === undefined ? '' : renderHtml(<PageFoot page={page} />);
  const start = foot ? html.lastIndexOf(foot) : -1;
  if (start < 0) return hash.update(html).digest('hex');
  return hash
    .update(html.slice(0, start))
    .update(renderHtml(<PageFoot page={undated} />))
    .update(html.slice(start + foot.length))
    .digest('hex');
}
