import { zoneNames } from '@botica/domain/content/editions';
import type { MarkerTone } from '@botica/ui/map/map.tsx';

export const zoneText = (zone: number | null) =>
  Object.entries(zoneNames).find(([id]) => Number(id) === zone)?.[1] ?? 'Sin zona';

/** The colour of a zone on the map. Every label names the zone too. */
const zoneTones: Readonly<Record<number, MarkerTone>> = { 1: 'near', 2: 'middle', 3: 'far' };

export const toneOfZone = (zone: number | null): MarkerTone => zoneTones[zone ?? 0] ?? 'unzoned';
