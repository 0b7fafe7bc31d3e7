import { type Content, type ContentElement, isCode } from '@docs/base/content.ts';
import type { ScriptStep } from '@docs/samples/read-script.ts';
import type { RequestSample } from '@docs/samples/request-sample.ts';
import type { Page } from '../../../model/page.ts';

/** The request of a code group in a guide. */
export function requestIn(page: Page, panel: Element): RequestSample | undefined {
  return propsAt(page, panel, '[data-request]', 'request')?.request as RequestSample | undefined;
}

/** The step of a Run button in a guide. */
export function stepIn(page: Page, island: Element): ScriptStep | undefined {
  const { runs, request } = propsAt(page, island, '[data-island="run-sample"]', 'runs') ?? {};
  return (runs === true ? { request } : runs) as ScriptStep | undefined;
}

/** The props behind an element: elements that match the selector are in the same order as nodes with this prop. */
function propsAt(page: Page, element: Element, selector: string, prop: string): ContentElement['props'] {
  const index = [...document.querySelectorAll(selector)].indexOf(element);
  return page.kind === 'guide' ? propsWith(page.content, prop)[index] : undefined;
}

function propsWith(content: Content, prop: string): readonly ContentElement['props'][] {
  return content.flatMap((node) => {
    if (typeof node === 'string' || isCode(node)) return [];
    return node.props?.[prop] === undefined ? propsWith(node.children ?? [], prop) : [node.props];
  });
}
