import { asksByPeriod, daysOfPointsPeriod } from '@botica/domain/loyalty/points-history';
import { defaultPeriod, PeriodFilter, periods } from '@botica/ui/forms/dates/period-filter.tsx';
import { useIsFetching } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { DateRangeForm, useDateRange } from '../../payments/index.ts';
import type { PointsPeriod } from './points-history.api.ts';

export interface OfPeriod {
  period: PointsPeriod;
}

export interface HistoryPeriodProps {
  list: ComponentType<OfPeriod>;
  /** The first part of the query keys. */
  capability?: string;
  /** Further filters, in the panel of the period. */
  filters?: ReactNode;
}

/** HIST-01 HIST-02 HIST-03 XFER-07 XFER-08: the period picker of this browser, and its movements below. */
export function HistoryPeriod(props: HistoryPeriodProps) {
  const Choice = asksByPeriod(navigator.userAgent) ? ByPeriod : ByDates;
  return <Choice {...props} />;
}

function ByPeriod({ list: List, filters }: HistoryPeriodProps) {
  const [search, setSearch] = useSearchParams();
  const months = periods.find((one) => String(one) === search.get('meses')) ?? defaultPeriod;
  return (
    <>
      <search aria-label="Filtros del historial" className="panel flex flex-wrap gap-x-6 gap-y-3">
        <PeriodFilter
          value={months}
          onChange={(next) => setSearch({ meses: String(next) }, { replace: true, preventScrollReset: true })}
        />
        {filters}
      </search>
      <List key={months} period={{ days: daysOfPointsPeriod(months) }} />
    </>
  );
}

function ByDates({ list: List, capability = 'points-history', filters }: HistoryPeriodProps) {
  const { range, today, search } = useDateRange();
  const isSearching = useIsFetching({ queryKey: [capability] }) > 0;
  return (
    <>
      <div className="panel grid gap-4">
        <DateRangeForm range={range} today={today} isSearching={isSearching} onSearch={search} className="" />
        {filters}
      </div>
      <List key={`${range.from} ${range.to}`} period={range} />
    </>
  );
}
