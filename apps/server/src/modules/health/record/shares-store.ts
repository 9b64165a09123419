import type { RecordShare } from '@botica/contract/health/record';
import { shareLimits } from '@botica/domain/health/record';
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { healthPeople, reachableBy } from '../people/index.ts';
import { isOwn } from './store.ts';
import { healthShareOpenings, healthShares } from './tables.ts';

interface ShareJson extends Record<string, unknown> {
  id: string;
  createdAt: string;
  expiresAt: string;
  withdrawnAt: string | null;
  openings: { at: string; device: RecordShare['openings'][number]['device']; kind: 'page' | 'pdf' }[];
}

/** The newest first, each with its openings. */
export async function findShares(db: Db, customerId: string, personId: string): Promise<RecordShare[]> {
  const rows = await db.execute<ShareJson>(sql`
    select s.id, s.created_at as "createdAt", s.expires_at as "expiresAt", s.withdrawn_at as "withdrawnAt",
      coalesce((select json_agg(json_build_object('at', o.opened_at, 'device', o.device, 'kind', o.kind)
        order by o.opened_at desc, o.id) from health_share_openings o where o.share_id = s.id), '[]') as openings
    from ${healthPeople} join health_shares s on s.person_id = ${healthPeople.id}
    where ${isOwn(db, customerId, personId)}
    order by s.created_at desc, s.id`);
  return rows.map(({ id, createdAt, expiresAt, withdrawnAt, openings }) => ({
    id,
    createdAt: new Date(createdAt),
    expiresAt: new Date(expiresAt),
    withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt),
    openings: openings.map((opening) => ({ ...opening, at: new Date(opening.at) })),
  }));
}

export async function countLiving(tx: Db, personId: string, now: Date): Promise<number> {
  const living = and(isNull(healthShares.withdrawnAt), gt(healthShares.expiresAt, now));
  const [row] = await tx
    .select({ all: count() })
    .from(healthShares)
    .where(and(eq(healthShares.personId, personId), living));
  return row?.all ?? 0;
}

export async function insertShare(tx: Db, row: typeof healthShares.$inferInsert): Promise<void> {
  await tx.insert(healthShares).values(row);
}

/** The person whose record it opened; a link that was withdrawn before stays withdrawn. */
export async function endShare(db: Db, customerId: string, id: string, now: Date): Promise<string | undefined> {
  const own = db
    .select({ id: healthPeople.id })
    .from(healthPeople)
    .where(reachableBy(db, customerId, 'own'));
  const [row] = await db
    .update(healthShares)
    .set({ withdrawnAt: sql`coalesce(${healthShares.withdrawnAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(healthShares.id, id), sql`${healthShares.personId} in ${own}`))
    .returning({ personId: healthShares.personId });
  return row?.personId;
}

export interface OpenedShare {
  shareId: string;
  personId: string;
  ownerId: string;
  expiresAt: Date;
}

/**
 * Finds a living link by the hash of its secret, and notes the opening. The row is locked, so that a link that is
 * withdrawn meanwhile opens either before, and is noted, or not at all.
 */
export async function openShare(
  tx: Db,
  tokenHash: string,
  opening: Omit<typeof healthShareOpenings.$inferInsert, 'shareId'>,
): Promise<OpenedShare | undefined> {
  const [found] = await tx
    .select({
      shareId: healthShares.id,
      personId: healthShares.personId,
      ownerId: healthPeople.customerId,
      expiresAt: healthShares.expiresAt,
    })
    .from(healthShares)
    .innerJoin(healthPeople, eq(healthPeople.id, healthShares.personId))
    .where(
      and(
        eq(healthShares.tokenHash, tokenHash),
        isNull(healthShares.withdrawnAt),
        gt(healthShares.expiresAt, opening.openedAt),
      ),
    )
    .for('update', { of: healthShares });
  if (!found) return undefined;
  const { shareId } = found;
  await tx.insert(healthShareOpenings).values({ ...opening, shareId });
  await tx.execute(sql`
    delete from health_share_openings where share_id = ${shareId} and id not in (
      select id from health_share_openings where share_id = ${shareId}
      order by opened_at desc, id limit ${shareLimits.openings})`);
  return found;
}

/** Links that ended some time ago, with their openings. */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  await db.delete(healthShares).where(lt(healthShares.expiresAt, before));
}
