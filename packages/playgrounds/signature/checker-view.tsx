import field from '@docs/engine/ui/controls/text-field.module.css';
import type { ReactNode } from 'react';
import styles from './checker-view.module.css';

/** The fields to paste a delivery into. */
export const deliveryFields = [
  { id: 'secret', label: 'Secret', rows: 1, placeholder: 'whsec_…' },
  {
    id: 'headers',
    label: 'Headers',
    rows: 3,
    placeholder: 'webhook-id: …\nwebhook-timestamp: …\nwebhook-signature: v1,…',
  },
  { id: 'body', label: 'Raw body', rows: 5, placeholder: '{"id":"…","type":"story.published",…}' },
] as const;

/** Disables browser features that store or send input: completion, spell checking, restoring on reload. */
export const privateField = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

/** The static checker: its fields are disabled until the island is loaded. */
export function SignatureChecker(): ReactNode {
  return (
    <div className={styles.space} data-island="signature-checker">
      {deliveryFields.map(({ id, label, rows, placeholder }) => (
        <label key={id} className={field.field}>
          {label}
          <textarea rows={rows} placeholder={placeholder} disabled {...privateField} />
        </label>
      ))}
      <noscript>
        <p>Checking here needs JavaScript. Without it, run the program above on a delivery you have saved.</p>
      </noscript>
    </div>
  );
}
