import type { Finding } from '../../apps/server/src/books/run-rule.ts';
import type { Seen } from './witness.ts';

export interface Outcome extends Seen {
  fault: string;
  hit: string;
  struckAt: string;
  /** From the end of the watch until everything ran again. */
  healedSeconds: number;
  /** What did not run again in time. */
  missing: readonly string[];
  acknowledged: number;
  lost: number;
  doubled: number;
  load: number;
  books: readonly Finding[];
}

/** Rules about rows that shoppers of the drill make: with none of them examined a rule proves nothing. */
const told = ['orders-once', 'payments-once', 'points-earned', 'stickers', 'stock-once', 'fiscal-once'];

export const isBroken = ({ books, missing, acknowledged }: Outcome): boolean =>
  brokenRules(books).length > 0 || missing.length > 0 || acknowledged === 0;

export const countOf = (books: readonly Finding[], rule: string): number =>
  books.find(({ id }) => id === rule)?.broken ?? 0;

export function toLines(outcome: Outcome): string[] {
  const { fault, hit, calls, failed, byStep, refusals, books, missing } = outcome;
  const broken = brokenRules(books);
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  const examined = told.map((rule) => ` ${rule} ${books.find(({ id }) => id === rule)?.examined ?? 0}`).join(',');
  return [
    `${fault} (${hit}): errors during ${seconds(outcome.errorSeconds)}, in ${outcome.badSeconds} of these seconds, the last ` +
      `${seconds(outcome.lastErrorSeconds)} after the fault (${failed} of ${calls} calls${tell(byStep)}), ` +
      `slowest call ${seconds(outcome.slowestSeconds)}; ${outcome.orders} orders, ${outcome.acknowledged} acknowledged in all, ` +
      `${outcome.lost} lost, ${outcome.doubled} doubled; ` +
      `${missing.length > 0 ? `NOT whole again (${missing.join(', ')})` : `whole again ${seconds(outcome.healedSeconds)} after the watch`}; ` +
      `load ${outcome.load.toFixed(1)}`,
    `  books: ${broken.length === 0 ? `${books.length} rules hold` : `${broken.length} of ${books.length} rules BROKEN`};${examined}`,
    ...broken.map(({ id, samples }) => `  ${id}: ${samples.join(' | ')}`),
    ...(Object.keys(refusals).length === 0 ? [] : [`  refused:${tell(refusals)}`]),
    ...(outcome.acknowledged === 0 ? ['  No order was acknowledged: nothing is proven.'] : []),
  ];
}

const brokenRules = (books: readonly Finding[]) => books.filter(({ broken }) => broken > 0);

function tell(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => ` ${name} ${count}`)
    .join(',');
}
