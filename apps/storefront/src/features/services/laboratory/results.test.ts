import type { LabAnalysisDto, LabSeriesDto } from '@botica/contract/services/laboratory-results';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, ticksOf } from './chart-geometry.ts';
import { labMapZoom } from './lab-map-zoom.ts';
import { isWaiting, ordersOf, patientsOf, standingOfValue, valueText } from './results.ts';

const aValue = (given: Partial<LabAnalysisDto> = {}): LabAnalysisDto => ({
  ordenId: '700001',
  productoId: 11,
  analisisTipo: 'Glucosa en ayunas',
  parametro: 'Glucosa',
  unidad: 'mg/dL',
  graficoResultadoTipo: 1,
  valor: 112,
  valorTexto: '',
  valorNormalMinimo: 70,
  valorNormalMaximo: 100,
  fecha: '2026-11-01T14:00:00.000Z',
  estado: { id: 3, descripcion: 'Resultados listos' },
  orden: { fecha: '2026-10-31T14:00:00.000Z', paciente: 'Marta Reyes', sucursal: 'Trejo', total: 120, enlacePago: '' },
  ...given,
});

describe('orders and results', () => {
  it('LAB-21 groups values by order and exam', () => {
    const waiting = aValue({
      ordenId: '700002',
      parametro: '',
      valor: null,
      estado: { id: 2, descripcion: 'En proceso' },
    });
    const orders = ordersOf([waiting, aValue(), aValue({ parametro: 'Otra' }), aValue({ productoId: 12 })]);
    expect(orders).toMatchObject([
      { id: '700002', exams: [{ name: 'Glucosa en ayunas', values: [] }], stateId: 2 },
      { id: '700001', exams: [{ productId: 11, values: [{}, {}] }, { productId: 12 }], hasCovid: false },
    ]);
    expect([isWaiting(waiting), isWaiting(aValue())]).toEqual([true, false]);
    expect(patientsOf(orders)).toEqual(['Marta Reyes']);
    expect(ordersOf([aValue({ analisisTipo: 'PCR de SARS-CoV-2' })])[0]?.hasCovid).toBe(true);
  });

  it('LAB-21 a value has its unit, a text has none, and each has its standing', () => {
    expect(valueText(aValue())).toBe('112 mg/dL');
    expect(valueText(aValue({ valor: null, valorTexto: 'Negativo' }))).toBe('Negativo');
    expect(standingOfValue(aValue())).toBe('high');
  });
});

describe('a chart', () => {
  const series: LabSeriesDto = {
    analisis: 'Glucosa en ayunas',
    parametro: 'Glucosa',
    unidad: 'mg/dL',
    fechas: ['2026-01-01T14:00:00.000Z', '2026-02-01T14:00:00.000Z', '2026-11-01T14:00:00.000Z'],
    resultados: [120, 90, 60],
    resultadosNormalesMinimos: [70, 70, 70],
    resultadosNormalesMaximos: [100, 100, 100],
    resultadosNormalesRango: ['70 a 100', '70 a 100', '70 a 100'],
    valorMinimo: 54,
    valorMaximo: 126,
  };
  const size = { width: 640, height: 260 };

  it('LAB-21 draws higher values higher, later ones to the right, and the normal range between its limits', () => {
    const { points, band, lower, upper, dates } = layOut(series, size);
    const [first, second, third] = points;
    expect(first?.y).toBeLessThan(second?.y ?? 0);
    expect(second?.y).toBeLessThan(third?.y ?? 0);
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeLessThan(((third?.x ?? 0) - (second?.x ?? 0)) / 5);
    expect(points.map(({ standing }) => standing)).toEqual(['high', 'normal', 'low']);
    expect(band.split(' ')).toHaveLength(6);
    expect([lower, upper].every((line) => line.split(' ').length === 3)).toBe(true);
    // The first two are too close to label both.
    expect(dates.map(({ date }) => date)).toEqual([series.fechas[1], series.fechas[2]]);
  });

  it('LAB-21 one visit is a point in the middle of the normal range', () => {
    const one = { ...series, fechas: series.fechas.slice(0, 1), resultados: [120] };
    const { points, band } = layOut(
      { ...one, resultadosNormalesMinimos: [null], resultadosNormalesMaximos: [100] },
      size,
    );
    expect(points).toHaveLength(1);
    expect(points[0]?.x).toBeCloseTo(335, 0);
    expect(band.split(' ')).toHaveLength(4);
  });

  it('LAB-21 marks a few round numbers within the chart', () => {
    const bounds = fc.tuple(
      fc.double({ min: 0, max: 1000, noNaN: true }),
      fc.double({ min: 0.01, max: 5000, noNaN: true }),
    );
    fc.assert(
      fc.property(bounds, ([minimum, span]) => {
        const ticks = ticksOf(minimum, minimum + span);
        expect(ticks.length).toBeLessThanOrEqual(6);
        const slack = (minimum + span) * 1e-5;
        expect(ticks.every((tick) => tick >= minimum - slack && tick <= minimum + span + slack)).toBe(true);
      }),
    );
  });
});

it('LAB-23 the map shows a city at 13, and a chosen branch at 16', () =>
  expect([labMapZoom(false), labMapZoom(true)]).toEqual([13, 16]));
