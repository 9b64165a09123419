import { aLine, tenderOf } from './checkout.fixture.ts';
import type { CheckId, CheckoutFacts } from './index.ts';

export const card = { id: 'c1', holderName: 'MARTA REYES', holderId: '0501198800017' };
const abroad = { countryId: 1, serviceId: 4, addressId: 9, acceptedRequirements: true };
export const byCard = { payment: { remainder: 'onlineCard', usesCredit: false, card } } as const;
export const voucher = { code: 'OKY-250-0001', cents: 250_00 };
export const tomorrow = { date: '2026-11-19', time: '15:00' };
export const prepaid = { ...byCard, tender: tenderOf({ remainder: 'onlineCard' }) };

/** Each check: its rules, the facts that trigger it, and its message. */
export const checkCases: readonly [CheckId, string, Partial<CheckoutFacts>, string][] = [
  [
    'prescription',
    'CHK-11 A016',
    { lines: [aLine({ requiresPrescription: true })] },
    'Adjunta la receta de Acetaminofén 500 mg.',
  ],
  [
    'stock',
    'CHK-12',
    { lines: [aLine({ stock: 0 })] },
    'No se puede generar un pedido sin inventario en la sucursal, intenta con otra sucursal.',
  ],
  [
    'shortage',
    'CART-07 A152',
    { lines: [aLine(), aLine({ productId: 12, name: 'Loratadina 10 mg', quantity: 3, stock: 1 })] },
    'La sucursal tiene 1 de las 3 unidades de Loratadina 10 mg que pediste. Elige qué hacemos.',
  ],
  ['product', 'CHK-13', { lines: [] }, 'Debe comprar al menos un producto.'],
  [
    'branch',
    'CHK-14',
    { orderType: 'pickup', branch: undefined },
    'Para poder continuar debes seleccionar una sucursal.',
  ],
  ['address', 'CHK-15', { addressId: undefined }, 'Para poder continuar debes seleccionar una dirección.'],
  [
    'foreignService',
    'CHK-16',
    { orderType: 'abroad', foreign: { ...abroad, serviceId: undefined } },
    'Para poder continuar selecciona un país y un tipo de servicio de envío al Extranjero.',
  ],
  [
    'foreignRestricted',
    'CART-11 CART-12',
    { orderType: 'abroad', foreign: abroad, lines: [aLine(), aLine({ restriction: 'laboratory' })] },
    'Los productos de este laboratorio no están disponibles para envíos al Extranjero.',
  ],
  [
    'foreignAddress',
    'FOREIGN-02',
    { orderType: 'abroad', foreign: { ...abroad, addressId: undefined } },
    'Para poder continuar debes seleccionar una dirección.',
  ],
  [
    'foreignRequirements',
    'FOREIGN-09',
    { orderType: 'abroad', foreign: { ...abroad, acceptedRequirements: false } },
    'No se pueden realizar envíos al Extranjero si no acepta los requisitos.',
  ],
  ['deliveryMinimum', 'CHK-17 CHK-18', { goodsCents: 49_99 }, 'El pedido mínimo a domicilio es de L.\u00a050.00.'],
  [
    'scheduleDate',
    'SCHED-01',
    { ...prepaid, schedule: { date: '', time: '' } },
    'Debes seleccionar la fecha de entrega.',
  ],
  [
    'scheduleTime',
    'SCHED-02',
    { ...prepaid, schedule: { ...tomorrow, time: '' } },
    'Debes seleccionar la hora de entrega.',
  ],
  [
    'scheduleDatePast',
    'SCHED-03',
    { ...prepaid, schedule: { ...tomorrow, date: '2026-11-17' } },
    'La fecha de entrega no puede ser anterior a hoy.',
  ],
  [
    'scheduleTimePast',
    'SCHED-04',
    { ...prepaid, schedule: { date: '2026-11-18', time: '10:29' } },
    'La hora de entrega no puede ser anterior a la hora actual.',
  ],
  [
    'scheduleDateFar',
    'SCHED-05',
    { ...prepaid, schedule: { ...tomorrow, date: '2026-11-26' } },
    'La fecha de entrega no puede ser mayor a 7 días.',
  ],
  [
    'scheduleHour',
    'SCHED-06',
    { ...prepaid, schedule: { ...tomorrow, time: '20:01' } },
    'La hora de entrega no puede ser después de las 8:00\u00a0p.\u00a0m.',
  ],
  [
    'credit',
    'PAY-06',
    {
      payment: { remainder: undefined, usesCredit: true, card: undefined },
      tender: tenderOf({ creditCents: 800_00 }),
      credit: { isIdentityConfirmed: false, isEnabled: true, availableCents: 800_00 },
    },
    'El crédito no está disponible para este pedido.',
  ],
  [
    'paymentType',
    'CHK-21',
    { tender: tenderOf({}) },
    'Debes seleccionar un tipo de pago para poder realizar el pedido.',
  ],
  [
    'paymentExtra',
    'CHK-23',
    { tender: tenderOf({ certificatesCents: 20_00 }) },
    'Debes seleccionar un método de pago adicional para cubrir el total del pedido.',
  ],
  [
    'paymentAllowed',
    'SCHED-09 SCHED-10',
    { schedule: tomorrow },
    'Un pedido programado se paga con tarjeta en línea, PayPal, certificados, Tigo Money o Pago Click.',
  ],
  [
    'card',
    'CARD-26',
    { ...prepaid, payment: { ...byCard.payment, card: undefined } },
    'Debes seleccionar una tarjeta ingresar otra tarjeta.',
  ],
  [
    'cardData',
    'CHK-24',
    { ...prepaid, payment: { ...byCard.payment, card: { ...card, holderId: ' ' } } },
    'Completa el nombre y la identidad del tarjetahabiente para continuar.',
  ],
  [
    'voucherLeftover',
    'CHK-25',
    { tender: tenderOf({ vouchers: [voucher] }) },
    'El valor del vale es mayor al total del pedido y el saldo restante no podrá utilizarse. ¿Deseas continuar?',
  ],
  [
    'scheduledVouchers',
    'CHK-26 A017',
    {
      ...prepaid,
      schedule: tomorrow,
      tender: tenderOf({ vouchers: [{ ...voucher, cents: 50_00 }], remainder: 'onlineCard' }),
    },
    'En un pedido programado los vales deben cubrir el total del pedido.',
  ],
  ['olderIdentity', 'CHK-27', { lines: [aLine({ isSenior: true })] }, 'Debe ingresar una identidad'],
  [
    'redemptions',
    'CHK-30',
    { redemptions: [{ promotionId: 3, available: 1, requested: 0 }] },
    'Tienes canjes disponibles sin solicitar. ¿Deseas continuar sin ellos?',
  ],
  [
    'bonuses',
    'CHK-31',
    { bonuses: [{ promotionId: 4, available: 2, requested: 0 }] },
    'Tienes bonificaciones disponibles sin solicitar. ¿Deseas continuar sin ellas?',
  ],
  [
    'promotions',
    'CHK-32',
    { lines: [aLine({ promotion: 'unaccepted' })] },
    'Hay promociones cuyos requisitos no has aceptado. ¿Deseas continuar sin ellas?',
  ],
  ['taxId', 'CHK-33', { taxId: { name: 'Marta Reyes', number: '' } }, 'Realizar pedido sin RTN?'],
  [
    'repurchaseTerms',
    'CHK-34',
    { lines: [aLine({ isRepurchase: true })], repurchase: { acceptedTerms: false, cardId: 'c1' } },
    'Hay productos con recompra sin términos aceptados o sin tarjeta configurada. ¿Deseas continuar sin la suscripción?',
  ],
  [
    'repurchaseCard',
    'CHK-35',
    { lines: [aLine({ isRepurchase: true })], repurchase: { acceptedTerms: true, cardId: undefined } },
    'Hay productos con recompra sin términos aceptados o sin tarjeta configurada. ¿Deseas continuar sin la suscripción?',
  ],
  [
    'phone',
    'CHK-36',
    { call: { isWanted: true, phone: '+504 998-800' } },
    'El teléfono debe tener al menos 8 dígitos.',
  ],
  ['noCall', 'CHK-37', { call: { isWanted: false, phone: '' } }, 'Tu pedido será facturado inmediatamente.'],
];
