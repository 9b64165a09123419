import type { CabinetDto } from '@botica/contract/health/cabinet';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { SegmentedControl } from '@botica/ui/lists/tabs.tsx';
import { lazy, Suspense, useState } from 'react';
import { WeekPanel } from './week-panel.tsx';

const MonthPanel = lazy(async () => ({ default: (await import('./month-panel.tsx')).MonthPanel }));

interface AdherencePanelProps {
  userId: string;
  cabinet: CabinetDto;
  day: string;
  onDay: (day: string) => void;
}

const spans = [
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mes' },
] as const;

/** The doses that were taken: the last seven days, each of which can still be marked, or a month. */
export function AdherencePanel({ userId, cabinet, day, onDay }: AdherencePanelProps) {
  const [span, setSpan] = useState<'week' | 'month'>('week');
  const title = span === 'week' ? 'Esta semana' : 'El mes';
  return (
    <section className="panel grid content-start gap-3" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-bold">{title}</h2>
        <SegmentedControl label="Cuánto tiempo" options={spans} value={span} onChange={setSpan} />
      </div>
      {span === 'week' ? (
        <WeekPanel cabinet={cabinet} day={day} onDay={onDay} />
      ) : (
        <Suspense
          fallback={
            <SkeletonGroup label="Cargando el mes">
              <ListRowSkeleton />
            </SkeletonGroup>
          }
        >
          <MonthPanel userId={userId} cabinet={cabinet} />
        </Suspense>
      )}
    </section>
  );
}
