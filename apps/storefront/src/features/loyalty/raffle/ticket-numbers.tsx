import { ticketNumberText } from '@botica/domain/loyalty/raffle';

const mostShown = 12;

export interface TicketRange {
  first: number;
  last: number;
}

/** The numbers of tickets, drawn as paper tickets; of many, the first ones and how many more. */
export function TicketNumbers({ label, ranges }: { label: string; ranges: readonly TicketRange[] }) {
  const numbers = ranges.flatMap(({ first, last }) =>
    Array.from({ length: Math.min(last - first + 1, mostShown) }, (_, place) => first + place),
  );
  const total = ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const shown = numbers.slice(0, mostShown);
  return (
    <div className="grid gap-2">
      <ul aria-label={label} className="grid grid-cols-2 gap-2 coupons:grid-cols-3">
        {shown.map((number) => (
          <li
            key={number}
            className="grid min-h-13 place-items-center rounded-control border border-dashed border-reward-600 bg-reward-100 text-lg font-extrabold tracking-[0.06em] text-reward-900 tabular-nums"
          >
            {ticketNumberText(number)}
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <p className="text-sm text-ink-600">Y {(total - shown.length).toLocaleString('en-US')} boletos más.</p>
      )}
    </div>
  );
}
