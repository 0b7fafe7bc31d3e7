import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import type { ParameterPlace } from '@docs/base/method.ts';
import type { RequestForm, SampleAuth } from '@docs/samples/request-form.ts';
import type { RequestSample } from '@docs/samples/request-sample.ts';
import { pageWriters, type SampleWriter } from '@docs/samples/sample-views.ts';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import type { GivenRequest } from '../../../explain/explanation.ts';
import type { OperationView } from '../../../model/operation.ts';
import { chosenAuth, type FormState, isSameRequest } from '../../../request-form/form-state.ts';
import type { FilledForm } from '../../../request-form/read-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { IslandContext } from '../island.ts';
import { loadForm, takeRequest } from '../shared/load-form.ts';
import { renderIsland } from '../shared/render-island.tsx';
import { BodyFields } from './body-fields.tsx';
import fieldStyles from './field.module.css';
import { ChoiceField, Field, SecretControl, ValueField, verbatim } from './field.tsx';
import { LiveSamples } from './live-samples.tsx';
import styles from './request-fields.module.css';
import { SampleInReach } from './sample-in-reach.tsx';
import { type DescribedProps, type FormProps, useRequestForm } from './use-request-form.ts';
import { useSandbox } from './use-sandbox.tsx';

interface RequestFieldsProps {
  form: RequestForm;
  operation: OperationView;
  showNote: (text: string) => void;
  context: IslandContext;
  given: GivenRequest | undefined;
  /** Writers of the languages on the page. */
  writers: readonly SampleWriter[];
}

/** The whole form, and the samples that follow it. */
export function RequestFields({ form, operation, showNote, context, given, writers }: RequestFieldsProps): ReactNode {
  const { session, sandbox: host } = context;
  const { state, problems, check, checked, request, read, brought, ...filling } = useRequestForm(form, context, given);
  /** Announced to screen readers. */
  const [said, setSaid] = useState('');
  const change: FormProps['change'] = (action) => {
    setSaid('');
    filling.change(action);
  };
  useChoice('example', state.body?.media === 0 ? state.body.example : 0, change);
  useChoice('way', state.way ?? 0, change);
  const sandbox = useSandbox(host, session, operation);
  const note = brought.length > 0 ? fill(phrases.withYourValues, { values: brought.join(', ') }) : '';
  useEffect(() => showNote(note), [note, showNote]);
  const [sent, setSent] = useState<FormState>();
  const send = (): void => {
    setSent(state);
    const filled = read();
    sandbox?.send(asTyped(filled, form, state), serverOf(filled.request, form, state));
  };
  const sendByKey = (event: KeyboardEvent): void => {
    if (!sandbox || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const fields = { form, operation, state, problems, change };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the fields inside
    <div className={styles.form} onKeyDown={sendByKey}>
      <p className={styles.intro}>
        {phrases.samplesUpdateAsYouType} {introOf(host)} {phrases.whatCarriesOver}
      </p>
      <ConnectionFields {...fields} />
      <ParameterFields {...fields} />
      <BodyFields {...fields} check={check} announce={setSaid} />
      <div className={styles.end}>
        {sandbox && (
          <Button look="solid" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={send}>
            {phrases.send}
          </Button>
        )}
        <Button onClick={() => change({ kind: 'reset' })}>{phrases.reset}</Button>
        <SampleInReach />
        <p role="status">
          {(sent && isSameRequest(sent, state) && sandbox?.status) ||
            (checked && [said, verdict(problems.count)].filter(Boolean).join(' '))}
        </p>
      </div>
      {sandbox?.options}
      {sandbox?.response}
      {request && <LiveSamples request={request} writers={writers} />}
    </div>
  );
}

/** Keeps a select above the samples and the same select in the form in sync. */
function useChoice(kind: 'example' | 'way', chosen: number, change: FormProps['change']): void {
  const [choice] = useState(() => document.querySelector<HTMLSelectElement>(`select[data-choice="${kind}"]`));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` always does the same
  useEffect(() => {
    const choose = (): void => change({ kind, index: choice?.selectedIndex ?? 0 });
    // The choice was made before this was loaded.
    if (choice?.selectedIndex) choose();
    choice?.addEventListener('change', choose);
    return () => choice?.removeEventListener('change', choose);
  }, [choice]);
  useEffect(() => {
    if (choice) choice.selectedIndex = chosen;
  }, [choice, chosen]);
}

function introOf(host: IslandContext['sandbox']): string {
  if (!host) return phrases.pageSendsNothing;
  return host.address === 'live' ? phrases.sendCallsServer : phrases.sendCallsSandbox;
}

/** The request of a form. An invalid JSON body is sent as typed. */
function asTyped({ request, body }: FilledForm, form: RequestForm, { body: typed }: FormState): RequestSample {
  const media = typed && form.body?.media[typed.media];
  if (media?.kind !== 'json' || body.syntax === undefined || typed?.raw.trim() === '') return request;
  return { ...request, body: { kind: 'text', media: media.type, text: typed?.raw ?? '' } };
}

/** The server that a URL starts with: the rest is a path of the document. */
function serverOf({ url }: RequestSample, { servers }: RequestForm, { server }: FormState): string {
  const all = [server, ...servers.map((each) => each.url)].map((each) => each.replace(/\/+$/, ''));
  return all.find((each) => each !== '' && url.startsWith(each)) ?? '';
}

function verdict(wrong: number): string {
  return wrong === 0 ? phrases.noErrors : `${counted(phrases.countedInvalidValues, wrong)}.`;
}

/** Server and credentials of the request. */
function ConnectionFields(props: FormProps): ReactNode {
  const { form, state, problems, change } = props;
  return (
    <fieldset>
      <legend>{phrases.connection}</legend>
      <ServerFields {...props} />
      {form.ways && (
        <ChoiceField
          name={phrases.authentication}
          value={state.way ?? 0}
          labels={form.ways.map(({ label }) => label)}
          onChange={(index) => change({ kind: 'way', index })}
        />
      )}
      {chosenAuth(form, state).map((auth, index) => (
        <Field
          key={credentialName(auth)}
          name={credentialName(auth)}
          hint={credentialHint(auth)}
          problem={problems.credentials[index]}
        >
          {(control) => (
            <SecretControl
              {...control}
              name={credentialName(auth)}
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

/** One of the servers of the API, or a custom address. */
function ServerFields({ form, state, problems, change }: FormProps): ReactNode {
  const isOwn = form.servers.every(({ url }) => url !== state.server);
  const setServer = ({ target }: ChangeEvent<HTMLSelectElement | HTMLInputElement>): void =>
    change({ kind: 'server', url: target.value });
  return (
    <>
      <Field name={phrases.baseUrl}>
        {(control) => (
          <select {...control} className={fieldStyles.control} value={isOwn ? '' : state.server} onChange={setServer}>
            {form.servers.map(({ url, description }) => (
              <option key={url} value={url}>
                {description === undefined ? url : `${url} (${description})`}
              </option>
            ))}
            <option value="">{phrases.anotherUrl}</option>
          </select>
        )}
      </Field>
      {isOwn && (
        <Field name={phrases.customBaseUrl} problem={problems.server}>
          {(control) => (
            <input
              {...control}
              {...verbatim}
              className={fieldStyles.control}
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
  if ('name' in auth) return auth.name;
  return auth.kind === 'bearer' ? phrases.token : phrases.userAndPassword;
}

function credentialHint(auth: SampleAuth): string {
  const source = auth.kind === 'basic' ? `$${auth.userEnv} ${phrases.and} $${auth.passwordEnv}` : `$${auth.env}`;
  return fill(phrases.credentialIfEmpty, { source });
}

const titles: readonly (readonly [ParameterPlace, string])[] = [
  ['path', phrases.pathParameters],
  ['query', phrases.queryParameters],
  ['header', phrases.headers],
  ['cookie', phrases.cookies],
];

export function ParameterFields({ form, operation, state, problems, change }: DescribedProps): ReactNode {
  const all = form.parameters.map((parameter, index) => ({ parameter, index }));
  return titles.map(([place, title]) => {
    const described = operation.parameters.find((group) => group.place === place)?.fields ?? [];
    const here = all.filter(({ parameter }) => parameter.place === place);
    if (here.length === 0) return null;
    return (
      <fieldset key={place}>
        <legend>{title}</legend>
        {here.map(({ parameter: { name, required, control }, index }) => (
          <ValueField
            key={name}
            name={name}
            required={required}
            control={control}
            facts={described.find((field) => field.name === name)}
            problem={problems.parameters[index]}
            raw={state.parameters[index]?.raw ?? ''}
            onChange={(raw) => change({ kind: 'parameter', index, raw })}
            actions={
              /^idempotency-key$/i.test(name) && (
                <Button
                  look="text"
                  aria-label={fill(phrases.newKeyFor, { name })}
                  onClick={() => change({ kind: 'new-key', index })}
                >
                  {phrases.newKey}
                </Button>
              )
            }
          />
        ))}
      </fieldset>
    );
  });
}

/** A form for the request of an operation page; the page's samples follow it, and it can be sent to the sandbox. */
export async function mount(element: HTMLElement, context: IslandContext): Promise<() => void> {
  const { page } = context;
  const container = element.querySelector<HTMLElement>('[data-form]');
  if (page.kind !== 'operation' || !container) throw new Error('The request builder works on operation pages only.');
  const given = takeRequest();
  const form = await loadForm(page.href, AbortSignal.timeout(30_000));
  const { languages } = form;
  const writers = languages ? (await context.loadWriters()).writersOf(languages) : pageWriters;
  // The page was left meanwhile, and the samples would be those of the next one.
  if (!element.isConnected) return () => {};
  const summary = element.querySelector('summary span');
  const showNote = (text: string): void => summary?.replaceChildren(text);
  // In steps, because a form may have a hundred fields.
  const fields = (
    <RequestFields
      form={form}
      operation={page.operation}
      showNote={showNote}
      context={context}
      given={given}
      writers={writers}
    />
  );
  if (given && element instanceof HTMLDetailsElement) element.open = true;
  const giveBack = await renderIsland(container, fields, {
    identifierPrefix: 'fill',
    ready: () => {
      // The Retry button that was pressed disappears.
      if (container.contains(document.activeElement)) element.querySelector('summary')?.focus();
    },
  });
  return () => {
    giveBack();
    showNote('');
  };
}
