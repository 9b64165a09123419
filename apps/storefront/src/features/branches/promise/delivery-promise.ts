import type { Company } from '@botica/domain/companies';
import { formatDate, formatMoney, formatTime, theMinutes, theTime } from '@botica/domain/format';
import type { Cents } from '@botica/domain/money';
import { addDays, storeDate } from '@botica/domain/time';

/** What the store says about a delivery before the order; the server computes it (CHK-42 A154 A180). */
export interface PromiseView {
  branchCode: number;
  costCents: Cents;
  /** No suburb chosen yet: other suburbs cost more. */
  isFrom: boolean;
  isNight: boolean;
  change: { minutes: number; costCents: Cents } | undefined;
  isClosed: boolean;
  opensAt: Date | undefined;
  /** As the branch states it; undefined while it is closed. */
  minutes: { least: number; most: number } | undefined;
  /** CHK-17: of the zone of the suburb; undefined means the one of the cart. */
  minimumCents: Cents | undefined;
  /** No suburb chosen yet, and it decides the minimum. */
  isMinimumOpen: boolean;
  /** Until the branch opens or closes, or the tariff changes. */
  validMs: number;
}

export function costWords({ costCents, isFrom }: PromiseView, company: Company): string {
  if (costCents === 0 && !isFrom) return 'Gratis';
  const amount = formatMoney(costCents, company);
  return isFrom ? `Desde ${amount}` : amount;
}

export function tariffWords({ isNight, change }: PromiseView): string {
  if (isNight) return 'Tarifa nocturna';
  return change ? 'Tarifa de día' : 'Costo de envío';
}

/** The moment of the delivery. A time is stated only if the branch gave one and is open. */
export function whenWords({ isClosed, opensAt, minutes }: PromiseView, now: Date): string {
  if (isClosed) return opensAt ? `Cuando abra, ${dayAndTime(opensAt, now)}` : 'Cuando abra la sucursal';
  return minutes ? `Hoy, en ${spanWords(minutes)}` : 'En cuanto esté listo';
}

/** When the tariff changes; nothing while the branch is closed, because the delivery waits for its opening. */
export function changeWords({ isClosed, isFrom, change }: PromiseView, company: Company): string | undefined {
  if (isClosed || !change) return undefined;
  const amount = `${isFrom ? 'desde ' : ''}${formatMoney(change.costCents, company)}`;
  return `Desde ${theMinutes(change.minutes)} la entrega cuesta ${amount}.`;
}

/** The short line of the header. */
export function pillWords(promise: PromiseView, company: Company): string {
  const { isClosed, opensAt, minutes } = promise;
  const when = isClosed ? opensAt && `abre ${formatTime(opensAt)}` : minutes && shortSpan(minutes);
  return [costWords(promise, company), when].filter(Boolean).join(' · ');
}

export const spanWords = ({ least, most }: { least: number; most: number }): string =>
  least === most ? `${most} min` : `${least} a ${most} min`;

/** The pill of a phone has room for little. */
const shortSpan = (minutes: { least: number; most: number }): string => spanWords(minutes).replace(' a ', '-');

export function dayAndTime(instant: Date, now: Date): string {
  const [day, today] = [storeDate(instant).isoDate, storeDate(now).isoDate];
  const name = day === today ? 'hoy' : day === addDays(today, 1) ? 'mañana' : `el ${formatDate(day)}`;
  return `${name} a ${theTime(instant)}`;
}
