import type { ReactNode } from 'react';

/** A sentence in which names stand between backticks. */
export function WithCode({ text }: { text: string }): ReactNode {
  return text.split(/`([^`]+)`/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
