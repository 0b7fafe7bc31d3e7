import type { SampleAuth } from '@docs/samples/request-form.ts';
import type { ChangeEvent, ReactNode } from 'react';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { FormProps } from './form-props.ts';

/** Where the request goes, and as whom. */
export function ConnectionFields(props: FormProps): ReactNode {
  const { form, state, problems, change } = props;
  return (
    <fieldset>
      <legend>Connection</legend>
      <ServerFields {...props} />
      {form.auth.map((auth, index) => (
        <Field
          key={credentialName(auth)}
          name={credentialName(auth)}
          hint={credentialHint(auth)}
          problem={problems.credentials[index]}
        >
          {(control) => (
            <input
              {...control}
              {...verbatim}
              className={styles.secret}
              value={state.credentials[index] ?? ''}
              placeholder={auth.kind === 'basic' ? 'user:password' : undefined}
              onChange={({ target }) => change({ kind: 'credential', index, raw: target.value })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

/** Nothing that the browser would put in or change is meant. */
const verbatim = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** One of the servers of the API, or an address of one's own. */
function ServerFields({ form, state, problems, change }: FormProps): ReactNode {
  const isOwn = form.servers.every(({ url }) => url !== state.server);
  const setServer = ({ target }: ChangeEvent<HTMLSelectElement | HTMLInputElement>): void =>
    change({ kind: 'server', url: target.value });
  return (
    <>
      <Field name="Base URL">
        {(control) => (
          <select {...control} className={styles.control} value={isOwn ? '' : state.server} onChange={setServer}>
            {form.servers.map(({ url, description }) => (
              <option key={url} value={url}>
                {description === undefined ? url : `${url} (${description})`}
              </option>
            ))}
            <option value="">another address</option>
          </select>
        )}
      </Field>
      {isOwn && (
        <Field name="Own base URL" problem={problems.server}>
          {(control) => (
            <input
              {...control}
              {...verbatim}
              className={styles.control}
              type="url"
              value={state.server}
              placeholder={form.servers[0].url}
              onChange={setServer}
            />
          )}
        </Field>
      )}
    </>
  );
}

function credentialName(auth: SampleAuth): string {
  switch (auth.kind) {
    case 'bearer':
      return 'Token';
    case 'basic':
      return 'User and password';
    case 'header':
    case 'query':
    case 'cookie':
      return auth.name;
  }
}

function credentialHint(auth: SampleAuth): string {
  const source = auth.kind === 'basic' ? `$${auth.userEnv} and $${auth.passwordEnv}` : `$${auth.env}`;
  return `Empty: samples read ${source}. Typed here, it shows as dots in the samples, is copied with them, and is forgotten when you leave the page.`;
}
