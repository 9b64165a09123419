import { expect, it } from 'vitest';
import { dataCopyText, mayAskDataCopy } from './data-copy-text.ts';

const askedAt = '2026-11-15T18:00:00.000Z';
const nextDay = '2026-11-16T18:00:00.000Z';
const copy = { pedidaEn: askedAt, venceEn: nextDay, otraDesde: nextDay };

it.each([
  [{ estado: 'ninguna', pedidaEn: null, venceEn: null, otraDesde: null }, /todo lo que sabemos de ti/, true],
  [{ ...copy, estado: 'preparando', venceEn: null }, /Estamos preparando/, false],
  [{ ...copy, estado: 'preparando', otraDesde: null }, /Estamos preparando/, true],
  [
    { ...copy, estado: 'lista', otraDesde: null },
    /una sola vez y vence el 16\/11\/2026 a las 12:00\u00a0p\.\u00a0m\.$/,
    false,
  ],
  [{ ...copy, estado: 'descargada' }, /Puedes pedir otro desde el 16\/11\/2026 a las 12:00\u00a0p\.\u00a0m\.$/, false],
  [{ ...copy, estado: 'vencida', otraDesde: null }, /venció\. Puedes pedir otro cuando quieras\.$/, true],
] as const)('%j is shown, and says whether another copy may be requested', (given, text, mayAsk) => {
  expect(dataCopyText(given)).toMatch(text);
  expect(mayAskDataCopy(given)).toBe(mayAsk);
});
