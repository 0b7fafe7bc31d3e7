import type { JsonValue } from '@docs/base/json.ts';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { DocumentView } from '../document/document-view.tsx';
import styles from './content-story.module.css';

interface ContentStoryProps {
  document: JsonValue | undefined;
  /** Why the result is not that of the text. */
  stale: string | undefined;
  /** Index of the block that the caret is in. */
  here: number | undefined;
}

const Shown = memo(DocumentView);

/** The document as readers of a newsroom would see it. */
export function ContentStory({ document, stale, here }: ContentStoryProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const block = here === undefined ? undefined : box.current?.querySelector<HTMLElement>('[data-here]');
    if (block && box.current) keepInView(box.current, block);
  }, [here]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this groups text
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the box scrolls, so the keyboard must reach it
    <div className={styles.story} role="group" aria-label="Result" tabIndex={0} ref={box}>
      {stale !== undefined && <p className={styles.stale}>{stale}</p>}
      {document !== undefined && <Shown document={document} here={here} />}
    </div>
  );
}

/** Scrolls the box alone: the page must not move while somebody types. */
function keepInView(box: HTMLElement, block: HTMLElement): void {
  const [frame, part] = [box.getBoundingClientRect(), block.getBoundingClientRect()];
  if (part.top < frame.top || part.bottom > frame.bottom) box.scrollTop += part.top - frame.top - frame.height / 4;
}
