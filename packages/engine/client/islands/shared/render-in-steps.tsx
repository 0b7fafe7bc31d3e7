import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderDom } from '../../../ui/render/render-dom.ts';
import { pause } from '../../pause.ts';

/**
 * Renders beside the page, in steps between which the browser answers the reader. What is complete can then take its
 * place in the page.
 */
export async function renderInSteps(
  content: ReactNode,
  identifierPrefix = '',
): Promise<{ root: Root; host: HTMLElement }> {
  const host = document.createElement('div');
  const root = await new Promise<Root>((resolve, reject) => {
    const fail = (error: unknown): void => {
      reportError(error);
      reject(error);
      // Where it was there already, React has emptied its place.
      host.replaceChildren(
        renderDom(<p role="alert">This part of the page crashed. Reload the page to use it again.</p>),
      );
    };
    const started = createRoot(host, { identifierPrefix, onUncaughtError: fail });
    startTransition(() => started.render(<Complete onComplete={() => resolve(started)}>{content}</Complete>));
  });
  await pause();
  return { root, host };
}

function Complete({ children, onComplete }: { children: ReactNode; onComplete: () => void }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when everything below is there
  useLayoutEffect(onComplete, []);
  return children;
}
