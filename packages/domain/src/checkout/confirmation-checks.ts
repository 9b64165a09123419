import { checkOlderIdentity, olderAgeRefusal, olderIdentityMessages } from '../identity/documents/index.ts';
import type { CheckoutFacts, CheckoutGift } from './facts.ts';
import type { Check } from './problem.ts';

/** CHK-36 */
export const leastPhoneDigits = 8;

const withoutSubscription =
  'Hay productos con recompra sin términos aceptados o sin tarjeta configurada. ¿Deseas continuar sin la suscripción?';

/** Checks 9 to 13: missing data and dropped choices. */
export const confirmationChecks: readonly Check[] = [
  {
    id: 'olderIdentity',
    rules: ['CHK-27', 'CHK-28', 'CHK-29'],
    step: 'products',
    kind: 'refusal',
    applies: (facts) => needsOlderIdentity(facts) && olderIdentityRefusal(facts) !== undefined,
    message: (facts) => olderIdentityRefusal(facts) ?? '',
    remedy: 'addOlderIdentity',
  },
  {
    id: 'redemptions',
    rules: ['CHK-30'],
    step: 'redemptions',
    kind: 'question',
    applies: ({ redemptions }) => redemptions.some(isLeftBehind),
    message: () => 'Tienes canjes disponibles sin solicitar. ¿Deseas continuar sin ellos?',
  },
  {
    id: 'bonuses',
    rules: ['CHK-31'],
    step: 'bonuses',
    kind: 'question',
    applies: ({ bonuses }) => bonuses.some(isLeftBehind),
    message: () => 'Tienes bonificaciones disponibles sin solicitar. ¿Deseas continuar sin ellas?',
  },
  {
    id: 'promotions',
    rules: ['CHK-32'],
    step: 'promotions',
    kind: 'question',
    applies: ({ lines }) => lines.some(({ promotion }) => promotion === 'unaccepted'),
    message: () => 'Hay promociones cuyos requisitos no has aceptado. ¿Deseas continuar sin ellas?',
  },
  {
    id: 'taxId',
    rules: ['CHK-33', 'CHK-39'],
    step: 'confirmation',
    kind: 'question',
    applies: ({ isTaxIdOffered, taxId }) =>
      isTaxIdOffered && taxId !== undefined && (taxId.name.trim() === '' || taxId.number.trim() === ''),
    message: ({ company }) => `Realizar pedido sin ${company.taxIdLabel}?`,
    drops: 'taxId',
  },
  {
    id: 'repurchaseTerms',
    rules: ['CHK-34'],
    step: 'payment',
    kind: 'question',
    applies: (facts) => hasRepurchase(facts) && !facts.repurchase.acceptedTerms,
    message: () => withoutSubscription,
    drops: 'repurchase',
  },
  {
    id: 'repurchaseCard',
    rules: ['CHK-35'],
    step: 'payment',
    kind: 'question',
    applies: (facts) => hasRepurchase(facts) && !facts.repurchase.cardId,
    message: () => withoutSubscription,
    drops: 'repurchase',
  },
  {
    id: 'phone',
    rules: ['CHK-36'],
    step: 'confirmation',
    kind: 'refusal',
    applies: (facts) => facts.call.isWanted && phoneDigits(facts) < leastPhoneDigits,
    message: () => `El teléfono debe tener al menos ${leastPhoneDigits} dígitos.`,
    remedy: 'writePhone',
  },
  {
    id: 'noCall',
    rules: ['CHK-37'],
    step: 'confirmation',
    kind: 'notice',
    applies: ({ call }) => !call.isWanted,
    message: () => 'Tu pedido será facturado inmediatamente.',
  },
];

/** CHK-27: third-age and fourth-age prices require an identity, which the invoice names. */
export function needsOlderIdentity({ lines }: Pick<CheckoutFacts, 'lines'>): boolean {
  return lines.some(({ isSenior, hasFourthAgePrescription }) => isSenior || hasFourthAgePrescription);
}

/** Without the country prefix. */
function phoneDigits({ call, company }: CheckoutFacts): number {
  const phone = call.phone.trim();
  const own = phone.startsWith(company.phonePrefix) ? phone.slice(company.phonePrefix.length) : phone;
  return own.replace(/\D/g, '').length;
}

/** CHK-27: a valid identity is complete and has the age for its price. */
export function olderIdentityRefusal(facts: CheckoutFacts): string | undefined {
  const { olderIdentity, company, now, lines } = facts;
  if (!olderIdentity) return olderIdentityMessages.identityRequired;
  const isFourthAge = lines.some(({ hasFourthAgePrescription }) => hasFourthAgePrescription);
  const age = { countryCode: company.countryCode, now, isFourthAge };
  return checkOlderIdentity(olderIdentity, company)[0]?.message ?? olderAgeRefusal(olderIdentity, age);
}

function isLeftBehind({ available, requested }: CheckoutGift): boolean {
  return available > 0 && requested === 0;
}

function hasRepurchase({ lines }: CheckoutFacts): boolean {
  return lines.some(({ isRepurchase }) => isRepurchase);
}
