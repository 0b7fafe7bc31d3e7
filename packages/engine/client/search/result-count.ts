import { plural } from '@docs/base/plural.ts';
import visually from '../../ui/controls/visually-hidden.module.css';
import { element } from '../element.ts';

/** Long enough that it does not speak between two keys. */
const speakingPause = 700;

/** How many results there are: seen at once, heard when typing pauses. */
export interface ResultCount {
  readonly nodes: readonly [seen: HTMLElement, heard: HTMLElement];
  /** Without a number nothing is asked. */
  show(total?: number): void;
}

export function createResultCount(className = ''): ResultCount {
  const seen = element('div', { class: className, 'aria-hidden': 'true' });
  const heard = element('div', { class: visually.hidden, role: 'status' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    nodes: [seen, heard],
    show: (total) => {
      const words = total === undefined ? '' : plural(total, 'result');
      seen.textContent = words;
      clearTimeout(timer);
      timer = setTimeout(() => {
        // The same words once more would be read out again.
        if (heard.textContent !== words) heard.textContent = words;
      }, speakingPause);
    },
  };
}
