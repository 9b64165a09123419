import type { DeliveryFactsDto } from '@botica/contract/content/service-pages';
import type { Company } from '@botica/domain/companies';
import { formatDecimal } from '../../../lib/money.ts';

type Minimums = Pick<DeliveryFactsDto, 'pedidoMinimo' | 'pedidoMinimoHasta'>;

/** For a small space. */
export function minimumFrom({ pedidoMinimo, pedidoMinimoHasta }: Minimums, company: Company): string {
  const lowest = formatDecimal(pedidoMinimo, company);
  return pedidoMinimo === pedidoMinimoHasta ? lowest : `Desde ${lowest}`;
}

/** One amount, or both ends when it depends on the suburb. */
export function minimumWords({ pedidoMinimo, pedidoMinimoHasta }: Minimums, company: Company): string {
  const lowest = formatDecimal(pedidoMinimo, company);
  return pedidoMinimo === pedidoMinimoHasta
    ? lowest
    : `${lowest} a ${formatDecimal(pedidoMinimoHasta, company)}, según tu colonia`;
}
