import { useEffect, useState } from 'react';
import { countdownText } from './verification.ts';

/** REG-06: how long the code is still valid. Screen readers read it on demand, not each second. */
export function CodeCountdown({ endsAtMs, onEnd }: { endsAtMs: number; onEnd: () => void }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const hasEnded = nowMs >= endsAtMs;

  useEffect(() => {
    if (hasEnded) {
      onEnd();
      return;
    }
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [hasEnded, onEnd]);

  return (
    <p className="text-center text-sm text-ink-600">
      El código vence en{' '}
      <span role="timer" aria-label="Tiempo restante" className="font-bold text-ink-900 tabular-nums">
        {countdownText(endsAtMs, nowMs)}
      </span>
    </p>
  );
}
