import type { CabinetDto, DoseStateDto } from '@botica/contract/health/cabinet';
import { adherencePercent } from '@botica/domain/health/cabinet';
import { cx } from '@botica/ui/base/cx.ts';
import { dosesText, shortWeekday } from './medicine-words.ts';

const looks: Readonly<Record<DoseStateDto, string>> = {
  tomada: 'bg-brand-600',
  saltada: 'bg-ink-400',
  'sin-marcar': 'border-2 border-dashed border-offer-700 bg-white',
  'por-tomar': 'border-2 border-dashed border-ink-400 bg-white',
};
const legend: readonly [DoseStateDto, string][] = [
  ['tomada', 'Tomada'],
  ['saltada', 'Saltada'],
  ['sin-marcar', 'Sin marcar'],
  ['por-tomar', 'Falta hoy'],
];

interface WeekPanelProps {
  cabinet: CabinetDto;
  day: string;
  onDay: (day: string) => void;
}

/** The last seven days. A press shows the doses of that day, which can still be marked. */
export function WeekPanel({ cabinet, day, onDay }: WeekPanelProps) {
  const { tomadas, debidas, semana, ahora } = cabinet;
  const percent = adherencePercent({ taken: tomadas, due: debidas });
  return (
    <>
      {percent === undefined ? (
        <p className="text-ink-600">Todavía no tocaba ninguna toma.</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-4xl font-extrabold text-brand-700 tabular-nums">{percent} %</span>
          <span className="text-ink-600">
            {tomadas} de {dosesText(debidas)} hasta ahora.
          </span>
        </p>
      )}
      <ul className="grid grid-cols-7 gap-1">
        {semana.map(({ dia, tomas }) => {
          const taken = tomas.filter(({ estado }) => estado === 'tomada').length;
          return (
            <li key={dia}>
              <button
                type="button"
                aria-pressed={dia === day}
                className={cx(
                  'flex h-full w-full flex-col items-center justify-end gap-1 rounded-control px-1 py-2 hover:bg-canvas',
                  dia === day && 'bg-brand-50 inset-ring-[1.5px] inset-ring-brand-600',
                )}
                onClick={() => onDay(dia)}
              >
                {tomas.map(({ medicinaId, minutos, estado }) => (
                  <span
                    key={`${medicinaId} ${minutos}`}
                    className={cx('h-3.5 w-full max-w-6 rounded-sm', looks[estado])}
                  />
                ))}
                <span className="text-xs capitalize">{dia === ahora.dia ? 'Hoy' : shortWeekday(dia)}</span>
                <span className="text-xs tabular-nums">{dia.slice(8)}</span>
                <span className="sr-only">{`${taken} de ${dosesText(tomas.length)}`}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-fine text-ink-600">
        {legend.map(([state, text]) => (
          <li key={state} className="flex items-center gap-1.5">
            <span className={cx('size-3.5 rounded-sm', looks[state])} />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
