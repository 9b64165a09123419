import { orderStateIds, orderStateName } from '@botica/domain/orders';
import { orderTypeIds, orderTypeLabel } from '@botica/domain/orders/order-types';
import { defaultPeriod, type Period, periods } from '@botica/ui/forms/dates/period-filter.tsx';

export interface OrderFilters {
  months: Period;
  /** Nothing: any. */
  stateId: number | undefined;
  typeId: number | undefined;
  /** For whom. */
  personId?: string | undefined;
}

export const noFilters: OrderFilters = { months: defaultPeriod, stateId: undefined, typeId: undefined };

const toOption = (label: string, id: number) => ({ value: String(id), label });
const any = (label: string) => ({ value: '', label });

/** ORDER-04 */
export const stateOptions = [
  any('Todos'),
  ...Object.values(orderStateIds).map((id) => toOption(orderStateName(id), id)),
];

/** A002 */
export const typeOptions = [any('Todos'), ...Object.values(orderTypeIds).map((id) => toOption(orderTypeLabel(id), id))];

/** Stored in the address, so that going back finds the same list. Invalid values are ignored. */
export function readFilters(search: URLSearchParams): OrderFilters {
  const idOf = (name: string, options: readonly { value: string }[]) => {
    const value = search.get(name);
    return value && options.some((option) => option.value === value) ? Number(value) : undefined;
  };
  return {
    months: periods.find((months) => String(months) === search.get('meses')) ?? defaultPeriod,
    stateId: idOf('estado', stateOptions),
    typeId: idOf('tipo', typeOptions),
    personId: personIdOf(search),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function personIdOf(search: URLSearchParams): string | undefined {
  const id = search.get('persona') ?? '';
  return uuid.test(id) ? id : undefined;
}

export function writeFilters({ months, stateId, typeId, personId }: OrderFilters): URLSearchParams {
  return new URLSearchParams({
    ...(months === defaultPeriod ? {} : { meses: String(months) }),
    ...(stateId ? { estado: String(stateId) } : {}),
    ...(typeId ? { tipo: String(typeId) } : {}),
    ...(personId ? { persona: personId } : {}),
  });
}

export function isFiltered({ months, stateId, typeId, personId }: OrderFilters): boolean {
  return [stateId, typeId, personId].some((choice) => choice !== undefined) || months !== defaultPeriod;
}
