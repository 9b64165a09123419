import type { CabinetDto } from '@botica/contract/health/cabinet';
import { adherencePercent } from '@botica/domain/health/cabinet';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { monthQuery } from './cabinet.api.ts';
import { MonthChart, MonthTable } from './month-chart.tsx';
import { countsOf, monthBeside, monthText, totalOf, totalText } from './month-words.ts';

const all = '';

/** What was taken in a month, of one medicine or of all. A dose that nobody marked counts as not taken. */
export function MonthPanel({ userId, cabinet }: { userId: string; cabinet: CabinetDto }) {
  const thisMonth = cabinet.ahora.dia.slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const [medicineId, setMedicine] = useState(all);
  const { data, error, isFetching, refetch } = useQuery(monthQuery(userId, cabinet.personaId, month));
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <IconButton
          label="Mes anterior"
          icon={<ChevronLeft size={20} />}
          onClick={() => setMonth(monthBeside(month, -1))}
        />
        <p className="font-semibold" aria-live="polite">
          {monthText(month)}
        </p>
        <IconButton
          label="Mes siguiente"
          icon={<ChevronRight size={20} />}
          disabled={month >= thisMonth}
          onClick={() => setMonth(monthBeside(month, 1))}
        />
      </div>
      <Select
        label="Medicina"
        value={medicineId}
        options={[
          { value: all, label: 'Todas las medicinas' },
          ...cabinet.medicinas.map(({ medicinaId, nombre }) => ({ value: medicinaId, label: nombre })),
        ]}
        onChange={({ currentTarget }) => setMedicine(currentTarget.value)}
      />
      {data ? (
        <MonthView month={month} days={countsOf(data, medicineId === all ? undefined : medicineId)} />
      ) : error ? (
        <LoadFailure
          title="No pudimos cargar el mes"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Cargando el mes">
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
    </>
  );
}

function MonthView({ month, days }: { month: string; days: ReturnType<typeof countsOf> }) {
  const total = totalOf(days);
  const percent = adherencePercent(total);
  if (percent === undefined) return <p className="text-ink-600">En este mes no tocaba ninguna toma hasta hoy.</p>;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-4xl font-extrabold text-brand-700 tabular-nums">{percent} %</span>
        <span className="text-ink-600">{totalText(total)}</span>
      </p>
      <MonthChart month={month} days={days} />
      <MonthTable month={month} days={days} />
      <p className="text-fine text-ink-600">
        Cuenta solo lo que se marcó como tomado. No incluye medicinas que quitaste.
      </p>
    </>
  );
}
