import { phrases } from '@docs/base/interface-words.ts';
import type { Method } from '@docs/base/method.ts';
import type { ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
import type { OperationView } from '../../model/operation.ts';
import { CopyButton } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import styles from './endpoint.module.css';

/** Method and address between two thin lines. */
export function Endpoint({ operation }: { operation: OperationView }): ReactNode {
  const { method, server, path } = operation;
  return (
    <div className={styles.endpoint}>
      <MethodWord method={method} />
      <code>
        <span>{server}</span>
        <wbr />
        {path}
      </code>
      <CopyButton
        what={method === 'event' && !path.includes('/') ? phrases.eventName : phrases.addressWord}
        text={`${server}${path}`}
      />
    </div>
  );
}

/** The method as text: never a badge, never distinguished by colour alone. */
export function MethodWord({ method }: { method: Method }): ReactNode {
  return <span className={classNames(styles.word, styles[method])}>{method.toUpperCase()}</span>;
}

/** The pattern of a method, where methods are counted or filtered. */
export function MethodSwatch({ method }: { method: Method }): ReactNode {
  return <i className={classNames(styles.swatch, styles[method])} aria-hidden="true" />;
}

/** A path template with its parameters muted; a long one breaks before a slash. */
export function PathTemplate({ path }: { path: string }): ReactNode {
  return path.split(/(?=\/)|(?<=\/)(?=\{)/).map((segment, index) => (
    <Fragment key={index}>
      {index > 0 && segment.startsWith('/') && <wbr />}
      {segment.startsWith('{') ? <span className={styles.variable}>{segment}</span> : segment}
    </Fragment>
  ));
}
