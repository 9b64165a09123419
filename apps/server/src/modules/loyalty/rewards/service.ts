import type { RewardKind } from '@botica/domain/loyalty/points-history';
import type { ExpiringPoints } from '@botica/domain/tenders/points';
import type { Platform } from '../../../platform/index.ts';
import { findExpiringPoints, findPoints, findPointsSettings } from '../../tenders/points/index.ts';
import type { HistoryOwner, PointsMovement } from '../points-history/index.ts';
import { findPointsHistory } from '../points-history/index.ts';
import type { CertificateMovement, StickerMovement } from './store.ts';
import { findCertificateMovements, findStickerMovements } from './store.ts';

const dayMs = 86_400_000;

export interface RewardLedgers {
  points: PointsMovement[];
  stickers: StickerMovement[];
  certificates: CertificateMovement[];
}

export interface RewardPoints {
  points: number;
  factor: number;
  expiring: ExpiringPoints[];
}

export type RewardsService = ReturnType<typeof createRewards>;

/** Reads what the other modules of the rewards write. Every statement has the customer, and the company, in its SQL. */
export function createRewards({ clock, database }: Pick<Platform, 'clock' | 'database'>) {
  const { db } = database;
  return {
    async points(owner: HistoryOwner): Promise<RewardPoints> {
      const [points, { factor, validYears }] = await Promise.all([
        findPoints(db, owner),
        findPointsSettings(database.reads.db, owner.companyId),
      ]);
      return { points, factor, expiring: await findExpiringPoints(db, owner, validYears) };
    },

    /** The ledgers that can contain the kind; all of them without one. */
    async movements(
      owner: HistoryOwner,
      { days, limit, kind }: { days: number; limit: number; kind: RewardKind | undefined },
    ): Promise<RewardLedgers> {
      const from = new Date(clock.now().getTime() - days * dayMs);
      const isAsked = (...kinds: RewardKind[]) => kind === undefined || kinds.includes(kind);
      const [points, stickers, certificates] = await Promise.all([
        isAsked('points', 'coupons', 'tickets', 'spins')
          ? findPointsHistory(db, owner, { from, until: null, limit: kind === undefined ? limit : mostRead })
          : undefined,
        isAsked('stickers') ? findStickerMovements(db, owner, { from, limit }) : [],
        isAsked('certificates') ? findCertificateMovements(db, owner, { from, limit }) : [],
      ]);
      return { points: points?.movements ?? [], stickers, certificates };
    },
  };
}

/** The kind of a points movement is known only after it is joined, so a filtered history reads more of them. */
const mostRead = 1000;
