import { fractionOf } from '../random.ts';

export interface Point {
  lat: number;
  lng: number;
}

const kmPerDegree = 111.32;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const roundCoordinate = (value: number) => Math.round(value * 1e5) / 1e5;

/** Accurate to a few metres at city scale. */
export function move(from: Point, km: number, bearingDegrees: number): Point {
  const bearing = toRadians(bearingDegrees);
  return {
    lat: roundCoordinate(from.lat + (km * Math.cos(bearing)) / kmPerDegree),
    lng: roundCoordinate(from.lng + (km * Math.sin(bearing)) / (kmPerDegree * Math.cos(toRadians(from.lat)))),
  };
}

export function distanceKm(a: Point, b: Point): number {
  const meanLat = toRadians((a.lat + b.lat) / 2);
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos(meanLat)) * kmPerDegree;
}

interface Surroundings {
  /** Clockwise from north; at the coast, the land side. */
  bearings: readonly [from: number, to: number];
  maxKm: number;
}

const openCountry: Surroundings = { bearings: [0, 360], maxKm: 3.6 };
const smallTown: Surroundings = { bearings: [0, 360], maxKm: 1.8 };

const surroundings: Record<string, Surroundings> = {
  '001': openCountry,
  '002': openCountry,
  '003': { bearings: [110, 250], maxKm: 2.2 },
  '008': { bearings: [75, 105], maxKm: 1.2 },
  '014': { bearings: [130, 230], maxKm: 1.6 },
  '569': openCountry,
  '570': { bearings: [100, 190], maxKm: 2.2 },
  '574': { bearings: [100, 260], maxKm: 3.8 },
};

/** A point in the city, unique by key, at least 0.5 km from the centre and on land. */
export function scatter(city: Point & { id: string }, key: string): Point {
  const { bearings, maxKm } = surroundings[city.id] ?? smallTown;
  const km = 0.5 + fractionOf(`${key}:km`) * (maxKm - 0.5);
  return move(city, km, bearings[0] + fractionOf(`${key}:bearing`) * (bearings[1] - bearings[0]));
}
