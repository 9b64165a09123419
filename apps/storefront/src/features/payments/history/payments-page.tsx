import { menuFor } from '@botica/domain/content/menu';
import { Chip } from '@botica/ui/display/chip.tsx';
import { defaultPeriod, type Period, periods } from '@botica/ui/forms/dates/period-filter.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { routeTable } from '../../../lib/pages/route-table.ts';
import { useMenuViewer } from '../../identity/index.ts';
import { DateRangeForm } from './date-range-form.tsx';
import { HistoryFrame } from './history-frame.tsx';
import { type PaymentFilters, queryOf, rangeOfPeriod, toggleState } from './payment-filters.ts';
import type { PaymentFilterControl } from './use-payment-filters.ts';

interface PaymentsPageProps {
  control: PaymentFilterControl;
  states: readonly { value: string; label: string }[];
  isSearching: boolean;
  /** The list. */
  children: ReactNode;
}

/** R061 R081 R082: one page for every payment history; its kind is the address, its filters are the same. */
export function PaymentsPage({ control, states, isSearching, children }: PaymentsPageProps) {
  const { filters, today, show } = control;
  return (
    <HistoryFrame title="Historial de pagos" text="Todo lo que pagas en línea y cómo terminó.">
      <Kinds filters={filters} />
      <div className="panel grid gap-4">
        <div className="flex flex-wrap items-start gap-4">
          <PeriodSelect
            period={filters.period}
            onChange={(period) => show({ period, range: rangeOfPeriod(period, today) })}
          />
          <DateRangeForm
            className="min-w-0 flex-1"
            range={filters.range}
            today={today}
            isSearching={isSearching}
            onSearch={(range) => show({ period: undefined, range })}
          />
        </div>
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm font-semibold">Estado</legend>
          <div className="flex flex-wrap gap-2">
            <Chip selected={filters.states.length === 0} onClick={() => show({ states: [] })}>
              Todos
            </Chip>
            {states.map(({ value, label }) => (
              <Chip
                key={value}
                selected={filters.states.includes(value)}
                onClick={() => show({ states: toggleState(filters.states, value) })}
              >
                {label}
              </Chip>
            ))}
          </div>
        </fieldset>
      </div>
      {children}
    </HistoryFrame>
  );
}

const kind =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border border-line-strong bg-white px-4 text-sm font-semibold ' +
  'whitespace-nowrap hover:bg-brand-50 aria-[current=page]:border-brand-600 aria-[current=page]:bg-brand-50 ' +
  'aria-[current=page]:text-brand-700';

/** MENU-02: the wallet is not offered in companies 12 and 14. The dates stay from one kind to the next. */
function Kinds({ filters }: { filters: PaymentFilters }) {
  const company = useCompany();
  const offered = new Set(menuFor(company.id, useMenuViewer()).map(({ key }) => key));
  const search = new URLSearchParams(queryOf({ ...filters, states: [] })).toString();
  const kinds = [
    { label: 'Todos', pathname: routeTable.paymentConfirmations.pattern },
    ...(offered.has('tigo-money-historial') ? [{ label: 'Tigo Money', pathname: routeTable.tigoHistory.pattern }] : []),
    { label: 'Links de pago', pathname: routeTable.paymentLinks.pattern },
  ];
  return (
    <nav aria-label="Tipos de pago" className="-my-1 flex gap-2 py-1 max-desk:bleed">
      {kinds.map(({ label, pathname }) => (
        <NavLink key={pathname} to={{ pathname, search }} className={kind}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

const ownDates = '';

/** HIST-01: the dates beside it follow the period. Other dates are no period. */
function PeriodSelect({ period, onChange }: { period: Period | undefined; onChange: (period: Period) => void }) {
  return (
    <Select
      label="Período"
      className="min-w-36 max-desk:w-full"
      options={periods.map((months) => ({
        value: String(months),
        label: months === defaultPeriod ? '30 días' : `${months} meses`,
      }))}
      {...(period === undefined ? { placeholder: 'Otras fechas' } : {})}
      value={period === undefined ? ownDates : String(period)}
      onChange={({ target }) => {
        const chosen = periods.find((months) => String(months) === target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
