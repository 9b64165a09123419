import type { RedemptionCardDto, ReportRedemptionCardBody } from '@botica/contract/customers/profile';
import type { CardReport } from '@botica/domain/loyalty/exchange';

/** EXCHANGE-01: exactly these five fields. */
export function toReportBody(
  { productoCanjeId, productoId }: Pick<RedemptionCardDto, 'productoCanjeId' | 'productoId'>,
  { currentNumber, name, remarks }: CardReport,
): ReportRedemptionCardBody {
  return {
    productoCanjeId,
    noCarnetActual: currentNumber.trim(),
    productoId,
    nombre: name.trim(),
    observaciones: remarks.trim(),
  };
}

const fields = new Map<string, keyof CardReport>([
  ['noCarnetActual', 'currentNumber'],
  ['nombre', 'name'],
  ['observaciones', 'remarks'],
]);

export const fieldOfReport = (wireField: string): keyof CardReport | undefined => fields.get(wireField);
