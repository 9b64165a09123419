import { formatMoment } from '@botica/domain/format';
import { timeLeft } from '@botica/ui/feedback/time-left.ts';
import Clock from 'lucide-react/icons/clock';
import { useEffect, useEffectEvent, useState } from 'react';

/** Up to here it is counted down; a later day is shown as a date. */
const countedMs = 60 * 60_000;

interface TimeToPayProps {
  /** What is kept until then: "Apartamos tus productos por". */
  words: string;
  until: Date;
  onEnd: () => void;
}

/** How long the purchase waits for its payment. */
export function TimeToPay({ words, until, onEnd }: TimeToPayProps) {
  const [now, setNow] = useState(() => Date.now());
  const untilMs = until.getTime();
  const isOver = now >= untilMs;
  const tell = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) {
      tell();
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  // The server's clock decides; this one may be wrong.
  if (isOver) return null;
  const { hours, minutes, seconds } = timeLeft(untilMs, now);
  const isCounted = untilMs - now <= countedMs;
  return (
    <p className="flex items-center gap-2 rounded-control bg-reward-100 px-3 py-2 text-sm text-reward-800">
      <Clock size={18} className="shrink-0" />
      {isCounted ? (
        <span>
          {words}{' '}
          <b role="timer" className="tabular-nums">
            {String(hours * 60 + minutes).padStart(2, '0')}:{String(seconds).padStart(2, '0')}
          </b>
        </span>
      ) : (
        <span>
          Puedes pagar hasta el <b>{formatMoment(until)}</b>
        </span>
      )}
    </p>
  );
}
