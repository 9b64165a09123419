import type { ExchangeKind } from '@botica/domain/loyalty/raffle';
import { publicName } from '@botica/domain/loyalty/raffle';
import { and, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { customers } from '../../customers/index.ts';
import type { ExchangeRow, RaffleRow } from './tables.ts';
import { raffleExchanges, raffles, raffleWinners } from './tables.ts';

export interface ExchangeOwner {
  customerId: string;
  companyId: number;
}

const runsAt = (now: Date) =>
  and(lte(raffles.startsAt, now), gt(raffles.endsAt, now), isNull(raffles.drawnAt), eq(raffles.isPaused, false));

/** The current raffle; of two, the one that started last. */
export async function findRaffle(db: Db, companyId: number, now: Date): Promise<RaffleRow | undefined> {
  const [row] = await db
    .select()
    .from(raffles)
    .where(and(eq(raffles.companyId, companyId), runsAt(now)))
    .orderBy(desc(raffles.startsAt))
    .limit(1);
  return row;
}

export async function findExchangeByKey(
  db: Db,
  { customerId, companyId }: ExchangeOwner,
  { kind, key }: { kind: ExchangeKind; key: string },
): Promise<ExchangeRow | undefined> {
  const isOwn = and(eq(raffleExchanges.customerId, customerId), eq(raffleExchanges.companyId, companyId));
  const [row] = await db
    .select()
    .from(raffleExchanges)
    .where(and(isOwn, eq(raffleExchanges.kind, kind), eq(raffleExchanges.requestKey, key)));
  return row;
}

export async function findExchangeById(db: Db, id: number): Promise<ExchangeRow | undefined> {
  const [row] = await db.select().from(raffleExchanges).where(eq(raffleExchanges.id, id));
  return row;
}

export async function insertExchange(tx: Db, values: typeof raffleExchanges.$inferInsert): Promise<ExchangeRow> {
  const [row] = await tx.insert(raffleExchanges).values(values).returning();
  if (!row) throw new Error('An exchange was not kept');
  return row;
}

/**
 * The next numbers of an open raffle. The row lock lasts until the end of the transaction: a concurrent exchange gets
 * the numbers after these, and a draw waits for them or comes first.
 */
export async function takeNumbers(
  tx: Db,
  raffleId: number,
  { tickets, now }: { tickets: number; now: Date },
): Promise<{ first: number; last: number; pointsPerTicket: number } | 'full' | undefined> {
  const isLeft = sql`(${raffles.mostTickets} is null or ${raffles.tickets} + ${tickets} <= ${raffles.mostTickets})`;
  const [row] = await tx
    .update(raffles)
    .set({ tickets: sql`${raffles.tickets} + ${tickets}` })
    .where(and(eq(raffles.id, raffleId), runsAt(now), isLeft))
    .returning({ last: raffles.tickets, companyId: raffles.companyId, pointsPerTicket: raffles.pointsPerTicket });
  if (!row) return (await holdRaffle(tx, raffleId, now)) ? 'full' : undefined;
  // RAFFLE-14: visitors of the counter are notified when this commits.
  await tx.execute(sql`
    insert into ticket_counts (company_id, tickets) values (${row.companyId}, ${row.last})
    on conflict (company_id) do update set tickets = excluded.tickets`);
  return { first: row.last - tickets + 1, last: row.last, pointsPerTicket: row.pointsPerTicket };
}

/** A running raffle that nobody pauses or changes until the end of the transaction. */
export async function holdRaffle(tx: Db, raffleId: number, now: Date): Promise<RaffleRow | undefined> {
  const [row] = await tx
    .select()
    .from(raffles)
    .where(and(eq(raffles.id, raffleId), runsAt(now)))
    .for('share');
  return row;
}

export interface ExchangedTickets {
  exchange: ExchangeRow;
  raffleName: string;
  drawnAt: Date | null;
  winningNumber: number | null;
}

const mostListed = 500;

/** RAFFLE-11: the newest first. */
export function listExchangesOf(
  db: Db,
  { customerId, companyId }: ExchangeOwner,
  since: Date,
): Promise<ExchangedTickets[]> {
  return db
    .select({
      exchange: raffleExchanges,
      raffleName: raffles.name,
      drawnAt: raffles.drawnAt,
      winningNumber: raffleWinners.ticketNumber,
    })
    .from(raffleExchanges)
    .innerJoin(raffles, eq(raffles.id, raffleExchanges.raffleId))
    .leftJoin(raffleWinners, eq(raffleWinners.exchangeId, raffleExchanges.id))
    .where(
      and(
        eq(raffleExchanges.customerId, customerId),
        eq(raffleExchanges.companyId, companyId),
        eq(raffleExchanges.kind, 'raffle'),
        gt(raffleExchanges.at, since),
      ),
    )
    .orderBy(desc(raffleExchanges.at), desc(raffleExchanges.id))
    .limit(mostListed);
}

/** A124: the newest first. */
export function listWinnersOf(db: Db, companyId: number) {
  return db
    .select({ winner: raffleWinners, raffleName: raffles.name, prize: raffles.prize })
    .from(raffleWinners)
    .innerJoin(raffles, eq(raffles.id, raffleWinners.raffleId))
    .where(eq(raffles.companyId, companyId))
    .orderBy(desc(raffleWinners.drawnAt))
    .limit(20);
}

export async function findRafflesToDraw(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: raffles.id })
    .from(raffles)
    .where(and(isNull(raffles.drawnAt), lte(raffles.endsAt, now)))
    .orderBy(raffles.endsAt);
  return rows.map(({ id }) => id);
}

/** Waits for concurrent exchanges, and for another draw. */
export async function lockRaffle(tx: Db, id: number): Promise<RaffleRow | undefined> {
  const [row] = await tx.select().from(raffles).where(eq(raffles.id, id)).for('update');
  return row;
}

export async function findHolder(
  tx: Db,
  raffleId: number,
  ticketNumber: number,
): Promise<{ exchangeId: number; name: string; customerId: string | null } | undefined> {
  const [row] = await tx
    .select({ exchange: raffleExchanges, firstName: customers.firstName, lastName: customers.lastName })
    .from(raffleExchanges)
    .leftJoin(customers, eq(customers.id, raffleExchanges.customerId))
    .where(
      and(
        eq(raffleExchanges.raffleId, raffleId),
        isNotNull(raffleExchanges.firstNumber),
        lte(raffleExchanges.firstNumber, ticketNumber),
        sql`${raffleExchanges.lastNumber} >= ${ticketNumber}`,
      ),
    );
  if (!row) return undefined;
  const { exchange, firstName, lastName } = row;
  const name = exchange.holderName || publicName(firstName ?? '', lastName ?? '') || 'Cliente de Botica';
  return { exchangeId: exchange.id, name, customerId: exchange.customerId };
}

export async function keepDraw(tx: Db, raffleId: number, at: Date, winner?: typeof raffleWinners.$inferInsert) {
  await tx.update(raffles).set({ drawnAt: at }).where(eq(raffles.id, raffleId));
  if (winner) await tx.insert(raffleWinners).values(winner);
}

export async function findWinner(db: Db, raffleId: number) {
  const [row] = await db
    .select({ winner: raffleWinners, raffle: raffles, exchange: raffleExchanges })
    .from(raffleWinners)
    .innerJoin(raffles, eq(raffles.id, raffleWinners.raffleId))
    .innerJoin(raffleExchanges, eq(raffleExchanges.id, raffleWinners.exchangeId))
    .where(eq(raffleWinners.raffleId, raffleId));
  return row;
}

/** A deleted winner stays one, without the name; the numbers stay too, so that the draw can be verified. */
export async function forgetRafflesOf(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`
    update raffle_winners w set name = 'Cliente de Botica'
    from raffle_exchanges e where e.id = w.exchange_id and e.customer_id = ${customerId}`);
  await tx.update(raffleExchanges).set({ holderName: '' }).where(eq(raffleExchanges.customerId, customerId));
}
