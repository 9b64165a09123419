import { expect, it } from 'vitest';
import { agoText, timeLeft } from './time-left.ts';

const desde = '2026-11-17T18:00:00Z';
const vence = '2026-11-17T19:00:00Z';
const at = (time: string) => Date.parse(`2026-11-17T${time}Z`);

it.each([
  ['18:00:30', '1 h', 'calm'],
  ['18:44:00', '16 min', 'calm'],
  ['18:45:00', '15 min', 'soon'],
  ['19:00:20', '0 min tarde', 'late'],
  ['19:08:00', '8 min tarde', 'late'],
])('at %s the desk shows %s', (now, text, urgency) => {
  expect(timeLeft({ desde, vence }, at(now), 15)).toMatchObject({ text, urgency });
});

it('without a promise the desk shows how long the order waits, and does not judge it', () => {
  const shown = timeLeft({ desde, vence: null }, at('23:00:00'), 15);
  expect(shown).toEqual({ text: 'hace 5 h', urgency: 'calm', part: undefined });
});

it('long times are hours and days', () => {
  const left = (until: string) => timeLeft({ desde, vence: until }, at('18:00:00'), 15).text;
  expect(left('2026-11-17T19:51:00Z')).toBe('1 h 51');
  expect(left('2026-11-20T18:00:00Z')).toBe('3 d');
  expect(agoText(desde, at('18:00:40'))).toBe('hace 40 s');
  expect(agoText(desde, at('18:12:00'))).toBe('hace 12 min');
});
