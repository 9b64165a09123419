import { expect, it } from 'vitest';
import { durationText, scheduleText } from './indication-words.ts';

it.each([
  [{ cadaHoras: 8, horario: ['06:00', '14:00', '22:00'] }, 'Cada 8 horas: 06:00 AM, 02:00 PM y 10:00 PM'],
  [{ cadaHoras: 24, horario: ['08:00'] }, 'Una vez al día: 08:00 AM'],
  [
    { cadaHoras: 6, horario: ['06:00', '12:00', '18:00', '00:00'] },
    'Cada 6 horas: 06:00 AM, 12:00 PM, 06:00 PM y 12:00 AM',
  ],
  [{ cadaHoras: 12, horario: [] }, 'Cada 12 horas'],
])('MED-01 tells the hours of %j', (given, text) => expect(scheduleText(given)).toBe(text));

it('MED-01 tells for how long', () => {
  expect(durationText({ dias: 5, hasta: '2026-11-19' })).toBe('Por 5 días, hasta el 19/11/2026');
  expect(durationText({ dias: 1, hasta: '2026-11-15' })).toBe('Por 1 día, hasta el 15/11/2026');
});
