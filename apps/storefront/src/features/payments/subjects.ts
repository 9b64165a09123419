import type { PaymentSubject } from '@botica/contract/payments/payments';
import { giftMessages } from '@botica/domain/services/gift-certificates';

export interface SubjectWords {
  /** Before the time left to pay. */
  held: string;
  /** The consequence of a refused card. */
  kept: string;
  /** What happens automatically when a slow bank did charge. */
  bySelf: string;
  /** The title once it is paid. */
  paidTitle: string;
  /** Beside the amount, once it is paid. */
  paid: string;
  overTitles: { cancelled: string; expired: string };
  overNote: string;
  /** The page for another try, once it is over. */
  again: { to: string; label: string };
}

/** The texts around a payment, by what is paid. */
export const subjectWords: Readonly<Record<PaymentSubject, SubjectWords>> = {
  pedido: {
    held: 'Apartamos tus productos por',
    kept: 'No se hizo ningún cobro y tus productos siguen apartados.',
    bySelf: 'tu pedido se confirma solo',
    paidTitle: 'Pedido confirmado',
    paid: '',
    overTitles: { cancelled: 'El pedido fue cancelado', expired: 'El pedido venció' },
    overNote: 'Tus puntos, certificados y cupones volvieron a tu cuenta, y tus productos siguen en tu carrito.',
    again: { to: '/checkout', label: 'Volver a pedir' },
  },
  certificado: {
    held: 'Guardamos tu regalo por',
    kept: 'Guardamos lo que escribiste: puedes pagar tu regalo con otra tarjeta.',
    bySelf: 'tu regalo se envía solo',
    paidTitle: 'Regalo pagado',
    paid: giftMessages.sent, // GIFT-05
    overTitles: { cancelled: 'El regalo fue cancelado', expired: 'El tiempo para pagar terminó' },
    overNote: 'No enviamos el regalo. Puedes hacerlo otra vez cuando quieras.',
    again: { to: '/certificados/regalar', label: 'Hacer el regalo otra vez' },
  },
  recarga: {
    held: 'Guardamos tu recarga por',
    kept: 'Guardamos tu recarga: puedes pagarla con otra tarjeta.',
    bySelf: 'tu recarga se envía sola',
    paidTitle: 'Recarga pagada',
    // Its own page shows the result (TDS-11).
    paid: '',
    overTitles: { cancelled: 'La recarga fue cancelada', expired: 'El tiempo para pagar terminó' },
    overNote: 'No enviamos la recarga. Puedes hacerla otra vez cuando quieras.',
    again: { to: '/recargas', label: 'Hacer la recarga otra vez' },
  },
  laboratorio: {
    held: 'Apartamos tus exámenes por',
    kept: 'Tus exámenes siguen apartados: puedes pagarlos con otra tarjeta.',
    bySelf: 'tu orden de laboratorio se confirma sola',
    paidTitle: 'Exámenes pagados',
    paid: 'Preséntate con tu identidad en la sucursal que elegiste.',
    overTitles: { cancelled: 'La orden de laboratorio fue cancelada', expired: 'El tiempo para pagar terminó' },
    overNote: 'La orden no se envió al laboratorio. Puedes hacerla otra vez cuando quieras.',
    again: { to: '/analisisClinicos', label: 'Hacer la orden otra vez' },
  },
};

/** The page of a purchase that is no order. */
export const purchasePages: Readonly<Record<Exclude<PaymentSubject, 'pedido'>, { to: string; label: string }>> = {
  certificado: { to: '/certificados/regalados', label: 'Ver mis regalos' },
  recarga: { to: '/misrecargas', label: 'Ver mis recargas' },
  laboratorio: { to: '/analisisClinicos?ver=resultados', label: 'Ver mis análisis' },
};
