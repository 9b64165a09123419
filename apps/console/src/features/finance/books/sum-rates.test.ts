import { expect, it } from 'vitest';
import { sumRates } from './sum-rates.ts';

it('the totals of a fiscal book have one row for each rate, with both kinds of notes as one', () => {
  const { rows, all } = sumRates({
    tasas: [
      { tipo: 'factura', tasa: 15, documentos: 2, base: 200.1, impuesto: 30.02 },
      { tipo: 'nota', tasa: 15, documentos: 1, base: -80, impuesto: -12 },
      { tipo: 'nota-parcial', tasa: 15, documentos: 1, base: -0.1, impuesto: -0.02 },
      { tipo: 'factura', tasa: 0, documentos: 2, base: 100, impuesto: 0 },
    ],
  });
  expect(rows).toEqual([
    { rate: 0, invoices: { base: 100, tax: 0 }, credits: { base: 0, tax: 0 }, net: { base: 100, tax: 0 } },
    {
      rate: 15,
      invoices: { base: 200.1, tax: 30.02 },
      credits: { base: -80.1, tax: -12.02 },
      net: { base: 120, tax: 18 },
    },
  ]);
  expect(all.net).toEqual({ base: 220, tax: 18 });
});
