/** LAB-23: the streets of a city at first, and those around a branch when it is chosen. */
export const labMapZooms = { city: 13, branch: 16 } as const;

export function labMapZoom(isChosen: boolean): number {
  return isChosen ? labMapZooms.branch : labMapZooms.city;
}
