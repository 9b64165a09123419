import type { CatalogueProduct } from '@botica/domain/catalogue/products';
import { isExpired } from '@botica/domain/customers/cards';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { RepurchasePaymentId } from '@botica/domain/services/repurchases';
import {
  checkPostponement,
  checkQuantity,
  isFrequency,
  repurchaseMessages,
  repurchasePaymentIds,
} from '@botica/domain/services/repurchases';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import type { Summaries, Viewpoint } from '../../catalogue/index.ts';
import { placeOf } from '../../checkout/index.ts';
import { findCard } from '../../customers/cards/index.ts';
import type { Benefits, Owner, RepeatedProduct, ShownRepurchase } from './store.ts';
import {
  changeRepurchase,
  findActive,
  findBenefits,
  findProducts,
  findShown,
  isRoundOver,
  lockActive,
} from './store.ts';

export type ChangeProblem =
  | 'REPURCHASE_NOT_FOUND'
  | 'REPURCHASE_CARD_NOT_FOUND'
  | 'REPURCHASE_FREQUENCY_NOT_VALID'
  | 'REPURCHASE_PLACE_NOT_FOUND'
  | 'REPURCHASE_NOT_POSTPONED'
  | 'FORM_NOT_VALID';

export type Changed = Result<string, ChangeProblem, { field: string; message: string }>;

export interface FoundRepurchase {
  /** Undefined for a product that the customer does not repeat. */
  row: ShownRepurchase | undefined;
  product: RepeatedProduct;
  /** Undefined for a product that is no longer sold. */
  sold: CatalogueProduct | undefined;
  benefits: Benefits;
}

export type RepurchasesService = ReturnType<typeof createRepurchasesService>;

/** A change clears the obstacle, which is checked again. */
const anew = { trouble: null } as const;

/** Every statement has the customer, and the company, in its SQL. */
export function createRepurchasesService(platform: Platform, { summaries }: { summaries: Summaries }) {
  const { clock, database } = platform;
  const { db } = database;
  const today = () => storeDate(clock.now()).isoDate;

  async function changed(
    owner: Owner,
    productId: number,
    change: Parameters<typeof changeRepurchase>[3],
    message: string,
  ): Promise<Changed> {
    return (await changeRepurchase(db, owner, productId, change)) ? success(message) : failure('REPURCHASE_NOT_FOUND');
  }

  async function productsOf(ids: readonly number[], viewpoint: Viewpoint) {
    const [products, sold] = await Promise.all([findProducts(db, ids), summaries.findProducts(ids, viewpoint)]);
    const byId = new Map(sold.map((one) => [one.product.id, one.product]));
    return products.map((product) => ({ product, sold: byId.get(product.id) }));
  }

  return {
    /** REPUR-07: three statements and the catalogue's, for any number. */
    async list(owner: Owner, viewpoint: Viewpoint): Promise<FoundRepurchase[]> {
      const day = today();
      const rows = await findShown(db, owner, { today: day });
      const ids = rows.map(({ productId }) => productId);
      const [known, benefits] = await Promise.all([productsOf(ids, viewpoint), findBenefits(db, owner.customerId)]);
      return rows.flatMap((row) => {
        const found = known.find(({ product }) => product.id === row.productId);
        return found ? [{ row, ...found, benefits }] : [];
      });
    },

    /** REPUR-01..04 */
    async find(
      owner: Owner,
      viewpoint: Viewpoint,
      productId: number,
    ): Promise<Result<FoundRepurchase, 'PRODUCT_NOT_FOUND'>> {
      const [[row], [found], benefits] = await Promise.all([
        findShown(db, owner, { today: today(), productId }),
        productsOf([productId], viewpoint),
        findBenefits(db, owner.customerId),
      ]);
      if (!found) return failure('PRODUCT_NOT_FOUND');
      return success({ row, ...found, benefits });
    },

    /** REPUR-18 */
    options: (ids: readonly number[]) => findProducts(db, ids),

    async days(owner: Owner, productId: number): Promise<number> {
      return (await findActive(db, owner, productId))?.days ?? 0;
    },

    /** REPUR-09 REPUR-10 REPUR-17: a day that was bought for is not bought again. */
    async postpone(owner: Owner, productId: number, text: string): Promise<Changed> {
      const date = text.slice(0, 10);
      const message = checkPostponement(date, today());
      if (message) return failure('FORM_NOT_VALID', { field: 'nuevaFechaDeProximoPedido', message });
      return db.transaction(async (tx): Promise<Changed> => {
        const kept = await lockActive(tx, owner, productId);
        if (!kept) return failure('REPURCHASE_NOT_FOUND');
        if (await isRoundOver(tx, kept.id, date)) return failure('REPURCHASE_NOT_POSTPONED');
        await changeRepurchase(tx, owner, productId, { ...anew, nextDate: date, tryOn: date, tries: 0 });
        return success(repurchaseMessages.postponed);
      });
    },

    cancel(owner: Owner, productId: number, reason: string): Promise<Changed> {
      const cancelReason = reason.trim();
      if (cancelReason === '') return Promise.resolve(formProblem('razonCancela', repurchaseMessages.reasonMissing));
      return changed(owner, productId, { cancelledAt: clock.now(), cancelReason }, repurchaseMessages.cancelled);
    },

    async changePlace(
      owner: Owner,
      viewpoint: Viewpoint,
      { productId, orderTypeId, placeId }: { productId: number; orderTypeId: 1 | 2; placeId: number },
    ): Promise<Changed> {
      const isHome = orderTypeId === orderTypeIds.homeDelivery;
      const wishes = { addressId: isHome ? placeId : 0, branchCode: isHome ? 0 : placeId };
      const request = { customerId: owner.customerId, company: viewpoint.company, orderTypeId, wishes, units: 1 };
      const place = await placeOf(db, { ...request, at: clock.now() });
      const isServed = place.ok && place.value.branch && (isHome || place.value.branch.allowsPickup);
      if (!isServed) return failure('REPURCHASE_PLACE_NOT_FOUND');
      const change = { orderTypeId, addressId: isHome ? placeId : null, branchCode: isHome ? null : placeId };
      return changed(owner, productId, { ...anew, ...change }, repurchaseMessages.placeChanged);
    },

    /** REPUR-08 */
    changeQuantity(owner: Owner, productId: number, quantity: number): Promise<Changed> {
      const message = checkQuantity(quantity);
      if (message) return Promise.resolve(formProblem('nuevaCantidad', message));
      return changed(owner, productId, { ...anew, quantity }, repurchaseMessages.quantityChanged);
    },

    /** REPUR-16: the agreed day stays; later ones follow the new frequency. */
    async changeFrequency(owner: Owner, productId: number, days: number): Promise<Changed> {
      if (!isFrequency(days)) return failure('REPURCHASE_FREQUENCY_NOT_VALID');
      return changed(owner, productId, { days }, repurchaseMessages.frequencyChanged);
    },

    /** REPUR-11 REPUR-12: a card that is deleted after a day cannot pay next month. */
    async acceptTerms(owner: Owner, productId: number, cardId: string): Promise<Changed> {
      const card = await findCard(db, owner.customerId, cardId);
      const serves = card?.isRemembered && !isExpired(card.expiry, clock.now());
      if (!serves) return failure('REPURCHASE_CARD_NOT_FOUND');
      const change = { paymentId: repurchasePaymentIds.card, cardId: card.id, acceptedTermsAt: clock.now() };
      return changed(owner, productId, { ...anew, ...change }, repurchaseMessages.paymentChanged);
    },

    /** REPUR-05 REPUR-06: the acceptance is stored with the card. */
    changePayment(owner: Owner, productId: number, paymentId: RepurchasePaymentId): Promise<Changed> {
      const change = { paymentId, cardId: null, acceptedTermsAt: null };
      return changed(owner, productId, { ...anew, ...change }, repurchaseMessages.paymentChanged);
    },
  };
}

function formProblem(field: string, message: string): Changed {
  return failure('FORM_NOT_VALID', { field, message });
}
