import { useEffect, useState } from 'react';

const tickMs = 30_000;

/** The current time, updated often enough for everything that depends on the hour. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
