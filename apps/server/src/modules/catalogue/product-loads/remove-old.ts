import { productLoadKeptDays } from '@botica/domain/catalogue/product-loads';
import { and, eq, inArray, lt, ne, or } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { productLoads } from './tables.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mostAtOnce = 500;

/**
 * Removes rehearsals that nobody applied, with their files. A load that stopped in the middle stays as discarded, because
 * it changed products, and only its file goes.
 */
export function createRemoveOld({ clock, database, files }: Platform) {
  return (): Promise<void> =>
    database.db.transaction(async (tx) => {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
      const isUnfinished = or(
        eq(productLoads.phase, 'rehearsal'),
        inArray(productLoads.state, ['running', 'stopped', 'failed']),
      );
      // One that runs moves on every few seconds, unless its job is lost.
      const isAtRest = or(ne(productLoads.state, 'running'), lt(productLoads.updatedAt, daysAgo(1)));
      const old = await tx
        .select({ id: productLoads.id, phase: productLoads.phase, fileKey: productLoads.fileKey })
        .from(productLoads)
        .where(and(lt(productLoads.createdAt, daysAgo(productLoadKeptDays)), isUnfinished, isAtRest))
        .orderBy(productLoads.createdAt)
        .limit(mostAtOnce)
        .for('update', { skipLocked: true });
      // Files first: killed here, the next run finds the rows again.
      for (const { fileKey } of old) await files.remove(fileKey);
      const idsOf = (phase: 'rehearsal' | 'load') => old.filter((one) => one.phase === phase).map(({ id }) => id);
      await tx.delete(productLoads).where(inArray(productLoads.id, idsOf('rehearsal')));
      await tx
        .update(productLoads)
        .set({ state: 'discarded', updatedAt: clock.now() })
        .where(inArray(productLoads.id, idsOf('load')));
    });
}
