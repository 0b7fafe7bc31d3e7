/**
 * Chosen tabs as style rules, so that a remembered choice holds before the first paint and for every group on
 * the page at once. Only on screen: in print and without script all panels show.
 */
export function tabRules(choices: ReadonlyMap<string, string>): string {
  const rules = [...choices].map(([group, value]) => {
    const chosen = `>[data-tab="${CSS.escape(value)}"]`;
    // A remembered value that this page does not offer changes nothing here.
    return `[data-tabs="${CSS.escape(group)}"]:has(${chosen}){>*{--chosen:0;--panel:none}${chosen}{--chosen:1;--panel:block}}`;
  });
  return `@media screen{${rules.join('')}}`;
}

/** Every remembered tab choice: keys `tab:{group}`. */
export function storedTabs(stored: Readonly<Record<string, string>>): Map<string, string> {
  const prefix = 'tab:';
  return new Map(
    Object.entries(stored)
      .filter(([key, value]) => key.startsWith(prefix) && value)
      .map(([key, value]) => [key.slice(prefix.length), value]),
  );
}
