import { writeFile } from 'node:fs/promises';
import { drawTestMap } from '../../apps/server/test/fixtures/street-map/test-map.ts';

/**
 * `node scripts/map/draw-test-map.ts calles.pmtiles`: a map to develop with, around the largest cities of the demo store.
 * Its streets are invented: for shoppers use a map of OpenStreetMap (docs/operating.md).
 */
const cities = [
  { lat: 15.50417, lng: -88.025 },
  { lat: 14.0723, lng: -87.1921 },
];

await writeFile(process.argv[2] ?? 'calles.pmtiles', drawTestMap({ centers: cities }));
