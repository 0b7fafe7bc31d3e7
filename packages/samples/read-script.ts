import { readCurl } from './read-curl.ts';
import type { RequestSample } from './request-sample.ts';

/** A request in a shell script that uses values saved by earlier steps. */
export interface ScriptStep {
  /** Variables are kept as in the script: `$STORY_ID`. */
  readonly request: RequestSample;
  /** The variables that must have been saved before. */
  readonly takes?: readonly string[];
  /** The variable that saves a value of the response, and the path of the value. */
  readonly saves?: { readonly variable: string; readonly path: readonly string[] };
}

const STEP =
  /^(?:(?<variable>\w+)=\$\()?(?<command>curl [\s\S]+?) \|\s+jq (?:--[\w-]+ )*'(?<path>(?:\.\w+|\[\d+\])+)'\)?\s*(?:echo "\$\w+"\s*)?$/;

/**
 * Reads `STORY_ID=$(curl … | jq '.story.id')`, with or without the variable. `exported` are the variables that are set
 * initially.
 */
export function readScriptStep(script: string, exported: ReadonlyMap<string, string>): ScriptStep | undefined {
  const { variable, command = '', path = '' } = STEP.exec(script.trim())?.groups ?? {};
  const takes = new Set<string>();
  // The command parser accepts variables only as credentials. Single quotes contain none.
  const plain = command.replace(/'[^']*'|(?<!Bearer )\$(?:(\w+)|(?=\())/g, (text, name?: string) => {
    if (text.startsWith("'")) return text;
    const value = name === undefined ? undefined : exported.get(name);
    if (name !== undefined && value === undefined) takes.add(name);
    return value ?? `\\${text}`;
  });
  const request = readCurl(plain);
  return (
    request && {
      request,
      ...(takes.size > 0 && { takes: [...takes] }),
      ...(variable !== undefined && { saves: { variable, path: path.match(/\w+/g) ?? [] } }),
    }
  );
}

/** The variables that a script exports, with their values. */
export function exportedVariables(script: string): readonly (readonly [name: string, value: string])[] {
  return [...script.matchAll(/^export (\w+)="([^"$`\\]*)"$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
}
