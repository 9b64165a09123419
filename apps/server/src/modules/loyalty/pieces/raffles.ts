import type { CompanyId } from '@botica/domain/companies';
import type { Content, ContentProblems, PieceId } from '@botica/domain/content/editions';
import { contentPicture } from '@botica/domain/content/editions';
import { formatCount, formatDate } from '@botica/domain/format';
import { raffleBrandOf } from '@botica/domain/loyalty/raffle';
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PieceStore } from '../../content/editions/index.ts';
import { idOfKey } from '../../content/editions/index.ts';
import type { RaffleRow } from '../raffle/index.ts';
import { raffles } from '../raffle/index.ts';
import { none, numberOrNull } from './shared.ts';

function toContent(row: RaffleRow): Content {
  const { name, description, prize, pointsPerTicket, mostTickets, hasSlotMachine, isPaused } = row;
  const hasBonus = row.bonusId !== null;
  return {
    ...{ name, description, prize, picture: contentPicture(row.pictureKey) },
    ...{ startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString(), pointsPerTicket, mostTickets },
    ...{ bonusMinimum: hasBonus ? row.bonusMinimum : null, bonusPercent: hasBonus ? row.bonusPercent : null },
    ...{ hasSlotMachine, isPaused },
  };
}

function toRow(id: number, content: Content) {
  return {
    name: String(content.name),
    description: String(content.description),
    prize: String(content.prize),
    pictureKey: content.picture ? `group:${content.picture}` : '',
    startsAt: new Date(String(content.startsAt)),
    endsAt: new Date(String(content.endsAt)),
    pointsPerTicket: Number(content.pointsPerTicket),
    mostTickets: numberOrNull(content.mostTickets),
    bonusId: content.bonusMinimum === null ? null : id,
    bonusMinimum: Number(content.bonusMinimum ?? 0),
    bonusPercent: Number(content.bonusPercent ?? 0),
    hasSlotMachine: content.hasSlotMachine === true,
    isPaused: content.isPaused === true,
  };
}

/** The store shows one raffle at a time, the one that started last. */
async function crossing(db: Db, { companyId, key }: PieceId, content: Content): Promise<ContentProblems> {
  if (content.isPaused) return none;
  const { startsAt, endsAt } = toRow(0, content);
  const [other] = await db
    .select()
    .from(raffles)
    .where(
      and(
        ...[eq(raffles.companyId, companyId), ne(raffles.id, idOfKey(key)), isNull(raffles.drawnAt)],
        ...[eq(raffles.isPaused, false), lt(raffles.startsAt, endsAt), gt(raffles.endsAt, startsAt)],
      ),
    )
    .orderBy(raffles.startsAt, raffles.id)
    .limit(1);
  if (!other) return none;
  const days = `del ${formatDate(other.startsAt)} al ${formatDate(other.endsAt)}`;
  return { startsAt: `Se cruza con «${other.name}», ${days}. La tienda muestra un sorteo a la vez.` };
}

/** What is known of a raffle that exists; its row stays as it is until the publication commits. */
async function given(db: Db, { companyId, key }: PieceId, content: Content, now: Date): Promise<ContentProblems> {
  const ofPiece = and(eq(raffles.id, idOfKey(key)), eq(raffles.companyId, companyId));
  const [row] = await db.select().from(raffles).where(ofPiece).for('update');
  if (!row) return none;
  if (row.drawnAt || row.endsAt <= now) return { name: 'Este sorteo ya terminó y no se cambia. Crea otro.' };
  if (row.tickets === 0) return none;
  const most = numberOrNull(content.mostTickets);
  return {
    ...(content.prize === row.prize ? none : { prize: `Ya hay boletos por este premio: «${row.prize}».` }),
    ...(most !== null && most < row.tickets
      ? { mostTickets: `Ya se dieron ${formatCount(row.tickets)} boletos.` }
      : none),
  };
}

export const rafflePieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const ofKey = key === undefined ? undefined : eq(raffles.id, idOfKey(key));
    const rows = await db
      .select()
      .from(raffles)
      .where(and(inArray(raffles.companyId, [...companyIds]), ofKey))
      .orderBy(raffles.companyId, desc(raffles.startsAt), raffles.id);
    return rows.map((row) => ({
      ...{ companyId: row.companyId as CompanyId, key: String(row.id), content: toContent(row) },
    }));
  },

  async write(tx, { companyId, key }, content) {
    const id = Number(key);
    const row = toRow(id, content);
    await tx
      .insert(raffles)
      .values({ id, companyId, brand: raffleBrandOf(companyId), ...row })
      .onConflictDoUpdate({ target: raffles.id, set: row, setWhere: eq(raffles.companyId, companyId) });
  },

  async check(db, { piece, content, now }) {
    const ended = new Date(String(content.endsAt)) <= now ? { endsAt: 'Ese momento ya pasó.' } : none;
    const known = await given(db, piece, content, now);
    return { ...(await crossing(db, piece, content)), ...ended, ...known };
  },

  async results(db, { key }) {
    const [row] = await db.execute<Record<'people' | 'tickets' | 'bonus' | 'points' | 'spins', number>>(sql`
      select count(distinct customer_id)::int as people,
        coalesce(sum(tickets) filter (where kind = 'raffle'), 0)::int as tickets,
        coalesce(sum(bonus_tickets), 0)::int as bonus, coalesce(sum(points), 0)::float8 as points,
        count(*) filter (where kind = 'slotMachine')::int as spins
      from raffle_exchanges where raffle_id = ${idOfKey(key)}`);
    if (!row) return [];
    return [
      { label: 'Personas con cuenta', unit: 'count', value: row.people },
      { label: 'Boletos canjeados', unit: 'count', value: row.tickets },
      { label: 'Boletos bonificados', unit: 'count', value: row.bonus },
      { label: 'Giros de la tragamonedas', unit: 'count', value: row.spins },
      { label: 'Puntos gastados', unit: 'points', value: row.points },
    ];
  },

  shownFrom: ({ startsAt }) => new Date(String(startsAt)),
};
