import { PeriodFilter } from '@botica/ui/forms/dates/period-filter.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { type OrderFilters, stateOptions, typeOptions } from './order-filters.ts';

interface OrderFiltersBarProps {
  filters: OrderFilters;
  onChange: (filters: OrderFilters) => void;
}

const idOf = (value: string) => (value === '' ? undefined : Number(value));

/** ORDER-01 ORDER-02 */
export function OrderFiltersBar({ filters, onChange }: OrderFiltersBarProps) {
  return (
    <search aria-label="Filtros de pedidos" className="grid grid-cols-2 gap-3 desk:flex desk:flex-wrap desk:gap-5">
      <PeriodFilter
        value={filters.months}
        onChange={(months) => onChange({ ...filters, months })}
        className="max-desk:col-span-2"
      />
      <Select
        layout="bar"
        label="Estado"
        options={stateOptions}
        value={String(filters.stateId ?? '')}
        onChange={({ target }) => onChange({ ...filters, stateId: idOf(target.value) })}
      />
      <Select
        layout="bar"
        label="Tipo"
        options={typeOptions}
        value={String(filters.typeId ?? '')}
        onChange={({ target }) => onChange({ ...filters, typeId: idOf(target.value) })}
      />
    </search>
  );
}
