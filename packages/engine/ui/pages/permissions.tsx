import type { ReactNode } from 'react';
import type { PermissionsPage } from '../../model/page.ts';
import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { MethodWord } from '../reference/endpoint.tsx';
import { PlainPage } from './layouts.tsx';
import styles from './permissions.module.css';
import { TextSections } from './site-pages.tsx';

/** Tables for everybody; above them, where scripts run, a choice with what follows from it. */
export function Permissions({ page }: { page: PermissionsPage }): ReactNode {
  const { permissions, roles, operations, href, sections } = page;
  return (
    <PlainPage page={page}>
      <div className={styles.check} data-needs-js="">
        <Section id="check" title="Check a token or an integration" page={href}>
          <form className={styles.chooser} data-island="permissions" data-island-on="use" data-island-query="with">
            <p>
              Select {roles.length > 0 ? 'roles or permissions' : 'permissions'} to see what a token can call, or
              operations to see what they require at least.
            </p>
            <div className={styles.lists}>
              {roles.length > 0 && <Choices title="Roles" choices={roles.map(({ name }) => [`role:${name}`, name])} />}
              <Choices title="Permissions" choices={permissions.map(({ name }) => [name, name])} />
              <Choices
                title="Operations"
                choices={operations.map(({ slug, label, method }) => [
                  slug,
                  label,
                  <MethodWord key="" method={method} />,
                ])}
              />
            </div>
            <div data-outcome="" />
            <Button type="reset">Clear</Button>
          </form>
        </Section>
      </div>
      <TextSections sections={sections} page={href} />
    </PlainPage>
  );
}

/** Longer lists are narrowed by what is typed. */
const MANY = 12;

type Choice = readonly [key: string, label: string, mark?: ReactNode];

function Choices({ title, choices }: { title: string; choices: readonly Choice[] }): ReactNode {
  return (
    <fieldset>
      <legend>{title}</legend>
      {choices.length > MANY && (
        <input type="search" data-narrow="" aria-label={`Filter ${title.toLowerCase()}`} placeholder="Filter" />
      )}
      <div>
        {choices.map(([key, label, mark]) => (
          <label key={key}>
            <input type="checkbox" name="with" value={key} />
            {mark} {mark ? label : <code>{label}</code>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
