import { useEffect, useState } from 'react';

const tickMs = 5000;

/** The current time, for words of a courier that age while nothing arrives. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
