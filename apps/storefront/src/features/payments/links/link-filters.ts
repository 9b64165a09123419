import { type PaymentLinkDto, paymentLinkStates } from '@botica/contract/payments/links';
import { defaultPeriod, type Period, periods } from '../../../ui/forms/dates/period-filter.tsx';

export interface LinkFilters {
  period: Period;
  /** LINK-03: the states to show; none shows all. */
  stateIds: readonly number[];
}

/** HIST-01 LINK-01: the filters are stored in the address. */
export function filtersOf(query: URLSearchParams): LinkFilters {
  const asked = new Set((query.get('estado') ?? '').split(',').map(Number));
  return {
    period: periods.find((months) => String(months) === query.get('meses')) ?? defaultPeriod,
    stateIds: paymentLinkStates.map(({ id }) => id).filter((id) => asked.has(id)),
  };
}

export function queryOf({ period, stateIds }: LinkFilters): Record<string, string> {
  return {
    ...(period === defaultPeriod ? {} : { meses: String(period) }),
    ...(stateIds.length === 0 ? {} : { estado: stateIds.join(',') }),
  };
}

export function toggleState(stateIds: readonly number[], id: number): number[] {
  return stateIds.includes(id) ? stateIds.filter((one) => one !== id) : [...stateIds, id].sort();
}

export function filterLinks(links: readonly PaymentLinkDto[], stateIds: readonly number[]): readonly PaymentLinkDto[] {
  return stateIds.length === 0 ? links : links.filter(({ estadoId }) => stateIds.includes(estadoId));
}
