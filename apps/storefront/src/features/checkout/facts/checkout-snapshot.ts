import { minimumDeliveryCents } from '@botica/contract/cart/lines';
import type { TaxIdDto } from '@botica/contract/customers/tax-ids';
import type { CartPrices } from '@botica/domain/catalogue/pricing';
import type { CheckoutFacts } from '@botica/domain/checkout';
import { isExternalClient } from '@botica/domain/company-orders/external';
import { parseExpiry } from '@botica/domain/customers/cards';
import type { Cents } from '@botica/domain/money';
import { remainderTypeOf, splitTender } from '@botica/domain/tenders';
import { pricedCart } from '../../cart/index.ts';
import type { CheckoutBalances } from './balances-from-dto.ts';
import { acceptedChecks, checkoutGifts, checkoutLines, purchaseKey, tenderInput } from './checkout-facts.ts';
import type { PlaceFacts } from './checkout-place.ts';
import type { customerQueries, QueryData } from './checkout-queries.ts';
import type { CheckoutState } from './checkout-state.ts';
import type { ForeignCosts } from './foreign-costs.ts';

/** ORDTYPE-08 and CHK-39. */
const services = { homeDelivery: 55, taxId: 42 } as const;

export interface CheckoutMoney {
  /** At the public price. */
  subtotalCents: Cents;
  savingCents: Cents;
  couponCents: Cents;
  couponCode: string;
  /** Undefined while it is not known. */
  deliveryCents: Cents | undefined;
  insuranceCents: Cents;
  points: number;
}

/** The order in preparation at one moment. */
export interface CheckoutSnapshot<Place extends PlaceFacts = PlaceFacts> {
  facts: CheckoutFacts;
  place: Place;
  money: CheckoutMoney;
  /** The stored tax id that the choices name, whether or not the invoice uses it. */
  taxId: TaxIdDto | undefined;
  /** ORDTYPE-08 */
  isDeliveryOffered: boolean;
}

interface Known<Place extends PlaceFacts> {
  now: Date;
  state: CheckoutState;
  place: Place;
  abroad: ForeignCosts;
  balances: CheckoutBalances;
  customer: QueryData<ReturnType<typeof customerQueries>>;
}

/** Everything that the checks of an order ask about, from the stores of this browser and the data of the server. */
export function checkoutSnapshot<Place extends PlaceFacts>(known: Known<Place>): CheckoutSnapshot<Place> {
  const { now, state, place, abroad, balances, customer } = known;
  const { company, user, cart, choices } = state;
  const priced = pricedCart(cart);
  const isServed = (id: number) => customer.services?.find((service) => service.id === id)?.activo ?? true;
  const { orderType, chosen, branch } = place;
  const deliveryCents =
    orderType === 'abroad' ? abroad.shippingCents : orderType === 'pickup' ? 0 : place.deliveryCents;
  const money = { ...goodsMoney(priced, cart.codigoCupon), deliveryCents, insuranceCents: abroad.insuranceCents };
  const payableCents = priced.totals.payableCents + (deliveryCents ?? 0) + abroad.insuranceCents;
  const card = customer.cards?.find(({ id }) => id === choices.cardId);
  const taxId = customer.taxIds?.find(({ id }) => id === choices.taxId.id);
  const older = customer.olderIdentities?.find((one) => one.noIdentidadTerceraEdad === choices.olderIdentity);

  const facts: CheckoutFacts = {
    now,
    company,
    orderType,
    lines: checkoutLines(cart, priced),
    ...checkoutGifts(cart),
    goodsCents: priced.totals.payableCents,
    minimumDeliveryCents: place.minimumDeliveryCents ?? minimumDeliveryCents(cart),
    branch: chosen.code > 0 && branch ? { code: branch.code, allowsPickup: branch.pickupEnabled } : undefined,
    addressId: place.address?.direccion_ID,
    foreign:
      orderType === 'abroad'
        ? {
            countryId: choices.foreign.countryId,
            serviceId: place.foreignService?.idTipoServicioEmpresa,
            addressId: place.foreignAddress?.id,
            acceptedRequirements: choices.foreign.acceptedRequirements,
          }
        : undefined,
    schedule: orderType === 'homeDelivery' && choices.schedule.isOn ? choices.schedule : undefined,
    scheduleLimits: place.scheduleLimits,
    payment: {
      remainder: choices.credit ? undefined : remainderTypeOf(choices.paymentTypeId),
      usesCredit: choices.credit,
      card: card && {
        id: card.id,
        holderName: card.nombreTarjeta,
        holderId: card.identidadTarjeta,
        expiry: parseExpiry(card.fechaExpiracion),
      },
    },
    tender: splitTender(tenderInput(choices, balances, payableCents)),
    credit: {
      isIdentityConfirmed: balances.isIdentityConfirmed,
      isEnabled: balances.isCreditEnabled,
      availableCents: balances.creditCents,
    },
    isExternalClient: isExternalClient(user?.tipoUsuarioID),
    olderIdentity: older && {
      name: older.nombreTerceraEdad,
      identityNumber: older.noIdentidadTerceraEdad,
      isVerified: older.esVerificada,
    },
    isTaxIdOffered: isServed(services.taxId),
    taxId: choices.taxId.isOn ? { name: taxId?.nombre ?? '', number: taxId?.rtn ?? '' } : undefined,
    repurchase: { acceptedTerms: choices.repurchase.acceptedTerms, cardId: choices.repurchase.cardId || undefined },
    call: { isWanted: choices.wantsCall, phone: choices.phone },
    accepted: acceptedChecks(choices, purchaseKey(cart)),
  };
  return { facts, place, money, taxId, isDeliveryOffered: isServed(services.homeDelivery) };
}

function goodsMoney({ totals }: CartPrices, couponCode: string) {
  const { totalCents, savingCents, couponSavingCents, orderCouponSavingCents, points } = totals;
  return {
    subtotalCents: totalCents + savingCents + couponSavingCents,
    savingCents,
    couponCents: couponSavingCents + orderCouponSavingCents,
    couponCode,
    points,
  };
}
