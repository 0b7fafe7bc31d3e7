import type { ReactNode } from 'react';
import type { HomePage } from '../../model/page.ts';
import { MethodWord } from '../reference/method-word.tsx';
import { Path } from '../reference/path.tsx';
import home from './home.module.css';
import styles from './recipes.module.css';

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** Tasks as the few calls they take. */
export function Recipes({ recipes }: { recipes: HomePage['recipes'] }): ReactNode {
  const [first] = recipes;
  if (!first) return null;
  const calls = first.steps.length;
  const even = recipes.every((recipe) => recipe.steps.length === calls);
  return (
    <section className={home.strip} aria-labelledby="recipes">
      <header>
        <h2 id="recipes">
          {inWords(recipes.length)} {recipes.length === 1 ? 'way' : 'ways'} in
        </h2>
        {even && <p>Each is {inWords(calls).toLowerCase()} calls</p>}
      </header>
      <ul className={styles.recipes}>
        {recipes.map((recipe) => (
          <li key={recipe.title}>
            <h3>{recipe.title}</h3>
            <p>{recipe.text}</p>
            <ol>
              {recipe.steps.map((step) => (
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

function inWords(count: number): string {
  return words[count] ?? String(count);
}
