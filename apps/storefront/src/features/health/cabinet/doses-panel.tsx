import type { CabinetDto, DoseDto, MarkDto } from '@botica/contract/health/cabinet';
import { formatDate, formatMinutes, theMinutes } from '@botica/domain/format';
import { storeDate, weekdayNames, weekdayOf } from '@botica/domain/time';
import { cx } from '@botica/ui/base/cx.ts';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import Sunrise from 'lucide-react/icons/sunrise';
import type { ReactNode } from 'react';
import { reloadHealth } from '../people/index.ts';
import { mark } from './cabinet.api.ts';
import { DoneRing } from './done-ring.tsx';
import { dosesText, partOfDay, unitsText } from './medicine-words.ts';

interface DosesPanelProps {
  cabinet: CabinetDto;
  day: string;
  /** When the cabinet was loaded, by the clock of the browser. */
  loadedAt: number;
  /** Under the doses. */
  foot?: ReactNode;
  onChanged: (cabinet: CabinetDto) => void;
}

const partIcons = {
  Mañana: <Sunrise size={18} />,
  'Mediodía y tarde': <Sun size={18} />,
  Noche: <Moon size={18} />,
} as const;

/** The doses of one day, each marked with one tap. */
export function DosesPanel({ cabinet, day, loadedAt, foot, onChanged }: DosesPanelProps) {
  const doses = cabinet.semana.find(({ dia }) => dia === day)?.tomas ?? [];
  const taken = doses.filter(({ estado }) => estado === 'tomada').length;
  const isToday = day === cabinet.ahora.dia;
  const parts = Map.groupBy(doses, ({ minutos }) => partOfDay(minutos));
  return (
    <section className="panel grid content-start gap-3" aria-label="Tomas del día">
      <div className="flex items-center gap-4">
        {doses.length > 0 && <DoneRing taken={taken} all={doses.length} />}
        <div>
          <h2 className="text-xl font-bold">
            {isToday && 'Hoy, '}
            {weekdayNames[weekdayOf(day)]} {formatDate(day).slice(0, 5)}
          </h2>
          <p className="text-ink-600">
            {doses.length === 0 ? 'No hay tomas este día.' : `${taken} de ${dosesText(doses.length)}.`}
          </p>
        </div>
      </div>
      {[...parts].map(([part, own]) => (
        <div key={part}>
          <h3 className="flex items-center gap-2 text-sm font-semibold text-ink-600">
            {partIcons[part]}
            {part}
          </h3>
          <ul>
            {own.map((dose) => (
              <DoseRow key={`${dose.medicinaId} ${dose.minutos}`} {...{ cabinet, day, dose, loadedAt, onChanged }} />
            ))}
          </ul>
        </div>
      ))}
      {foot}
    </section>
  );
}

const dayOf = (at: number) => storeDate(new Date(at)).isoDate;

function DoseRow({ cabinet, day, dose, loadedAt, onChanged }: DosesPanelProps & { dose: DoseDto }) {
  const { medicinaId, minutos, unidades, estado } = dose;
  const medicine = cabinet.medicinas.find((one) => one.medicinaId === medicinaId);
  const change = useMutation({
    mutationFn: (given: MarkDto) => mark({ medicineId: medicinaId, day, minutes: minutos, mark: given }),
    onSuccess: onChanged,
    onError: (error) => {
      notify.error(problemOf(error).text);
      void reloadHealth();
    },
  });
  const shown = change.isPending ? change.variables : estado;
  const name = `${medicine?.nombre ?? ''} de ${theMinutes(minutos)}`;
  const press = (given: 'tomada' | 'saltada') => {
    // After midnight the list is still yesterday's.
    if (dayOf(Date.now()) !== dayOf(loadedAt)) return void reloadHealth();
    if (!change.isPending) change.mutate(shown === given ? 'sin-marcar' : given);
  };
  const isLate = shown === 'sin-marcar' && day === cabinet.ahora.dia && minutos <= cabinet.ahora.minutos;
  return (
    <li
      className={cx(
        'flex items-center gap-3 border-b border-line py-2 last:border-b-0',
        isLate && 'rounded-control bg-offer-50 px-2',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{medicine?.nombre}</p>
        <p className="text-sm text-ink-600">{[unitsText(unidades), medicine?.nota].filter(Boolean).join(', ')}</p>
        <p className={cx('text-sm tabular-nums', isLate ? 'font-semibold text-offer-700' : 'text-ink-600')}>
          {isLate ? `Tocaba a ${theMinutes(minutos)}` : formatMinutes(minutos)}
        </p>
      </div>
      <button
        type="button"
        aria-pressed={shown === 'saltada'}
        aria-label={`Saltar ${name}`}
        className={cx(
          'min-h-11 rounded-control px-3 text-sm font-semibold',
          shown === 'saltada' ? 'bg-mist text-ink-900' : 'text-ink-600 hover:bg-canvas',
        )}
        onClick={() => press('saltada')}
      >
        {shown === 'saltada' ? 'Saltada' : 'Saltar'}
      </button>
      <button
        type="button"
        aria-pressed={shown === 'tomada'}
        aria-label={`Tomé ${name}`}
        className={cx(
          'grid size-11 shrink-0 place-items-center rounded-full border-2',
          shown === 'tomada' ? 'border-brand-600 bg-brand-600 text-white' : 'border-edge bg-white text-transparent',
        )}
        onClick={() => press('tomada')}
      >
        <Check size={22} strokeWidth={3} />
      </button>
    </li>
  );
}
