import type { LabSeriesDto } from '@botica/contract/services/laboratory-results';
import type { ResultSeries } from '@botica/domain/health/record';
import { chartRange, normalRangeText } from '@botica/domain/services/laboratory';

/** As the charts of the laboratory take it. */
export function toSeriesDto({ exam, parameter, unit, points }: ResultSeries): LabSeriesDto {
  const { minimum, maximum } = chartRange(points);
  return {
    analisis: exam,
    parametro: parameter === exam ? exam : `${exam}: ${parameter}`,
    unidad: unit,
    fechas: points.map(({ measuredAt }) => measuredAt),
    resultados: points.map(({ value }) => value),
    resultadosNormalesMinimos: points.map(({ normalMinimum }) => normalMinimum),
    resultadosNormalesMaximos: points.map(({ normalMaximum }) => normalMaximum),
    resultadosNormalesRango: points.map(normalRangeText),
    valorMinimo: minimum,
    valorMaximo: maximum,
  };
}
