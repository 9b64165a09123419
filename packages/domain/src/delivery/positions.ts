export interface SuburbSpot {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
}

/** The latitude and longitude of a form; undefined when they are not a place on earth. */
export function parseSpot(latText: string, lngText: string): { lat: number; lng: number } | undefined {
  const [lat, lng] = [latText, lngText].map(parseDegrees);
  if (lat === undefined || lng === undefined) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

function parseDegrees(text: string): number | undefined {
  const plain = text.trim();
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(plain) ? Number(plain) : undefined;
}

/**
 * One suburb in each line: its code, latitude and longitude, separated by semicolons, tabs or commas. A first line of
 * titles is passed over. `wrong` has the numbers of the lines that cannot be read; a code twice is wrong too.
 */
export function parseSpots(text: string): { spots: SuburbSpot[]; wrong: number[] } {
  const spots = new Map<number, SuburbSpot>();
  const wrong: number[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const isTitle = index === 0 && /[a-z]/i.test(line);
    if (line.trim() === '' || isTitle) continue;
    const [code = '', lat = '', lng = '', ...more] = line.split(/[;\t,]/);
    const spot = parseSpot(lat, lng);
    const id = /^\d{1,9}$/.test(code.trim()) ? Number(code) : 0;
    if (!spot || id === 0 || more.length > 0 || spots.has(id)) wrong.push(index + 1);
    else spots.set(id, { id, ...spot });
  }
  return { spots: [...spots.values()], wrong };
}
