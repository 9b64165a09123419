import { expect, it } from 'vitest';
import { toReportBody } from './report-form.ts';

it('EXCHANGE-01 sends productoCanjeId, noCarnetActual, productoId, nombre and observaciones', () =>
  expect(
    toReportBody(
      { productoCanjeId: 'd3b0', productoId: 10_001 },
      { currentNumber: ' C-99 ', name: ' Marta Reyes ', remarks: ' Está al revés ' },
    ),
  ).toEqual({
    productoCanjeId: 'd3b0',
    noCarnetActual: 'C-99',
    productoId: 10_001,
    nombre: 'Marta Reyes',
    observaciones: 'Está al revés',
  }));
