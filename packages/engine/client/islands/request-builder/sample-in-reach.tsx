import { phrases } from '@docs/base/interface-words.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, CopyButton } from '../../../ui/controls/button.tsx';
import { showRange } from '../../example-fields.ts';
import { copySelected } from './live-samples.tsx';
import styles from './request-fields.module.css';

/** The current sample, if there is no room for samples beside the form. */
export function SampleInReach(): ReactNode {
  const [open, setOpen] = useState(false);
  const copy = useRef<HTMLPreElement>(null);
  useEffect(() => copy.current?.addEventListener('copy', copySelected), []);
  // After each change, when the page has its new sample.
  useEffect(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-inked] pre')];
    const shown = all.find((block) => block.checkVisibility()) ?? all[0];
    copy.current?.replaceChildren(...(shown?.cloneNode(true).childNodes ?? []));
    const mark = open && copy.current?.querySelector('mark');
    if (mark) showRange(mark, copy.current);
  });
  return (
    <div className={styles.sample} data-copy-scope="">
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {phrases.sample}
      </Button>
      <CopyButton what={phrases.sampleWord} />
      {/* biome-ignore lint/a11y: it scrolls, so it must be focusable, and copying needs a `pre` */}
      <pre ref={copy} data-inked="" hidden={!open} tabIndex={0} role="region" aria-label={phrases.sample} />
    </div>
  );
}
