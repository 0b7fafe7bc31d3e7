import type { Span } from '@docs/base/json-text/json-node.ts';
import type { ReactNode, RefObject } from 'react';
import type { CheckedDocument } from '../check-document.ts';
import { ContentProblems } from './content-problems.tsx';
import { LoadingRules } from './loading-rules.tsx';
import type { Loading } from './use-content-format.ts';

interface FindingsProps {
  rules: Loading;
  checked: CheckedDocument | undefined;
  place: string;
  /** Path of the page of the document's schema. */
  schema: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onGo: (span: Span, options: FocusOptions) => void;
}

const stay = { preventScroll: true };

/** Longer stretches are not selected: one key would replace them. */
const MAX_SELECTED = 80;

/** What the rules of the format say about the document, once they are there. */
export function Findings({ rules, checked, place, schema, field, onGo }: FindingsProps): ReactNode {
  if (rules.kind !== 'loaded' || !checked) {
    const retry = (): void => {
      // The button goes away.
      field.current?.focus(stay);
      if (rules.kind === 'failed') rules.retry();
    };
    return <LoadingRules rules={rules} onRetry={retry} />;
  }
  return (
    <ContentProblems
      checked={checked}
      schemas={schema.replace(/[^/]*$/, '')}
      holders={rules.format.places.find(({ id }) => id === place)?.plural ?? ''}
      onGo={({ at: { from, to } }) => onGo({ from, to: to - from > MAX_SELECTED ? from : to }, stay)}
    />
  );
}
