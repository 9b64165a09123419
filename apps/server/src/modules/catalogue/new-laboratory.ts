import type { laboratories } from './tables.ts';

type Laboratory = typeof laboratories.$inferSelect;

/** For packs of new laboratories: main, light and accent colour. */
const looks = [
  ['#1c4fa1', '#cfe0f7', '#7fb0ee'],
  ['#0f6e84', '#cdeaf0', '#5bb8c9'],
  ['#7b2d8b', '#eedaf3', '#c07fd0'],
  ['#b8322a', '#fbdfda', '#ee8f80'],
  ['#4d7c0f', '#ebf4d6', '#e8b931'],
  ['#22375c', '#e4e9f2', '#f0b429'],
] as const;
const emblems = ['wave', 'tree', 'diamond', 'square', 'heart', 'leaf', 'sun', 'star', 'drop'] as const;

/** A laboratory with the look of its drawn packs, which follows from its id. */
export function newLaboratory(id: number, name: string): Laboratory {
  const [colour, lightColour, accentColour] = looks[id % looks.length] ?? looks[0];
  return { id, name, colour, lightColour, accentColour, emblem: emblems[id % emblems.length] ?? 'leaf' };
}
