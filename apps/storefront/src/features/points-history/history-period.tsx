import { asksByPeriod, daysOfPointsPeriod } from '@botica/domain/points-history';
import { useIsFetching } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { defaultPeriod, PeriodFilter, periods } from '../../ui/period-filter.tsx';
import { DateRangeForm, useDateRange } from '../payments/index.ts';
import type { PointsPeriod } from './points-history.api.ts';

export interface OfPeriod {
  period: PointsPeriod;
}

/** HIST-01 HIST-02 HIST-03: how a period is chosen in this browser, and below it what happened in it. */
export function HistoryPeriod({ list }: { list: ComponentType<OfPeriod> }) {
  const Choice = asksByPeriod(navigator.userAgent) ? ByPeriod : ByDates;
  return <Choice list={list} />;
}

function ByPeriod({ list: List }: { list: ComponentType<OfPeriod> }) {
  const [search, setSearch] = useSearchParams();
  const months = periods.find((one) => String(one) === search.get('meses')) ?? defaultPeriod;
  return (
    <>
      <search aria-label="Filtros del historial" className="panel">
        <PeriodFilter
          value={months}
          onChange={(next) => setSearch({ meses: String(next) }, { replace: true, preventScrollReset: true })}
        />
      </search>
      <List key={months} period={{ days: daysOfPointsPeriod(months) }} />
    </>
  );
}

function ByDates({ list: List }: { list: ComponentType<OfPeriod> }) {
  const { range, today, search } = useDateRange();
  const isSearching = useIsFetching({ queryKey: ['points-history'] }) > 0;
  return (
    <>
      <DateRangeForm range={range} today={today} isSearching={isSearching} onSearch={search} />
      <List key={`${range.from} ${range.to}`} period={range} />
    </>
  );
}
