import { expect, it } from 'vitest';
import { asksByPeriod, daysOfPointsPeriod, transactionName } from './index.ts';

it('HIST-02 a period of the points history is months times 60 days', () =>
  expect([1, 3, 6, 12, 24].map(daysOfPointsPeriod)).toEqual([60, 180, 360, 720, 1440]));

it.each([
  ['Safari on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', true],
  ['Safari on a phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1', true],
  ['Chrome', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', false],
  ['Edge', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', false],
  ['an old Android', 'Mozilla/5.0 (Linux; U; Android 4.4) Version/4.0 Mobile Safari/534.30', false],
  ['Chrome on an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) CriOS/140.0 Mobile/15E148 Safari/604.1', false],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ['nothing', '', false],
])('HIST-02 HIST-03 %s asks by period or not', (_, userAgent, isOne) => expect(asksByPeriod(userAgent)).toBe(isOne));

it('has a name for every reason', () => {
  expect(['earned', 'redeemed', 'returned'].map(transactionName)).toEqual([
    'Acumulación',
    'Canje',
    'Devolución de canje',
  ]);
  expect(transactionName('__proto__')).toBe('Ajuste');
});
