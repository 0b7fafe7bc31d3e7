import type { ReactNode } from 'react';
import type { RequestForm, SampleAuth, ServerChoice } from '../../../model/request-form.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { FormPartProps } from './form-part.ts';

/** Where Prism answers, which guides tell readers to start, and `npm run mock` starts. */
const mock: ServerChoice = { url: 'http://localhost:4010', description: 'local mock' };

/** Where the request goes, and as whom. */
export function ConnectionFields({ form, state, problems, change }: FormPartProps): ReactNode {
  return (
    <fieldset>
      <legend>Connection</legend>
      <Field name="Base URL">
        {(props) => (
          <select
            {...props}
            className={styles.control}
            value={state.server}
            onChange={({ target }) => change({ kind: 'server', url: target.value })}
          >
            {serverChoices(form).map(({ url, description }) => (
              <option key={url} value={url}>
                {description === undefined ? url : `${url} (${description})`}
              </option>
            ))}
          </select>
        )}
      </Field>
      {form.auth.map((auth, index) => (
        <Field
          key={credentialName(auth)}
          name={credentialName(auth)}
          hint={credentialHint(auth)}
          problem={problems.credentials[index]}
        >
          {(props) => (
            <input
              {...props}
              className={styles.secret}
              value={state.credentials[index] ?? ''}
              placeholder={auth.kind === 'basic' ? 'user:password' : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => change({ kind: 'credential', index, raw: target.value })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

function serverChoices({ servers }: RequestForm): readonly ServerChoice[] {
  return servers.some(({ url }) => url === mock.url) ? servers : [...servers, mock];
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
