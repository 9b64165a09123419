import { weekStartsOn } from '@botica/domain/time';
import { es } from 'date-fns/locale/es';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { DayPicker, type Matcher } from 'react-day-picker';
import { type DateLimits, toIsoDay, toLocalDay } from './date-text.ts';

export type CalendarProps = DateLimits & { value: string; onPick: (isoDate: string) => void };

const arrow =
  'absolute top-0 z-1 grid size-11 place-items-center rounded-full hover:bg-mist disabled:text-ink-400 aria-disabled:text-ink-400';

const classNames = {
  months: 'relative',
  month_caption: 'flex h-11 items-center justify-center px-11 font-bold first-letter:uppercase',
  dropdowns: 'flex gap-2',
  dropdown_root:
    'relative inline-flex items-center rounded-tag has-focus-visible:outline-3 has-focus-visible:outline-brand-600',
  dropdown: 'absolute inset-0 w-full opacity-0',
  caption_label: 'inline-flex items-center gap-1 text-sm font-bold first-letter:uppercase [&>svg]:rotate-90',
  button_previous: `${arrow} left-0`,
  button_next: `${arrow} right-0`,
  month_grid: 'mt-1 border-collapse',
  weekday: 'h-9 w-11 text-xs font-semibold text-ink-600',
  day: 'p-0 text-center text-sm tabular-nums',
  day_button:
    'grid size-11 place-items-center rounded-full hover:bg-brand-50 disabled:text-ink-400 disabled:hover:bg-transparent',
  today: 'font-extrabold text-brand-700',
  selected: '[&>button]:bg-brand-600 [&>button]:text-white [&>button]:font-bold',
  outside: 'text-ink-400',
  disabled: 'text-ink-400',
};

function Chevron({ orientation }: { orientation?: string | undefined }) {
  return orientation === 'left' ? <ChevronLeft size={20} /> : <ChevronRight size={20} />;
}

const components = { Chevron };

const labels = {
  labelNext: () => 'Mes siguiente',
  labelPrevious: () => 'Mes anterior',
  labelMonthDropdown: () => 'Mes',
  labelYearDropdown: () => 'Año',
  labelNav: () => 'Cambiar de mes',
};

/** Loaded when a calendar is first opened. */
export default function Calendar({ value, onPick, min, max }: CalendarProps) {
  const selected = value ? toLocalDay(value) : undefined;
  const last = max === undefined ? undefined : toLocalDay(max);
  const outside: Matcher[] = [];
  if (min !== undefined) outside.push({ before: toLocalDay(min) });
  if (last) outside.push({ after: last });
  // Years can be selected when both limits are known: a birth date is too far to page to.
  const bounds = min !== undefined && last ? { startMonth: toLocalDay(min), endMonth: last } : {};
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={es}
      weekStartsOn={weekStartsOn}
      selected={selected}
      defaultMonth={selected ?? (last && last < new Date() ? last : new Date())}
      onSelect={(day) => onPick(toIsoDay(day))}
      disabled={outside}
      captionLayout={min !== undefined && max !== undefined ? 'dropdown' : 'label'}
      {...bounds}
      classNames={classNames}
      components={components}
      labels={labels}
    />
  );
}
