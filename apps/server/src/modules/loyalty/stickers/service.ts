import { runningStickerPromotions } from '@botica/contract/loyalty/stickers';
import type { Company } from '@botica/domain/companies';
import type { StickerGain, StickerPurchase } from '@botica/domain/loyalty/stickers';
import { prizesThatFit, stickerStateIds, stickersOfPurchase } from '@botica/domain/loyalty/stickers';
import type { Result } from '@botica/domain/result';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import type { CollectionRow, RedemptionRow, WaitingRow } from './own-store.ts';
import { readCollections, readMovements, readRedemptions, readWaiting } from './own-store.ts';
import type { RedeemProblem, StickerOwner, UndoProblem } from './redeem-prize.ts';
import { redeemPrize, undoRedemption } from './redeem-prize.ts';
import type { StickerConfigurationRow } from './store.ts';
import { readConfigurations, readNotices, readReport } from './store.ts';

export interface CollectionGain {
  configuration: Pick<StickerConfigurationRow, 'id' | 'name' | 'type_id' | 'required_cents'>;
  gain: StickerGain;
}

export interface WaitingPrize extends WaitingRow {
  /** Whether the branch has it for this order. */
  leaves: boolean;
}

export type StickersService = ReturnType<typeof createStickersService>;

export function createStickersService({ clock, database }: Pick<Platform, 'clock' | 'database'>) {
  const { db, sql } = database;
  const today = () => storeDate(clock.now()).isoDate;
  const askedOf = (company: Company) => ({ companyId: company.id, today: today() });

  /** The stickers that a purchase would earn in each current promotion. */
  async function gains(company: Company, purchase: StickerPurchase): Promise<CollectionGain[]> {
    const ids = [...new Set(purchase.products.map(({ productId }) => productId))];
    const configurations = await readConfigurations(database.reads.sql, askedOf(company), ids);
    return configurations.map((configuration) => ({
      configuration,
      gain: stickersOfPurchase(termsOf(configuration), purchase),
    }));
  }

  /** The prizes that wait for an order, and whether they would leave with this purchase. */
  async function waiting(owner: StickerOwner, branchCode: number, purchase: StickerPurchase): Promise<WaitingPrize[]> {
    const rows = await readWaiting(sql, owner, branchCode);
    const leaving = new Set(
      prizesThatFit(
        rows.map(({ id, product_id, free }) => ({ id, productId: product_id, free })),
        purchase.products,
      ).map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, leaves: leaving.has(row.id) }));
  }

  async function redemptionOf(owner: StickerOwner, redemptionId: number): Promise<RedemptionRow | undefined> {
    const [row] = await readRedemptions(sql, owner, { redemptionId });
    return row;
  }

  return {
    gains,
    waiting,
    redemptionOf,

    notices: (company: Company) => readNotices(database.reads.sql, askedOf(company)),

    /** STICKER-07: by identity number, which must be the customer's own. */
    report(company: Company, customerId: string, asked: { identityNumber: string; stateId: number }) {
      const { identityNumber, stateId } = asked;
      const isRunning = stateId === runningStickerPromotions;
      return readReport(sql, askedOf(company), { customerId, identityNumber, isRunning });
    },

    /** STICKER-08: state 1 is current promotions, 2 ended ones, any other number all. */
    async collections(owner: StickerOwner, stateId: number): Promise<CollectionRow[]> {
      const rows = await readCollections(sql, owner, today());
      const asksAll = stateId !== stickerStateIds.valid && stateId !== stickerStateIds.expired;
      return rows.filter((row) => asksAll || row.is_running === (stateId === stickerStateIds.valid));
    },

    redemptions: (owner: StickerOwner, configurationId: number) => readRedemptions(sql, owner, { configurationId }),
    movements: (owner: StickerOwner, configurationId: number) => readMovements(sql, owner, configurationId),

    redeem: (owner: StickerOwner, asked: { prizeId: number; key: string }): Promise<Result<number, RedeemProblem>> =>
      redeemPrize(db, owner, { ...asked, today: today(), at: clock.now() }),

    undo: (owner: StickerOwner, redemptionId: number): Promise<Result<number, UndoProblem>> =>
      undoRedemption(db, owner, { redemptionId, at: clock.now() }),
  };
}

const termsOf = ({ type_id, required_cents, products }: StickerConfigurationRow) => ({
  typeId: type_id,
  requirementCents: required_cents,
  products,
});
