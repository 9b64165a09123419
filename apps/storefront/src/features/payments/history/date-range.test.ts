import { expect, it } from 'vitest';
import { checkRange, rangeOf } from './date-range.ts';

it.each([
  ['HIST-03', { from: '', to: '2026-11-15' }, { from: 'Seleccione la fecha inicial' }],
  ['HIST-03', { from: '2026-11-01', to: '' }, { to: 'Seleccione la fecha final' }],
  ['HIST-03', { from: '', to: '' }, { from: 'Seleccione la fecha inicial', to: 'Seleccione la fecha final' }],
  ['HIST-03', { from: '2026-11-15', to: '2026-11-15' }, {}],
  [
    'backwards',
    { from: '2026-11-15', to: '2026-11-14' },
    { to: 'La fecha final debe ser igual o posterior a la inicial.' },
  ],
  ['too long', { from: '2024-01-01', to: '2026-11-14' }, { from: 'Elige un período de hasta dos años.' }],
])('%s %j', (_, range, errors) => expect(checkRange(range)).toEqual(errors));

const today = '2026-11-15';

it('HIST-03 dates survive a round trip through the address', () =>
  expect(rangeOf(new URLSearchParams('desde=2026-01-02&hasta=2026-03-04'), today)).toEqual({
    from: '2026-01-02',
    to: '2026-03-04',
  }));

it.each([
  '',
  'desde=2026-01-02',
  'desde=ayer&hasta=hoy',
  'desde=2026-03-04&hasta=2026-01-02',
  'desde=2026-13-45&hasta=2026-13-46',
])('HIST-03 an address with %j shows the last 30 days', (query) =>
  expect(rangeOf(new URLSearchParams(query), today)).toEqual({ from: '2026-10-16', to: today }),
);
