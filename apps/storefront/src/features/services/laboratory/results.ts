import type { LabAnalysisDto } from '@botica/contract/services/laboratory-results';
import { isCovidExam, standingOf, type ValueStanding } from '@botica/domain/services/laboratory';

/** One exam of an order, with its results. */
export interface ExamResults {
  productId: number;
  name: string;
  values: readonly LabAnalysisDto[];
}

export interface OrderResults {
  id: string;
  orderedAt: string;
  patient: string;
  branchName: string;
  total: number;
  stateId: number;
  stateName: string;
  /** Empty when there is nothing to pay. */
  paymentLink: string;
  exams: readonly ExamResults[];
  hasCovid: boolean;
}

export const stateIds = { unpaid: 1, underWay: 2, ready: 3, failed: 4, refused: 5 } as const;

/** Its state may change without an action in this tab. */
export const isWaiting = ({ estado }: LabAnalysisDto) =>
  estado.id === stateIds.unpaid || estado.id === stateIds.underWay;

/** C290 returns a list of values; the screen shows orders. */
export function ordersOf(analyses: readonly LabAnalysisDto[]): OrderResults[] {
  const byOrder = Map.groupBy(analyses, ({ ordenId }) => ordenId);
  return [...byOrder.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const exams = [...Map.groupBy(all, ({ productoId }) => productoId)].map(([productId, values]) => ({
      productId,
      name: values[0]?.analisisTipo ?? '',
      values: values.filter(({ parametro }) => parametro !== ''),
    }));
    return {
      id: first.ordenId,
      orderedAt: first.orden.fecha,
      patient: first.orden.paciente,
      branchName: first.orden.sucursal,
      total: first.orden.total,
      stateId: first.estado.id,
      stateName: first.estado.descripcion,
      paymentLink: first.orden.enlacePago,
      exams,
      hasCovid: exams.some(({ name, values }) => values.length > 0 && isCovidExam(name)),
    };
  });
}

export const patientsOf = (orders: readonly OrderResults[]) =>
  [...new Set(orders.map(({ patient }) => patient))].sort((one, other) => one.localeCompare(other, 'es'));

export function valueText({ valor, valorTexto, unidad }: LabAnalysisDto): string {
  return valor === null ? valorTexto : `${valor} ${unidad}`.trim();
}

export const standingOfValue = (value: LabAnalysisDto): ValueStanding =>
  standingOf({
    value: value.valor,
    normalMinimum: value.valorNormalMinimo,
    normalMaximum: value.valorNormalMaximo,
  });
