import { fill, phrases } from '@docs/base/interface-words.ts';
import type { LinkView } from '@docs/base/method.ts';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type Look = 'plain' | 'solid' | 'text' | 'icon';
type LookProps<Tag extends 'button' | 'a'> = Omit<ComponentProps<Tag>, 'className'> & { look?: Look };

/** A real button. `text` looks like a link; `icon` contains only an icon and needs an `aria-label`. */
export function Button({ look = 'plain', ...props }: LookProps<'button'>): ReactNode {
  return <button type="button" className={buttonClass(look)} {...props} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'plain', ...props }: LookProps<'a'>): ReactNode {
  return <a className={buttonClass(look)} {...props} />;
}

/** Buttons in a row. */
export function Actions({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}

/** Links as buttons in a row: the first is the main action. */
export function ActionLinks({ links }: { links: readonly LinkView[] }): ReactNode {
  return (
    <Actions>
      {links.map(({ href, label }, index) => (
        <ButtonLink key={href} look={index === 0 ? 'solid' : 'plain'} href={href}>
          {label}
        </ButtonLink>
      ))}
    </Actions>
  );
}

/** Only the class, for elements other than `<button>`. */
export function buttonClass(look: Look): string {
  const boxed = look === 'plain' || look === 'solid';
  return classNames(boxed && styles.button, look !== 'plain' && styles[look]);
}

/** `what`: "request", "address". Without a text, it copies the visible code of the closest `data-copy-scope`. */
export function CopyButton({ what, text }: { what: string; text?: string | undefined }): ReactNode {
  return (
    <span className={styles.copy}>
      <Button look="icon" data-copy="" data-copy-text={text} aria-label={fill(phrases.copyWhat, { what })}>
        <Icon name="copy" />
      </Button>
    </span>
  );
}
