import type { PricedCart } from '@botica/domain/catalogue/pricing';
import type { CheckoutFacts } from '@botica/domain/checkout';
import { isExternalClient } from '@botica/domain/company-orders/external';
import { parseExpiry } from '@botica/domain/customers/cards';
import { type Cents, toCents } from '@botica/domain/money';
import { remainderTypeOf, splitTender } from '@botica/domain/tenders';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../lib/company-store.ts';
import { pricedCart, useLocalCart } from '../cart/index.ts';
import { availableServicesQuery } from '../content/index.ts';
import { cardsQuery, olderIdentitiesQuery, taxIdsQuery } from '../customers/profile/index.ts';
import { useUser } from '../identity/index.ts';
import { acceptedChecks, checkoutGifts, checkoutLines, purchaseKey, tenderInput } from './checkout-facts.ts';
import { useCheckout } from './checkout-store.ts';
import { useBalances } from './use-balances.ts';
import { type CheckoutPlace, useCheckoutPlace } from './use-checkout-place.ts';
import { useForeignCosts } from './use-foreign-costs.ts';
import { useNow } from './use-now.ts';

/** ORDTYPE-08 and CHK-39. */
const services = { homeDelivery: 55, taxId: 42 } as const;

export interface CheckoutMoney {
  /** At the public price. */
  subtotalCents: Cents;
  savingCents: Cents;
  couponCents: Cents;
  couponCode: string;
  /** Nothing while it is not known. */
  deliveryCents: Cents | undefined;
  insuranceCents: Cents;
  points: number;
}

export interface CheckoutView {
  facts: CheckoutFacts;
  place: CheckoutPlace;
  money: CheckoutMoney;
  /** ORDTYPE-08 */
  isDeliveryOffered: boolean;
  /** Something that the steps decide by is still on its way. */
  isPending: boolean;
}

/** All that the checks of an order ask about, from the cart, the choices and what the server knows. */
export function useCheckoutFacts(): CheckoutView {
  const company = useCompany();
  const user = useUser();
  const userId = user?.usuarioId ?? '';
  const now = useNow();
  const { cart } = useLocalCart();
  const priced = pricedCart(cart);
  const choices = useCheckout();
  const place = useCheckoutPlace();
  const abroad = useForeignCosts(place);
  const balances = useBalances();
  const offered = useQuery(availableServicesQuery(company.id));
  const cards = useQuery(cardsQuery(userId));
  const taxIds = useQuery(taxIdsQuery(userId, company.id));
  const olderIdentities = useQuery(olderIdentitiesQuery(userId));

  const isServed = (id: number) => offered.data?.find((service) => service.id === id)?.activo ?? true;
  const { orderType, chosen, branch } = place;
  const deliveryCents =
    orderType === 'abroad' ? abroad.shippingCents : orderType === 'pickup' ? 0 : place.deliveryCents;
  const money = { ...goodsMoney(priced, cart.codigoCupon), deliveryCents, insuranceCents: abroad.insuranceCents };
  const payableCents = priced.totals.payableCents + (deliveryCents ?? 0) + abroad.insuranceCents;
  const card = cards.data?.find(({ id }) => id === choices.cardId);
  const taxId = taxIds.data?.find(({ id }) => id === choices.taxId.id);
  const older = olderIdentities.data?.find((one) => one.noIdentidadTerceraEdad === choices.olderIdentity);

  const facts: CheckoutFacts = {
    now,
    company,
    orderType,
    lines: checkoutLines(cart, priced),
    ...checkoutGifts(cart),
    goodsCents: priced.totals.payableCents,
    minimumDeliveryCents: toCents(cart.minimoDomicilio),
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
  const isPending =
    place.isPending ||
    balances.isPending ||
    abroad.isPending ||
    [offered, cards, taxIds, olderIdentities].some(({ isLoading }) => isLoading);
  return { facts, place, money, isDeliveryOffered: isServed(services.homeDelivery), isPending };
}

function goodsMoney({ totals }: PricedCart, couponCode: string) {
  const { totalCents, savingCents, couponSavingCents, orderCouponSavingCents, points } = totals;
  return {
    subtotalCents: totalCents + savingCents + couponSavingCents,
    savingCents,
    couponCents: couponSavingCents + orderCouponSavingCents,
    couponCode,
    points,
  };
}
