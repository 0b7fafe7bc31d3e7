/** In characters. Longer texts are no queries, and would take seconds to look for. */
export const longestQuery = 300;
