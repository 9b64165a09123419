import { hoursText } from '@botica/domain/catalogue/promotions';
import { formatDate } from '@botica/domain/format';
import { weekdayNames } from '@botica/domain/time';

interface Days {
  desde: string;
  hasta: string;
  dia?: number;
  horaDesde?: number | null;
  horaHasta?: number | null;
}

/** "10/11/2026 a 30/11/2026, los martes, de 2:00 p. m. a 4:00 p. m." */
export function daysText({ desde, hasta, dia = -1, horaDesde = null, horaHasta = null }: Days): string {
  const days = `${formatDate(desde)} a ${formatDate(hasta)}`;
  const weekday = weekdayNames[dia - 1];
  const hours = hoursText({ fromHour: horaDesde, toHour: horaHasta });
  return [days, weekday && `los ${plural(weekday)}`, hours].filter(Boolean).join(', ');
}

const plural = (weekday: string) => (weekday.endsWith('s') ? weekday : `${weekday}s`);
