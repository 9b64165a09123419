import type { OpeningSpan } from '@botica/domain/branches';
import { defaultHoursText, hoursText, parseHours } from '@botica/domain/branches';
import { minutesOfTime, timeOfMinutes } from '@botica/domain/checkout';
import { minutesPerDay } from '@botica/domain/time';
import { Field, Select } from '../../ui/fields.tsx';
import type { ControlProps } from './control-props.ts';

const closed: OpeningSpan = { opens: 0, closes: 0 };
const allDay: OpeningSpan = { opens: 0, closes: minutesPerDay };

const kinds = { hours: 'De una hora a otra', allDay: 'Las 24 horas', closed: 'Cerrado', none: 'Sin elegir' } as const;
type Kind = keyof typeof kinds;

function kindOf(span: OpeningSpan | undefined): Kind {
  if (!span) return 'none';
  if (span.opens === span.closes) return 'closed';
  return span.opens === 0 && span.closes === minutesPerDay ? 'allDay' : 'hours';
}

const textOf = { closed: hoursText(closed), allDay: hoursText(allDay), hours: defaultHoursText, none: '' };

/** The hours of a day: closed, all day, or from one hour to another, which may be past midnight. */
export function HoursField({ field, path, value, problems, isLocked, onChange }: ControlProps) {
  const span = parseHours(String(value ?? ''));
  const kind = kindOf(span);
  const offered = (Object.keys(kinds) as Kind[]).filter((id) => id !== 'none' || kind === 'none');
  function set(change: Partial<OpeningSpan>): void {
    const { opens, closes } = { ...(span ?? closed), ...change };
    const ends = closes % minutesPerDay;
    onChange(hoursText({ opens, closes: ends <= opens ? ends + minutesPerDay : ends }));
  }
  const time = (label: string, minutes: number, change: (minutes: number) => Partial<OpeningSpan>) => (
    <Field
      label={<HiddenBefore text={field.label} label={label} />}
      type="time"
      disabled={isLocked}
      value={timeOfMinutes(minutes % minutesPerDay)}
      onChange={({ target }) => {
        const typed = minutesOfTime(target.value);
        if (typed !== undefined) set(change(typed));
      }}
    />
  );
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)] gap-2">
      <Select
        label={field.label}
        value={kind}
        disabled={isLocked}
        error={problems[path]}
        options={offered.map((id) => ({ value: id, label: kinds[id] }))}
        onChange={({ target }) => onChange(textOf[target.value as Kind])}
      />
      {span && kind === 'hours' && time('Abre', span.opens, (opens) => ({ opens }))}
      {span && kind === 'hours' && time('Cierra', span.closes, (closes) => ({ closes }))}
    </div>
  );
}

/** Screen readers hear which day it is. */
function HiddenBefore({ text, label }: { text: string; label: string }) {
  return (
    <>
      <span className="sr-only">{text}: </span>
      {label}
    </>
  );
}
