/** Whether two sets of a pattern, as they are written, have a character in common. */
export type Overlap = (left: string, right: string) => boolean;

/** All characters. */
export const ANY = '[^]';

export function createOverlap(): Overlap {
  const members = new Map<string, string>();
  const answers = new Map<string, boolean>();
  return (left, right) => {
    if (left === right || left === ANY || right === ANY) return true;
    const key = `${left} ${right}`;
    const told = answers.get(key);
    if (told !== undefined) return told;
    const known = members.get(left) ?? membersOf(left);
    members.set(left, known);
    const answer = new RegExp(right, 'u').test(known);
    answers.set(key, answer);
    return answer;
  };
}

function membersOf(set: string): string {
  characters ??= allCharacters();
  return (characters.match(new RegExp(set, 'gu')) ?? []).join('');
}

let characters: string | undefined;

/** All that are one unit long, and a few of the others. */
function allCharacters(): string {
  const codes = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  return [...codes, 0x10400, 0x1d400, 0x1f600, 0x20000].map((code) => String.fromCodePoint(code)).join('');
}
