import { atMinutes, formatDate } from '../../format/index.ts';
import { weekdayNames } from '../../time/index.ts';
import type { Course } from '../cabinet/index.ts';
import type { PersonForm } from '../people/index.ts';
import { conditionLabels } from '../people/index.ts';

const fromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

/** The schedule that the person entered: "1 unidad a las 8:00 a. m., todos los días". */
export function plannedText({ periods, until }: Course): string {
  const { times = [], weekdays = [], units = 0 } = periods.at(-1) ?? {};
  const amount = units === 1 ? '1 unidad' : `${units} unidades`;
  const named = fromMonday.filter((day) => weekdays.includes(day)).map((day) => weekdayNames[day]);
  const days = weekdays.length === 7 ? 'todos los días' : named.join(', ');
  return `${amount} ${atMinutes(times)}, ${days}${until ? `, hasta el ${formatDate(until)}` : ''}`;
}

/** What the person marked and wrote, in that order. */
export function conditionTexts({ conditions, isPregnant, otherConditions }: PersonForm): string[] {
  const marked = [...(isPregnant ? ['embarazo' as const] : []), ...conditions].map((id) => conditionLabels[id]);
  return otherConditions === '' ? marked : [...marked, otherConditions];
}
