import { addDays, isIsoDate, storeDate } from '@botica/domain/time';
import { useState } from 'react';
import { dayAndHour, storeMoment } from '../lib/moments.ts';
import { Field, Select } from './fields.tsx';

/** When a change starts: `moment` is null for now, and undefined while the day or the hour is not complete. */
export function useStart(planned: string | null = null) {
  const [isLater, setLater] = useState(planned !== null);
  const [at, setAt] = useState(() =>
    planned === null ? { day: addDays(storeDate(new Date()).isoDate, 1), hour: '00:00' } : dayAndHour(planned),
  );
  return { isLater, setLater, ...at, setAt, moment: isLater ? storeMoment(at.day, at.hour) : null };
}

type StartFieldsProps = {
  start: ReturnType<typeof useStart>;
  isTried: boolean;
  /** What is said of a start without a day. */
  now?: string;
  /** The server's refusal. */
  error: string | undefined;
};

export function StartFields({ start, isTried, now = 'Ahora', error }: StartFieldsProps) {
  const { isLater, setLater, day, hour, setAt } = start;
  return (
    <>
      <Select
        label="Empieza"
        value={isLater ? 'later' : 'now'}
        options={[
          { value: 'now', label: now },
          { value: 'later', label: 'En un día y a una hora' },
        ]}
        onChange={({ target }) => setLater(target.value === 'later')}
      />
      {isLater && (
        <div className="grid grid-cols-2 gap-3">
          <Field
            label="Día"
            type="date"
            value={day}
            error={isTried && !isIsoDate(day) ? 'Elige el día.' : error}
            onChange={({ target }) => setAt({ day: target.value, hour })}
          />
          <Field
            label="Hora de la tienda"
            type="time"
            value={hour}
            onChange={({ target }) => setAt({ day, hour: target.value })}
          />
        </div>
      )}
    </>
  );
}
