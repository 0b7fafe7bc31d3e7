/** What an added language is remembered as; those of the page go by their names. */
export function addedTab(language: string): string {
  return `more-${language}`;
}
