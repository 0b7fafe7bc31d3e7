/** Something with a place on an axis; what weighs nothing moves easily, what weighs `Infinity` not at all. */
export interface Place {
  at: number;
  readonly weight: number;
}

/** Two things in their order: `room` should be between them, and never less than `least`, which there is already. */
export interface Gap {
  readonly before: Place;
  readonly after: Place;
  readonly least: number;
  room: number;
}

/** More than pictures need that can be read: bounds, so that no document can keep a build busy. */
const MAX_CONFLICTS = 100;
const MAX_ROUNDS = 600;
const ENOUGH = 0.05;

/**
 * Moves places until every gap has its room, each only as far as it must. Where there is not enough for all gaps of a
 * row, they share what there is evenly; where no way is found, all stay.
 */
export function makeRoom(gaps: readonly Gap[]): 'enough' | 'shared' | 'unchanged' {
  const all = [...gaps, ...fixedPlaces(gaps)];
  const before = new Map(gaps.flatMap((gap) => [gap.before, gap.after]).map((place) => [place, place.at]));
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const ring = conflictIn(all);
    if (ring) {
      shareRoom(ring);
      continue;
    }
    settle(gaps);
    if (!gaps.every(hasLeast)) break;
    return conflicts === 0 ? 'enough' : 'shared';
  }
  for (const [place, at] of before) place.at = at;
  return 'unchanged';
}

function hasLeast({ before, after, least }: Gap): boolean {
  return after.at - before.at > least - 0.5;
}

/** What cannot move keeps its distance from one point of the axis, both ways. */
function fixedPlaces(gaps: readonly Gap[]): readonly Gap[] {
  const origin: Place = { at: 0, weight: Number.POSITIVE_INFINITY };
  const fixed = new Set(
    gaps.flatMap(({ before, after }) => [before, after]).filter(({ weight }) => weight === Number.POSITIVE_INFINITY),
  );
  return [...fixed].flatMap((place) => [
    { before: origin, after: place, room: place.at, least: place.at },
    { before: place, after: origin, room: -place.at, least: -place.at },
  ]);
}

/** Gaps that lead around in a ring ask for the impossible when they add up to more than nothing. */
function conflictIn(gaps: readonly Gap[]): readonly Gap[] | undefined {
  const reach = new Map<Place, number>();
  const reachedBy = new Map<Place, Gap>();
  for (;;) {
    let last: Place | undefined;
    for (const gap of gaps) {
      const at = (reach.get(gap.before) ?? 0) + gap.room;
      if (at <= (reach.get(gap.after) ?? 0) + 0.001) continue;
      reach.set(gap.after, at);
      reachedBy.set(gap.after, gap);
      last = gap.after;
    }
    if (!last) return undefined;
    const ring = ringBehind(last, reachedBy);
    if (ring) return ring;
  }
}

function ringBehind(place: Place, reachedBy: ReadonlyMap<Place, Gap>): readonly Gap[] | undefined {
  const path: Gap[] = [];
  const seen = new Map<Place, number>();
  for (let at = place; ; ) {
    const start = seen.get(at);
    if (start !== undefined) return path.slice(start);
    seen.set(at, path.length);
    const gap = reachedBy.get(at);
    if (!gap) return undefined;
    path.push(gap);
    at = gap.before;
  }
}

/** All gaps of the ring give up the same part of what they have above the least. */
function shareRoom(ring: readonly Gap[]): void {
  const least = ring.reduce((sum, gap) => sum + gap.least, 0);
  const above = ring.reduce((sum, gap) => sum + gap.room - gap.least, 0);
  const part = above > 0 ? Math.min(1, Math.max(0, -least / above)) : 0;
  for (const gap of ring) gap.room = gap.least + (gap.room - gap.least) * part;
}

/** Both sides of a gap that is too narrow give way, the lighter one more. */
function settle(gaps: readonly Gap[]): void {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let lacking = 0;
    for (const { before, after, room } of gaps) {
      const lack = room - (after.at - before.at);
      if (lack <= ENOUGH) continue;
      lacking += 1;
      const [one, other] = [1 / before.weight, 1 / after.weight];
      if (one + other === 0) continue;
      before.at -= (lack * one) / (one + other);
      after.at += (lack * other) / (one + other);
    }
    if (lacking === 0) return;
  }
}
