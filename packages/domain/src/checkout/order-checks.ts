import { formatMoney } from '../format/index.ts';
import { sum } from '../money/index.ts';
import type { CheckoutFacts, CheckoutLine } from './facts.ts';
import { foreignMessages, isForeignCountryId, restrictionMessages } from './foreign/index.ts';
import { checkoutMessages } from './messages.ts';
import type { Check } from './problem.ts';

/** CHK-11 A016: checked in the products step, before the thirteen checks. */
export const prescriptionCheck: Check = {
  id: 'prescription',
  rules: ['CHK-11', 'CART-10', 'ROLE-12'],
  step: 'products',
  kind: 'refusal',
  title: 'Receta Requerida',
  applies: ({ lines }) => lines.some(lacksPrescription),
  message: ({ lines }) => {
    const line = lines.find(lacksPrescription);
    const asked = `Adjunta la receta de ${line?.name ?? 'tus productos'}`;
    return line?.hasFourthAgePrescription ? `${asked}: el precio de cuarta edad es con receta.` : `${asked}.`;
  },
};

/** Checks 1 to 4: products and destination. */
export const orderChecks: readonly Check[] = [
  {
    id: 'stock',
    rules: ['CHK-12'],
    step: 'products',
    kind: 'refusal',
    title: 'Productos sin inventario',
    applies: (facts) => servedCents(facts) === 0 && facts.lines.some((line) => isShortLine(line, facts)),
    message: () => 'No se puede generar un pedido sin inventario en la sucursal, intenta con otra sucursal.',
    remedy: 'settleShortage',
  },
  {
    id: 'shortage',
    rules: ['CART-07', 'A152'],
    step: 'products',
    kind: 'refusal',
    title: 'Inventario insuficiente',
    applies: (facts) => shortLines(facts).length > 0,
    message: (facts) => shortageMessage(shortLines(facts)),
    remedy: 'settleShortage',
  },
  {
    id: 'product',
    rules: ['CHK-13'],
    step: 'products',
    kind: 'refusal',
    applies: ({ lines, redemptions }) =>
      sum(lines.map((line) => line.totalCents)) === 0 && redemptions.every(({ requested }) => requested === 0),
    message: () => 'Debe comprar al menos un producto.',
  },
  {
    id: 'branch',
    rules: ['CHK-14'],
    step: 'orderType',
    kind: 'refusal',
    title: 'Seleccionar Sucursal',
    applies: ({ orderType, branch }) => orderType === 'pickup' && !(branch && branch.code > 0 && branch.allowsPickup),
    message: () => 'Para poder continuar debes seleccionar una sucursal.',
    remedy: 'chooseBranch',
  },
  {
    id: 'address',
    rules: ['CHK-15'],
    step: 'orderType',
    kind: 'refusal',
    title: 'Seleccionar dirección',
    applies: ({ orderType, addressId }) => orderType === 'homeDelivery' && !((addressId ?? 0) > 0),
    message: () => 'Para poder continuar debes seleccionar una dirección.',
    remedy: 'chooseAddress',
  },
  {
    id: 'foreignService',
    rules: ['CHK-16', 'FOREIGN-01'],
    step: 'orderType',
    kind: 'refusal',
    applies: ({ orderType, foreign }) =>
      orderType === 'abroad' && !(isForeignCountryId(foreign?.countryId) && (foreign?.serviceId ?? 0) > 0),
    message: () => 'Para poder continuar selecciona un país y un tipo de servicio de envío al Extranjero.',
    remedy: 'chooseForeign',
  },
  {
    id: 'foreignRestricted',
    rules: ['CART-11', 'CART-12'],
    step: 'orderType',
    kind: 'refusal',
    title: 'Envío al extranjero',
    applies: ({ orderType, lines }) => orderType === 'abroad' && lines.some(({ restriction }) => restriction),
    message: ({ lines }) => restrictionMessages[lines.find(({ restriction }) => restriction)?.restriction ?? 'product'],
  },
  {
    id: 'foreignAddress',
    rules: ['FOREIGN-02'],
    step: 'orderType',
    kind: 'refusal',
    title: 'Seleccionar dirección',
    applies: ({ orderType, foreign }) => orderType === 'abroad' && !((foreign?.addressId ?? 0) > 0),
    message: () => 'Para poder continuar debes seleccionar una dirección.',
    remedy: 'chooseForeign',
  },
  {
    id: 'foreignRequirements',
    rules: ['FOREIGN-09'],
    step: 'orderType',
    kind: 'refusal',
    applies: ({ orderType, foreign }) => orderType === 'abroad' && !foreign?.acceptedRequirements,
    message: () => foreignMessages.requirementsNotAccepted,
    remedy: 'chooseForeign',
  },
  {
    id: 'deliveryMinimum',
    rules: ['CHK-17', 'CHK-18', 'CHK-19', 'CHK-20'],
    step: 'orderType',
    kind: 'refusal',
    applies: ({ orderType, goodsCents, minimumDeliveryCents }) =>
      orderType === 'homeDelivery' && goodsCents < minimumDeliveryCents,
    message: ({ minimumDeliveryCents, company }) =>
      `El pedido mínimo a domicilio es de ${formatMoney(minimumDeliveryCents, company)}.`,
  },
];

function lacksPrescription(line: CheckoutLine): boolean {
  if (line.hasFourthAgePrescription && !line.isPrescriptionAttached) return true; // ROLE-12
  return line.requiresPrescription && !line.hasPrescription;
}

/** The total of the products that the branch can serve. */
function servedCents(facts: CheckoutFacts): number {
  return sum(facts.lines.filter((line) => !isShortLine(line, facts)).map((line) => line.totalCents));
}

/** A152: lines that exceed the branch's stock and cannot be ordered without stock. */
export function shortLines(facts: Pick<CheckoutFacts, 'lines' | 'orderType'>): CheckoutLine[] {
  return facts.lines.filter((line) => isShortLine(line, facts));
}

function shortageMessage(short: readonly CheckoutLine[]): string {
  const [first] = short;
  if (!first || short.length > 1) return checkoutMessages.shortage;
  const there = first.stock ?? 0;
  return there === 0
    ? `La sucursal no tiene ${first.name}. Elige qué hacemos.`
    : `La sucursal tiene ${there} de las ${first.quantity} unidades de ${first.name} que pediste. Elige qué hacemos.`;
}

/** CART-06 CART-07: a pickup always needs stock, whatever the product allows. */
export function isShortLine(
  line: Pick<CheckoutLine, 'quantity' | 'stock' | 'allowsOrderWithoutStock'>,
  { orderType }: Pick<CheckoutFacts, 'orderType'>,
): boolean {
  if (line.stock === undefined) return false;
  if (orderType === 'pickup' && line.stock === 0) return true;
  return line.stock < line.quantity && !line.allowsOrderWithoutStock;
}
