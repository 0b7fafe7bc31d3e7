import type { Problem } from '@docs/base/problem.ts';
import { createLocate } from '@docs/openapi/read/locate.ts';

/** Problems of a JSON or YAML file, with line and column of the places that they point to. */
export function placeProblems(problems: readonly Problem[], text: string): readonly Problem[] {
  return problems.map((problem) => {
    const { file, pointer } = problem.at;
    if (pointer === undefined) return problem;
    return { ...problem, at: createLocate({ root: file, textOf: () => text, nameOf: () => file })(pointer) };
  });
}
