import type { DemoStore } from '@botica/demo-data';
import { publicName } from '@botica/domain/loyalty/raffle';
import { addDays, storeDate, storeInstant } from '@botica/domain/time';
import type { Client } from 'pg';
import { raffles as raffleTable } from '../modules/loyalty/raffle/index.ts';
import { slotPrizes as slotPrizeTable } from '../modules/loyalty/slot-machine/index.ts';
import { copyRows } from './copy.ts';

type Raffle = DemoStore['raffles']['raffles'][number];

/** Raffles and the prizes of the slot machine; tickets of branches, and of existing customers. */
export async function loadRaffles(
  client: Client,
  { raffles: { raffles, holders, exchanges, slotPrizes } }: DemoStore,
  { now, withHistory }: { now: Date; withHistory: boolean },
): Promise<void> {
  const today = storeDate(now).isoDate;
  const day = (days: number) => storeInstant(addDays(today, days));
  await copyRows(
    client,
    raffleTable,
    raffles.map(({ startsIn, endsIn, winner, ...raffle }) => ({
      ...raffle,
      startsAt: day(startsIn),
      endsAt: day(endsIn),
      drawnAt: winner === null ? null : day(endsIn),
    })),
  );
  await client.query(`select setval(pg_get_serial_sequence('raffles', 'id'), (select max(id) from raffles))`);
  await copyRows(client, slotPrizeTable, slotPrizes);

  const given = raffles.flatMap((raffle) => {
    const own = withHistory ? exchanges.filter(({ raffleId }) => raffleId === raffle.id) : [];
    const handedOut = holders.filter(({ raffleId }) => raffleId === raffle.id);
    return numbered(raffle, handedOut, own, { now, start: day(raffle.startsIn) });
  });
  await client.query(
    `with made as (
       insert into raffle_exchanges (raffle_id, company_id, customer_id, holder_name, kind, tickets, bonus_tickets, points,
         first_number, last_number, at)
       select g."raffleId", r.company_id, c.id, g."holderName", 'raffle', g.tickets, g."bonusTickets",
         case when c.id is null then 0 else g.tickets * r.points_per_ticket end, g.first, g.last, g.at
       from json_to_recordset($1) as g ("raffleId" int, email text, "holderName" text, tickets int, "bonusTickets" int,
         first int, last int, at timestamptz)
       join raffles r on r.id = g."raffleId" left join customers c on c.email = g.email
       order by g.at, g.first
       returning id, customer_id, company_id, points, at
     ), spent as (
       insert into points_movements (customer_id, company_id, points, reason, order_id, at)
       select customer_id, company_id, -points, 'redeemed', id, at from made where customer_id is not null
       returning customer_id, company_id, points
     )
     -- What is there today is what there was before, and what was spent since.
     update points_movements m set points = m.points - s.points
     from (select customer_id, company_id, sum(points)::int as points from spent group by 1, 2) s
     where m.customer_id = s.customer_id and m.company_id = s.company_id and m.reason = 'opening'`,
    [JSON.stringify(given)],
  );
  const winners = given.filter(({ isWinner }) => isWinner);
  await client.query(
    `insert into raffle_winners (raffle_id, exchange_id, ticket_number, tickets_in_draw, name, drawn_at)
     select r.id, e.id, e.first_number + 17, r.tickets, g.name, r.drawn_at
     from json_to_recordset($1) as g ("raffleId" int, first int, name text)
     join raffles r on r.id = g."raffleId"
     join raffle_exchanges e on e.raffle_id = r.id and e.first_number = g.first`,
    [
      JSON.stringify(
        winners.map(({ raffleId, first, holderName }) => ({ raffleId, first, name: initialed(holderName) })),
      ),
    ],
  );
}

/** Consecutive, without a gap: branches first, each on a separate day, and the last one has the rest. */
function numbered(
  raffle: Raffle,
  holders: DemoStore['raffles']['holders'],
  own: DemoStore['raffles']['exchanges'],
  { now, start }: { now: Date; start: Date },
) {
  let next = 1;
  const take = (tickets: number) => {
    const first = next;
    next += tickets;
    return { first, last: next - 1 };
  };
  const ofCustomers = own.reduce((sum, { tickets, bonusTickets }) => sum + tickets + bonusTickets, 0);
  const ofOthers = holders.slice(0, -1).reduce((sum, { tickets }) => sum + tickets, 0);
  const handedOut = holders.map(({ raffleId, name, tickets }, place) => {
    const count = place === holders.length - 1 ? raffle.tickets - ofOthers - ofCustomers : tickets;
    const at = new Date(start.getTime() + place * 3_600_000);
    const row = { raffleId, email: '', holderName: name, tickets: count, bonusTickets: 0, at };
    return { ...row, ...take(count), isWinner: place === raffle.winner };
  });
  const exchanged = own.toReversed().map(({ raffleId, email, tickets, bonusTickets, hoursAgo }) => {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000);
    const row = { raffleId, email, holderName: '', tickets, bonusTickets, at, isWinner: false };
    return { ...row, ...take(tickets + bonusTickets) };
  });
  return [...handedOut, ...exchanged];
}

function initialed(name: string): string {
  const words = name.split(' ');
  return publicName(words[0] ?? '', words.at(-1) ?? '');
}
