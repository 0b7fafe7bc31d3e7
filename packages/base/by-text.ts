/** Orders texts by their characters: the same on every machine, where `localeCompare` follows the language of its user. */
export function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The order of labels for readers: capitals and accents decide between equals only. */
export function byLabel(one: string, other: string): number {
  return byText(plain(one), plain(other)) || byText(one, other);
}

function plain(label: string): string {
  return label.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
