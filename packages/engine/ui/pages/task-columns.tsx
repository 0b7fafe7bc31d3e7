import type { ReactNode } from 'react';
import type { TaskView } from '../../model/page.ts';
import { MethodWord } from '../reference/method-word.tsx';
import { Path } from '../reference/path.tsx';
import home from './home.module.css';
import styles from './task-columns.module.css';

interface TaskColumnsProps {
  id: string;
  title: string;
  note?: ReactNode;
  tasks: readonly TaskView[];
}

/** What can be done, each as a sentence and the few calls it takes. */
export function TaskColumns({ id, title, note, tasks }: TaskColumnsProps): ReactNode {
  if (tasks.length === 0) return null;
  return (
    <section className={home.strip} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task.title}>
            <h3>{task.href ? <a href={task.href}>{task.title}</a> : task.title}</h3>
            <p>{task.text}</p>
            <ol>
              {task.steps.map((step) => (
                <li key={`${step.method} ${step.label}`}>
                  <MethodWord method={step.method} />
                  <a href={step.href}>
                    <Path path={step.label} />
                  </a>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  );
}
