import { useEffect, useState } from 'react';
import { cx } from '../base/cx.ts';
import { timeLeft } from './time-left.ts';

export type CountdownProps = {
  until: Date;
  /** What ends: "Termina la campaña Corazón Sano". */
  label: string;
  onEnd?: (() => void) | undefined;
  /** `dark` on a dark ground. */
  look?: 'dark' | 'light' | undefined;
};

const looks = { dark: 'bg-white/10 text-[#d9ebe2] [&_b]:text-white', light: 'bg-mist text-ink-600 [&_b]:text-ink-900' };

export function Countdown({ until, label, onEnd, look = 'dark' }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now());
  const untilMs = until.getTime();
  const ended = now >= untilMs;

  useEffect(() => {
    if (ended) {
      onEnd?.();
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [ended, onEnd]);

  const { days, hours, minutes, seconds } = timeLeft(untilMs, now);
  const parts = [
    { unit: 'días', value: days },
    { unit: 'horas', value: hours },
    { unit: 'min', value: minutes },
    { unit: 'seg', value: seconds },
  ];
  return (
    <div role="timer" aria-label={label} className="grid max-w-80 grid-cols-4 gap-2 tabular-nums">
      {parts.map(({ unit, value }) => (
        <div key={unit} className={cx('rounded-control pt-2 pb-[7px] text-center text-xs', looks[look])}>
          <b className="block text-2xl leading-[1.1] font-extrabold">{String(value).padStart(2, '0')}</b> {unit}
        </div>
      ))}
    </div>
  );
}
