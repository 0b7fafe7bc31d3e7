/** Why a component could not be filled in, and what the author should write instead. */
export interface Refusal {
  readonly message: string;
  readonly fix: string;
  /** Line and column of a part inside the component, where that is what is wrong. */
  readonly place?: string | undefined;
}

export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'fix' in result;
}
