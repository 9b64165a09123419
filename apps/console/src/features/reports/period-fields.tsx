import { daysOf, lastDays, type ReportPeriod } from '@botica/domain/reports';
import { isIsoDate, storeDate } from '@botica/domain/time';
import { useUrlState } from '../../lib/url-state.ts';
import { Field } from '../../ui/fields.tsx';
import { Views } from '../../ui/filters.tsx';

const usualDays = 28;
const presets = [
  { days: 1, label: 'Hoy' },
  { days: 7, label: '7 días' },
  { days: usualDays, label: '28 días' },
  { days: 90, label: '90 días' },
] as const;

/** The period of the URL, at most its last days that the report allows; without one the last four weeks. */
export function usePeriod(longestDays: number): ReportPeriod {
  const url = useUrlState();
  const [from = '', to = ''] = [url.get('desde'), url.get('hasta')];
  if (!isIsoDate(from) || !isIsoDate(to)) return lastDays(storeDate(new Date()).isoDate, usualDays);
  return daysOf({ from, to }) > longestDays ? lastDays(to, longestDays) : { from, to };
}

export function PeriodFields({ longestDays }: { longestDays: number }) {
  const url = useUrlState();
  const { from, to } = usePeriod(longestDays);
  const today = storeDate(new Date()).isoDate;
  const closed = { ver: null, clave: null };
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <Views
        label="Período"
        views={presets
          .filter(({ days }) => days <= longestDays)
          .map(({ days, label }) => {
            const preset = lastDays(today, days);
            return {
              label,
              to: url.hrefWith({ desde: preset.from, hasta: preset.to, ...closed }),
              isCurrent: preset.from === from && preset.to === to,
            };
          })}
      />
      <Field
        label="Desde"
        type="date"
        className="w-40"
        value={from}
        onChange={(event) => url.set({ desde: event.target.value || null, hasta: to, ...closed })}
      />
      <Field
        label="Hasta"
        type="date"
        className="w-40"
        value={to}
        onChange={(event) => url.set({ desde: from, hasta: event.target.value || null, ...closed })}
      />
      <p className="pb-1.5 text-label text-ink-600">Hasta {longestDays} días.</p>
    </div>
  );
}
