import { orderTypeIds } from '@botica/domain/orders/order-types';
import type { Db } from '../../platform/database.ts';
import type { OrderPrize } from '../loyalty/stickers/index.ts';
import { lockWaitingPrizes } from '../loyalty/stickers/index.ts';
import type { DraftLine, OrderDraft } from './draft.ts';

export interface DraftWithPrizes {
  draft: OrderDraft;
  redemptionIds: number[];
}

/**
 * Adds the prizes that the customer paid with stickers, as lines that cost nothing. Only to orders sent from the cart,
 * and not to orders abroad, whose shipping is priced by units.
 */
export async function withPrizes(tx: Db, draft: OrderDraft): Promise<DraftWithPrizes> {
  const { customerId, kind, orderTypeId } = draft;
  const takesPrizes = kind === 'ordinary' && orderTypeId !== orderTypeIds.abroad;
  const prizes = takesPrizes && customerId ? await lockWaitingPrizes(tx, { ...draft, customerId }) : [];
  if (prizes.length === 0) return { draft, redemptionIds: [] };
  return {
    draft: { ...draft, lines: [...draft.lines, ...prizes.map(prizeLine)] },
    redemptionIds: prizes.map(({ redemptionId }) => redemptionId),
  };
}

function prizeLine({ redemptionId, productId, name, valueCents }: OrderPrize): DraftLine {
  return {
    kind: 'prize',
    productId,
    promotionId: redemptionId,
    name,
    quantity: 1,
    allowsOrderWithoutStock: false,
    unitCents: 0,
    totalCents: 0,
    savedCents: valueCents,
    priceRuleId: '',
    taxPercent: 0,
    earnedPoints: 0,
    benefitId: null,
    benefitShare: 0,
    isSenior: false,
    hasFourthAgePrescription: false,
    hasPrescription: false,
    documentId: null,
    isRepurchase: false,
    repurchaseDays: 0,
    patientId: null,
  };
}
