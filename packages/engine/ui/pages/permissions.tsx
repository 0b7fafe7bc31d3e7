import { fill, phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import type { PageOf } from '../../model/page.ts';
import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { MethodWord } from '../reference/endpoint.tsx';
import { PlainPage } from './layouts.tsx';
import styles from './permissions.module.css';
import { TextSections } from './site-pages.tsx';

/** Tables for everybody; above them, with scripts, a selection with its consequences. */
export function Permissions({ page }: { page: PageOf<'permissions'> }): ReactNode {
  const { permissions, roles, operations, href, sections } = page;
  return (
    <PlainPage page={page}>
      <div className={styles.check} data-needs-js="">
        <Section id="check" title={phrases.checkTokenOrIntegration} page={href}>
          <form className={styles.chooser} data-island="permissions" data-island-on="use" data-island-query="with">
            <p>{roles.length > 0 ? phrases.selectRolesOrPermissions : phrases.selectPermissions}</p>
            <div className={styles.lists}>
              {roles.length > 0 && (
                <Choices title={phrases.roles} choices={roles.map(({ name }) => [`role:${name}`, name])} />
              )}
              <Choices title={phrases.permissions} choices={permissions.map(({ name }) => [name, name])} />
              <Choices
                title={phrases.operations}
                choices={operations.map(({ slug, label, method }) => [
                  slug,
                  label,
                  <MethodWord key="" method={method} />,
                ])}
              />
            </div>
            <div data-outcome="" />
            <Button type="reset">{phrases.clear}</Button>
          </form>
        </Section>
      </div>
      <TextSections sections={sections} page={href} />
    </PlainPage>
  );
}

/** Longer lists have a filter. */
const MANY = 12;

type Choice = readonly [key: string, label: string, mark?: ReactNode];

function Choices({ title, choices }: { title: string; choices: readonly Choice[] }): ReactNode {
  return (
    <fieldset>
      <legend>{title}</legend>
      {choices.length > MANY && (
        <input
          type="search"
          data-narrow=""
          aria-label={fill(phrases.filterWhat, { what: title.toLowerCase() })}
          placeholder={phrases.filterPlaceholder}
        />
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
