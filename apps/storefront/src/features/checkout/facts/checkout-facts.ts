import type { CartFacts } from '@botica/contract/cart/lines';
import { knownStock } from '@botica/contract/cart/lines';
import { hasFourthAgePrice, restrictionOf } from '@botica/contract/checkout/lines';
import type { CartPrices, PricedCartLine } from '@botica/domain/catalogue/pricing';
import type { CheckId, CheckoutFacts, CheckoutGift, CheckoutLine } from '@botica/domain/checkout';
import { checkIds } from '@botica/domain/checkout';
import type { TenderInput } from '@botica/domain/tenders';
import { remainderTypeOf } from '@botica/domain/tenders';
import { type GiftOffer, giftOffers } from '../../cart/index.ts';
import type { CheckoutChoices } from '../checkout-choices.ts';
import type { CheckoutBalances } from './balances-from-dto.ts';

export function checkoutLines(cart: CartFacts, { lines }: CartPrices): CheckoutLine[] {
  return cart.productosCarritoCompra.flatMap((line, index) => {
    const priced = lines[index];
    if (!priced) return [];
    return [
      {
        productId: line.productoId,
        name: line.prod_Desc,
        quantity: line.cantidad,
        totalCents: priced.totalCents,
        stock: knownStock(line.invActual),
        allowsOrderWithoutStock: line.permitePedirSinInventario,
        requiresPrescription: line.requiereReceta,
        hasPrescription: line.tieneReceta || line.documentoId !== '',
        isPrescriptionAttached: line.documentoId !== '',
        isSenior: line.terceraEdad,
        hasFourthAgePrescription: hasFourthAgePrice(line, cart),
        isRepurchase: line.recompra,
        promotion: promotionOf(priced),
        restriction: restrictionOf(line),
      },
    ];
  });
}

/** CHK-32: a promotion without requirements needs no decision. */
function promotionOf({ promotion }: PricedCartLine): CheckoutLine['promotion'] {
  if (!promotion || promotion.promotion.requirements.trim() === '') return 'none';
  return promotion.isAccepted ? 'accepted' : 'unaccepted';
}

export function checkoutGifts(cart: CartFacts): Pick<CheckoutFacts, 'redemptions' | 'bonuses'> {
  const offers = giftOffers(cart);
  const ofKind = (kind: GiftOffer['kind']): CheckoutGift[] =>
    offers
      .filter((offer) => offer.kind === kind)
      .map(({ gift, earned }) => ({ promotionId: gift.promocionId, available: earned, requested: gift.cantidad }));
  return { redemptions: ofKind('redemption'), bonuses: ofKind('bonus') };
}

/** The chosen payment, limited by the balances. */
export function tenderInput(choices: CheckoutChoices, balances: CheckoutBalances, payableCents: number): TenderInput {
  const { points, bankPoints, cashBack } = balances;
  const usesWalletPart = choices.wallet.cents > 0 && !choices.wallet.all;
  return {
    payableCents,
    points: choices.points > 0 && points ? { asked: choices.points, ...points } : undefined,
    bankPoints:
      choices.bankPoints.points > 0 && bankPoints ? { asked: choices.bankPoints.points, ...bankPoints } : undefined,
    cashBack: choices.cashBackCents > 0 && cashBack ? { askedCents: choices.cashBackCents, ...cashBack } : undefined,
    certificatesCents: choices.useCertificates ? balances.certificatesCents : undefined,
    vouchers: choices.vouchers.map(({ code, cents }) => ({ code, cents })),
    walletCents: usesWalletPart ? choices.wallet.cents : undefined,
    creditCents: choices.credit ? balances.creditCents : undefined,
    remainder: choices.credit ? undefined : remainderTypeOf(choices.paymentTypeId),
  };
}

/** The products that an answer of the shopper is about: with other products it is asked again. */
export function purchaseKey({ productosCarritoCompra }: Pick<CartFacts, 'productosCarritoCompra'>): string {
  return productosCarritoCompra.map(({ productoId, cantidad }) => `${productoId}x${cantidad}`).join(' ');
}

export function acceptedChecks({ accepted }: Pick<CheckoutChoices, 'accepted'>, purchase: string): CheckId[] {
  return accepted.purchase === purchase ? checkIds.filter((id) => accepted.ids.includes(id)) : [];
}
