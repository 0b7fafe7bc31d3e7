/** A constraint in words, "at most 255 characters", or the pattern that a value has to match: pages show it as code. */
export type LimitView = string | { readonly pattern: string };
