import type { CustomerPageDto } from '@botica/contract/care/customers';
import { storeTermsId } from '@botica/contract/identity/accounts';
import { hidePhone } from '@botica/domain/care';
import { transactionName } from '@botica/domain/loyalty/points-history';
import { slotTermsId } from '@botica/domain/loyalty/slot-machine';
import { toDecimal } from '@botica/domain/money';
import { orderNumberText } from '@botica/domain/orders/summary';
import type { Rights } from '@botica/domain/staff';
import type { PaymentView } from '../../payments/index.ts';
import { toApprovalDto } from '../acts/index.ts';
import { fromActs, paidWith, paymentStateOf, toCareOrderDto, toHistoryDto, toNoteDto } from '../orders/index.ts';
import { toCareCustomerDto } from '../people/index.ts';
import type { CustomerPage } from './service.ts';

/** Terms with another number have no title anywhere in the store. */
const termNames: Readonly<Record<number, string>> = {
  [storeTermsId]: 'Términos y condiciones',
  [slotTermsId]: 'Términos del juego de premios',
};

const momentOf = (text: string | null) => (text === null ? null : new Date(text).toISOString());

export function toCustomerPageDto(page: CustomerPage, staff: { id: string; rights: Rights }): CustomerPageDto {
  const { person, detail, orders, payments, devices, messages, notes, acts, approvals } = page;
  return {
    ...toCareCustomerDto(person),
    desde: new Date(detail.createdAt).toISOString(),
    celularConfirmado: momentOf(detail.phoneVerifiedAt),
    correoConfirmado: momentOf(detail.emailVerifiedAt),
    identidadConfirmada: detail.identityConfirmed,
    tieneCredito: detail.creditEnabled,
    esClienteExterno: detail.isExternalClient,
    bloqueadoDesde: person.blockedAt?.toISOString() ?? null,
    resumen: {
      compras: toDecimal(detail.boughtCents),
      pedidos: detail.orderCount,
      reembolsos: detail.refundCount,
      reembolsado: toDecimal(detail.refundedCents),
    },
    pedidos: orders.map(toCareOrderDto),
    pagos: payments.map(toPaymentDto),
    puntos: {
      saldo: detail.balance,
      limite: staff.rights.limitAt('customers.points', 'points', { companyId: person.companyId }),
      movimientos: detail.movements.map(({ at, points, reason }) => ({
        momento: new Date(at).toISOString(),
        puntos: points,
        texto: reason === 'opening' ? 'Saldo inicial' : transactionName(reason),
      })),
    },
    direcciones: detail.addresses.map(({ label, city }) => [label, city].filter(Boolean).join(', ')),
    tarjetas: detail.cards.map(({ brand, lastFour }) => `${brand} •••• ${lastFour}`),
    consentimientos: detail.terms.map(({ termsId, at }) => ({
      nombre: termNames[termsId] ?? `Términos n.º ${termsId}`,
      desde: new Date(at).toISOString(),
    })),
    dispositivos: devices.map(({ deviceName, createdAt, lastSeenAt }) => ({
      nombre: deviceName,
      desde: createdAt.toISOString(),
      visto: lastSeenAt.toISOString(),
    })),
    mensajes: messages.map(({ subject, at }) => ({ asunto: withoutPhones(subject), momento: at.toISOString() })),
    notas: notes.map(toNoteDto),
    firmas: approvals.map((one) => toApprovalDto(one, staff)),
    historia: fromActs(acts).map(toHistoryDto),
  };
}

/** The subject of a top-up names a phone. */
const withoutPhones = (text: string) => text.replace(/(?<![\d-])\d{4}-?\d{4}(?![\d-])/g, hidePhone);

function toPaymentDto({ attempt, order, purchase }: PaymentView): CustomerPageDto['pagos'][number] {
  const [estado, tono] = paymentStateOf(attempt.state);
  return {
    momento: attempt.openedAt.toISOString(),
    forma: paidWith(attempt),
    ...{ estado, tono },
    monto: toDecimal(attempt.amountCents),
    titulo: purchase?.title ?? orderNumberText(order.branchCode, order.number),
  };
}
