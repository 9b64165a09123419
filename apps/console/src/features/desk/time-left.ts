const minuteMs = 60_000;

export type Urgency = 'calm' | 'soon' | 'late';

export interface TimeLeft {
  text: string;
  urgency: Urgency;
  /** How much of the time between the order and its promise has passed, from 0 to 1. Undefined without a promise. */
  part: number | undefined;
}

interface Timed {
  vence: string | null;
  desde: string;
}

/** "17 min", "1 h 51" or "8 min tarde". Without a promise, how long the order waits: the desk does not judge it. */
export function timeLeft({ vence, desde }: Timed, now: number, soonMinutes: number): TimeLeft {
  const start = Date.parse(desde);
  if (vence === null) return { text: agoText(desde, now), urgency: 'calm', part: undefined };
  const due = Date.parse(vence);
  const minutes = Math.round((due - now) / minuteMs);
  const part = Math.min(1, Math.max(0.03, (now - start) / Math.max(minuteMs, due - start)));
  if (due < now) return { text: `${lengthText(-minutes)} tarde`, urgency: 'late', part: 1 };
  return { text: lengthText(minutes), urgency: minutes <= soonMinutes ? 'soon' : 'calm', part };
}

/** "hace 40 s", "hace 12 min", "hace 2 h". */
export function agoText(moment: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(moment)) / 1000));
  return seconds < 60 ? `hace ${seconds} s` : `hace ${lengthText(Math.round(seconds / 60))}`;
}

function lengthText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}
