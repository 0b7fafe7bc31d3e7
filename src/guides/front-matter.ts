import { parse } from 'yaml';
import { z } from 'zod';
import { schemaProblems } from '../config/index.ts';
import type { Problem } from '../model/problem.ts';

const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  /** One sentence: shown under the title, in lists and in search results. */
  description: z.string().min(1),
  /** Address under `/docs/`; the file name when absent. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Expected lower-case letters, digits and single hyphens')
    .optional(),
  label: z.string().optional(),
  /** A few words for the front page and the docs index. */
  summary: z.string().optional(),
  tags: z.array(z.string()).default([]),
  /** Order among guides that no sidebar names. */
  position: z.number().optional(),
  sidebar: z.string().default('main'),
});

export type FrontMatter = z.output<typeof frontMatterSchema>;

/** Splits a guide into its validated front matter and its body; the body keeps its line numbers. */
export function readFrontMatter(
  text: string,
  file: string,
): { frontMatter?: FrontMatter; body: string; problems: readonly Problem[] } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text);
  if (!match) {
    return { body: text, problems: [missingFrontMatter(file)] };
  }
  // Blank lines instead of the front matter, so that positions in messages stay true.
  const body = match[0].replace(/[^\n]/g, '') + text.slice(match[0].length);
  let data: unknown;
  try {
    data = parse(match[1] ?? '');
  } catch (error) {
    return { body, problems: [brokenYaml(file, error)] };
  }
  const result = frontMatterSchema.safeParse(data ?? {});
  if (result.success) return { frontMatter: result.data, body, problems: [] };
  return {
    body,
    problems: schemaProblems(result.error, data, { file, rule: 'front-matter', line: 1, schema: frontMatterSchema }),
  };
}

function missingFrontMatter(file: string): Problem {
  return {
    rule: 'front-matter',
    severity: 'error',
    message: 'The guide has no front matter.',
    at: { file, line: 1, column: 1 },
    fix: 'Start the file with `---`, a `title:` and a `description:`, and another `---`.',
  };
}

function brokenYaml(file: string, error: unknown): Problem {
  const position = (error as { linePos?: readonly { line: number; col: number }[] }).linePos?.[0];
  return {
    rule: 'front-matter',
    severity: 'error',
    message: `The front matter is not valid YAML: ${(error as Error).message.split('\n')[0]}`,
    at: { file, line: (position?.line ?? 1) + 1, column: position?.col ?? 1 },
    fix: 'Quote values that contain a colon, and indent lists by two spaces.',
  };
}
