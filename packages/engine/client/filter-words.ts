/** What a list is narrowed to, in lower case. */
export function filterWords(field: HTMLInputElement | null): string[] {
  if (!field) return [];
  // On the way back Safari gives a field that nothing shall complete its first value, and leaves the list as it was.
  field.defaultValue = field.value;
  return field.value.toLowerCase().split(/\s+/).filter(Boolean);
}
