import { type CompanyId, companies } from '@botica/domain/companies';
import { formatCount, formatMoney } from '@botica/domain/format';
import { mostCounted } from '@botica/domain/prescriptions/desk';
import { sumCents } from '../../lib/money.ts';

export interface Amount {
  empresaId: CompanyId;
  monto: number;
}

/** Amounts of one currency have a sum; those of several do not. The largest number of companies first. */
export function sumsByCurrency(amounts: readonly Amount[]): { empresaId: CompanyId; cents: number }[] {
  const sums = new Map<string, { empresaId: CompanyId; cents: number }>();
  for (const { empresaId, monto } of amounts) {
    const { code } = companies[empresaId].currency;
    const sum = sums.get(code) ?? { empresaId, cents: 0 };
    sums.set(code, { ...sum, cents: sum.cents + sumCents([monto]) });
  }
  return [...sums.values()];
}

/** "L. 486.20" or "L. 486.20 y Q. 12.00". Currencies without an amount are left out. */
export function moneyText(amounts: readonly Amount[]): string {
  const sums = sumsByCurrency(amounts);
  const shown = sums.filter(({ cents }) => cents > 0);
  return (shown.length > 0 ? shown : sums.slice(0, 1))
    .map(({ empresaId, cents }) => formatMoney(cents, companies[empresaId]))
    .join(' y ');
}

/** "+8.2 %". Nothing when there is nothing to compare with. */
export function changeText(now: number, before: number): string | undefined {
  if (before <= 0) return undefined;
  const percent = ((now - before) / before) * 100;
  const digits = Math.abs(percent) >= 100 ? 0 : 1;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(digits).replace(/^-(0\.?0*)$/, '$1')} %`;
}

const minuteMs = 60_000;

/** "38 min", "2 h 10 min" or "3 días" from a moment until now. */
export function waitText(since: string, now: string): string {
  const minutes = Math.max(0, Math.round((Date.parse(now) - Date.parse(since)) / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return hours < 48 ? '1 día' : `${Math.floor(hours / 24)} días`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** 6 a. m., 12 m., 6 p. m. */
export function hourText(hour: number): string {
  if (hour === 12) return '12 m.';
  return `${hour % 12 || 12} ${hour < 12 ? 'a. m.' : 'p. m.'}`;
}

/** The hours from the first to the last one with orders, without gaps. Of today, none after the current hour. */
export function everyHour<Hour extends { hora: number }>(
  hours: readonly Hour[],
  currentHour: number,
): { hora: number; found: Hour | undefined; isOver: boolean }[] {
  const known = hours.map(({ hora }) => hora);
  const first = Math.min(6, currentHour, ...known);
  const last = Math.max(20, currentHour, ...known);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hora = first + index;
    return { hora, found: hours.find((one) => one.hora === hora), isOver: hora <= currentHour };
  });
}

/** The home says that there are more; their queue says how many. */
export function manyText(count: number): string {
  return count > mostCounted ? `+${formatCount(mostCounted)}` : formatCount(count);
}
