import type { ReactNode } from 'react';
import { groupContent, type OperationGroup } from '../../model/operation.ts';
import { LinkedHeading } from '../controls/section.tsx';
import { Content, InlineContent } from '../prose/content.tsx';
import { MethodWord, PathTemplate } from './endpoint.tsx';
import styles from './operation-table.module.css';

interface OperationTableProps {
  group: OperationGroup;
  /** Id of the outermost group around it, or its own. */
  outermost: string;
  page: string;
  /** In a long list: laid out when it comes into view. */
  lazy: boolean;
}

/** The operations of one group. Below 46rem a row takes two lines. */
export function OperationTable({ group, outermost, page, lazy }: OperationTableProps): ReactNode {
  // A paragraph is beside the heading; lists, code and further paragraphs are below it.
  const content = groupContent(group);
  const inBlocks = content.some((node, index) => index > 0 || (typeof node === 'object' && node.tag !== 'p'));
  const table = (
    <table className={styles.table} data-filter-group="" data-group={outermost} aria-labelledby={group.id}>
      <caption>
        <LinkedHeading level="h2" id={group.id} page={page} name={group.name}>
          {group.name}
        </LinkedHeading>
        {inBlocks ? (
          <Content content={content} page={page} id={group.id} />
        ) : (
          <span>
            <InlineContent content={content} />
          </span>
        )}
      </caption>
      <tbody>
        {group.operations.map(({ slug, href, method, label, path, status, summary, permissions }) => (
          <tr key={slug} data-method={method} data-permission={permissions?.join('\n')}>
            <td>
              <MethodWord method={method} />
            </td>
            <th scope="row">
              <a href={href}>{status ? <s>{label}</s> : label}</a>
            </th>
            <td>
              <PathTemplate path={path} />
            </td>
            <td>
              {status && `${status} `}
              {summary}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return lazy ? <div className={styles.lazy}>{table}</div> : table;
}
