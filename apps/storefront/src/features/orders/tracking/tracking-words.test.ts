import { describe, expect, it } from 'vitest';
import {
  arrivalWords,
  distanceText,
  homeOf,
  lastPositionText,
  silenceText,
  spokenText,
  toSeenArrival,
} from './tracking-words.ts';

const now = new Date('2026-11-15T21:45:00Z');
const home = { latitude: 15.5, longitude: -88 };
const seen = (latitude: number, minutesAgo: number) => {
  const at = new Date(now.getTime() - minutesAgo * 60_000);
  return { latitude, longitude: -88, at, heardMs: at.getTime() };
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the text beside the map', () => {
  it('ORDER-06 TRACK-07 shows the distance, and the age of the position', () => {
    expect(plain(distanceText(seen(15.52, 0), home))).toBe('A 2.2 km de tu dirección');
    expect(distanceText(seen(15.52, 0), undefined)).toBe('');
    expect(plain(lastPositionText(seen(15.52, 0), now))).toBe('Última posición a las 3:45 p. m.');
    expect(distanceText(undefined, home)).toBe('');
    expect(lastPositionText(undefined, now)).toBe('Tu repartidor todavía no comparte su ubicación.');
  });

  it('TRACK-07 says since when a courier has sent no position', () => {
    expect(plain(silenceText(seen(15.5, 3), now))).toBe('Sin señal del repartidor desde las 3:42 p. m.');
    expect(silenceText(seen(15.5, 1), now)).toBe('');
    expect(silenceText(undefined, now)).toBe('');
  });

  it('A430 says when the order arrives by the courier service, as long as its word is fresh', () => {
    const toldAt = new Date(now.getTime() - 30_000);
    const arrival = { at: new Date('2026-11-15T22:05:00Z'), toldAt, heardMs: toldAt.getTime() };
    const words = arrivalWords(arrival, now);
    expect(plain(words?.text ?? '')).toBe('Llega hacia las 4:05 p. m.');
    expect(plain(words?.source ?? '')).toBe('Lo calculó el servicio de reparto a las 3:44 p. m.');
    expect(arrivalWords({ ...arrival, heardMs: now.getTime() - 120_000 }, now)).toBeUndefined();
    expect(arrivalWords(undefined, now)).toBeUndefined();
    const told = { hora: arrival.at.toISOString(), fecha: toldAt.toISOString(), segundos: 30 };
    expect(toSeenArrival(told, now.getTime())).toEqual(arrival);
  });

  it('announces to screen readers only that the courier is near', () => {
    expect(spokenText(seen(15.6, 0), home)).toBe('');
    expect(spokenText(seen(15.503, 0), home)).toBe('Tu repartidor está cerca.');
    expect(spokenText(seen(15.5, 0), home)).toBe('Tu repartidor está llegando.');
    expect(spokenText(seen(15.5, 0), undefined)).toBe('');
  });

  it('shows no distance for an address without a pin', () => {
    const destino = { nombre: '', direccion: '', referencia: '', colonia: '', ciudad: '' };
    expect(homeOf({ destino: { ...destino, latitud: null, longitud: null } })).toBeUndefined();
    expect(homeOf({ destino: { ...destino, latitud: 15.5, longitud: -88 } })).toEqual(home);
  });
});
