import type { Company } from '@botica/domain/companies';
import { formatDate, formatMoney, formatTime } from '@botica/domain/format';
import type { LetterContent, LetterSum } from '../../../platform/letters/index.ts';

interface LetterFacts {
  firstName: string;
  company: Pick<Company, 'id' | 'currency'>;
  /** The order number that the shopper knows; empty for a purchase. */
  orderNumber: string;
  /** The title of a purchase. */
  title?: string | undefined;
  amountCents: number;
  /** Link to the order. */
  orderUrl: string;
}

export interface ReceiptFacts extends LetterFacts {
  paidAt: Date;
  /** "Visa **** **** **** 0071", "PayPal", "Tigo Money": nothing that can be used to pay. */
  paidWith: string;
  authorisation: string | undefined;
  /** The processor's number of the payment. */
  reference: string | undefined;
}

/** The receipt of a payment. Masks the card again, whatever the caller passed. */
export function receiptLetter(facts: ReceiptFacts): LetterContent {
  const { company, orderNumber, paidAt, authorisation, reference } = facts;
  return {
    companyId: company.id,
    wording: facts.title
      ? { id: 'pago-compra', values: { nombre: facts.firstName, compra: facts.title } }
      : { id: 'pago-recibido', values: { nombre: facts.firstName, numero: orderNumber } },
    subject: facts.title ? `Recibimos tu pago: ${facts.title}` : `Recibimos tu pago del pedido ${orderNumber}`,
    greeting: greet(facts),
    paragraphs: ['Tu pago fue aprobado. Guarda este comprobante.'],
    sums: [amountSum(facts)],
    rows: [
      boughtRow(facts),
      ['Pagado con', withoutNumbers(facts.paidWith)],
      ['Fecha', `${formatDate(paidAt)} ${formatTime(paidAt)}`],
      ...(authorisation ? ([['Autorización', authorisation]] as const) : []),
      ...(reference ? ([['Referencia', reference]] as const) : []),
    ],
    action: { label: facts.title ? 'Ver mi compra' : 'Ver mi pedido', url: facts.orderUrl },
    reason: paidReason,
  };
}

export interface PaymentLinkFacts extends Omit<LetterFacts, 'orderNumber' | 'orderUrl'> {
  paymentUrl: string;
  expiresAt: Date;
}

/** PAY-01, type 19: the link with which an order is paid from any device. */
export function paymentLinkLetter(facts: PaymentLinkFacts): LetterContent {
  const { paymentUrl, expiresAt } = facts;
  return {
    companyId: facts.company.id,
    wording: { id: 'pago-enlace', values: { nombre: facts.firstName } },
    subject: 'Tu enlace de Pago Click',
    greeting: greet(facts),
    paragraphs: [
      'Abre este enlace para pagar tu pedido con tu tarjeta. Mientras tanto tus productos quedan apartados.',
      'Si no lo pagas a tiempo, el pedido se cancela y no se te cobra nada.',
    ],
    sums: [amountSum(facts)],
    rows: [['Vence', `${formatDate(expiresAt)} ${formatTime(expiresAt)}`]],
    action: { label: 'Pagar mi pedido', url: paymentUrl },
    reason: 'elegiste pagar tu pedido con un enlace',
  };
}

export interface ExpiredOrderFacts extends Pick<LetterFacts, 'firstName' | 'company' | 'amountCents'> {
  storeUrl: string;
  /** For an order paid by a link, whose products left the cart: where to order them again. */
  orderUrl?: string | undefined;
}

/** An order that was not paid in time: nothing was captured, and everything was given back. */
export function expiredOrderLetter(facts: ExpiredOrderFacts): LetterContent {
  const monto = formatMoney(facts.amountCents, facts.company);
  return {
    companyId: facts.company.id,
    wording: { id: 'pago-vencido', values: { nombre: facts.firstName, monto } },
    subject: 'Tu pedido venció sin pago',
    greeting: greet(facts),
    paragraphs: [
      `No recibimos el pago de ${monto} a tiempo, así que cancelamos el pedido. No se te cobró nada.`,
      'Tus puntos, certificados y cupones volvieron a tu cuenta. Puedes hacer el pedido otra vez cuando quieras.',
      ...(facts.orderUrl
        ? ['Los productos ya no están apartados ni en tu carrito: «Volver a pedir» los pone otra vez en él.']
        : []),
    ],
    action: facts.orderUrl
      ? { label: 'Volver a pedir', url: facts.orderUrl }
      : { label: 'Volver a Botica', url: facts.storeUrl },
    reason: 'empezaste un pedido en Botica',
  };
}

export interface RefundFacts extends LetterFacts {
  paidWith: string;
  /** Only a part is refunded. */
  isPart: boolean;
}

export function refundLetter(facts: RefundFacts): LetterContent {
  const { orderNumber, isPart } = facts;
  const what = isPart ? 'una parte del pago' : 'el pago';
  const explicacion = isPart
    ? 'Devolvimos una parte de tu pago a donde salió. Tu banco puede tardar unos días en mostrarla en tu estado de cuenta.'
    : 'Devolvimos tu pago a donde salió. Tu banco puede tardar unos días en mostrarlo en tu estado de cuenta.';
  const nombre = facts.firstName;
  return {
    companyId: facts.company.id,
    wording: facts.title
      ? { id: 'pago-devuelto-compra', values: { nombre, compra: facts.title, explicacion } }
      : { id: 'pago-devuelto', values: { nombre, numero: orderNumber, parte: what, explicacion } },
    subject: facts.title ? `Devolvimos tu pago: ${facts.title}` : `Devolvimos ${what} del pedido ${orderNumber}`,
    greeting: greet(facts),
    paragraphs: [explicacion],
    sums: [amountSum(facts)],
    rows: [boughtRow(facts), ['Devuelto a', withoutNumbers(facts.paidWith)]],
    action: { label: facts.title ? 'Ver mi compra' : 'Ver mi pedido', url: facts.orderUrl },
    reason: paidReason,
  };
}

const paidReason = 'pagaste una compra en Botica';

const amountSum = ({ amountCents, company }: Pick<LetterFacts, 'amountCents' | 'company'>): LetterSum => ({
  label: 'Monto',
  amount: formatMoney(amountCents, company),
  isTotal: true,
});

const greet = ({ firstName }: { firstName: string }) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`);

const boughtRow = ({ title, orderNumber }: LetterFacts): readonly [string, string] =>
  title ? ['Compra', title] : ['Pedido', orderNumber];

/** Masks digit runs as long as a card number, spaced or not, except the last four. */
function withoutNumbers(text: string): string {
  return text.replace(/\d(?:[ -]?\d){11,18}/g, (number) => `**** **** **** ${number.slice(-4)}`);
}
