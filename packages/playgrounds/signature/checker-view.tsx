import field from '@docs/engine/ui/controls/text-field.module.css';
import type { ReactNode } from 'react';
import styles from './checker-view.module.css';

/** What a delivery consists of, as fields to paste it into. */
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

/** Keeps what is typed from every service and store of the browser: completion, spelling, restoring on reload. */
export const privateField = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

/** The checker as the build knows it: fields that wait for the island. */
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
