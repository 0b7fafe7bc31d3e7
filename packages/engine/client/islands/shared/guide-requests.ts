import { type Content, isCode } from '@docs/base/content.ts';
import type { RequestSample } from '@docs/samples/request-sample.ts';
import type { Page } from '../../../model/page.ts';

/** The request of a code group in a guide: they stand in the page in the order of its content. */
export function requestIn(page: Page, panel: Element): RequestSample | undefined {
  const place = [...document.querySelectorAll('[data-request]')].indexOf(panel);
  return page.kind === 'guide' ? requestsOf(page.content)[place] : undefined;
}

function requestsOf(content: Content): readonly RequestSample[] {
  return content.flatMap((node) => {
    if (typeof node === 'string' || isCode(node)) return [];
    const request = node.props?.request as RequestSample | undefined;
    return request ?? requestsOf(node.children ?? []);
  });
}
