import type { Place } from '../branch-link/orders.ts';

const turns = 7;

/** A path along streets with corners. Deterministic per order, so that a resumed ride continues on the same path. */
export function streetPath(from: Place, to: Place, seed: string): Place[] {
  const chance = chanceOf(seed);
  const shares = Array.from({ length: turns }, () => 0.4 + chance());
  const all = shares.reduce((sum, share) => sum + share, 0);
  const path = [from];
  let along = 0;
  for (const share of shares) {
    const before = along;
    along += share / all;
    const [first, second] = chance() < 0.5 ? [along, before] : [before, along];
    path.push(between(from, to, first, second), between(from, to, along, along));
  }
  return [...path.slice(0, -1), to];
}

const nearby = 0.018;

/**
 * A destination for an address without coordinates: a point within two kilometres, always the same for an order. It
 * stays in the sandbox: only the courier's positions are sent.
 */
export function somewhereNear(from: Place, seed: string): Place {
  const angle = chanceOf(seed)() * 2 * Math.PI;
  return { latitude: from.latitude + nearby * Math.sin(angle), longitude: from.longitude + nearby * Math.cos(angle) };
}

/** The position after a part of the path. */
export function placeOnPath(path: readonly Place[], part: number): Place {
  const lengths = path.slice(1).map((place, index) => lengthOf(path[index] ?? place, place));
  let left = Math.min(Math.max(part, 0), 1) * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [start, end] = [path[index], path[index + 1]];
    if (!start || !end) break;
    if (left <= length) return between(start, end, length === 0 ? 1 : left / length);
    left -= length;
  }
  return path.at(-1) ?? { latitude: 0, longitude: 0 };
}

export function pathMetres(path: readonly Place[]): number {
  return path.slice(1).reduce((sum, place, index) => sum + lengthOf(path[index] ?? place, place), 0);
}

function between(from: Place, to: Place, ofLatitude: number, ofLongitude = ofLatitude): Place {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * ofLatitude,
    longitude: from.longitude + (to.longitude - from.longitude) * ofLongitude,
  };
}

const metresPerDegree = 111_320;

function lengthOf(one: Place, other: Place): number {
  const narrowing = Math.cos((one.latitude * Math.PI) / 180);
  return metresPerDegree * Math.hypot(other.latitude - one.latitude, (other.longitude - one.longitude) * narrowing);
}

/** Deterministic numbers from 0 to 1 for a word (mulberry32). */
function chanceOf(word: string): () => number {
  let state = [...word].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
