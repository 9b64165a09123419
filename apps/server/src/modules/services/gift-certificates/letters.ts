import type { Company } from '@botica/domain/companies';
import { formatTaxId, taxIdKindOf } from '@botica/domain/customers/tax-ids';
import { formatDate, formatMoney, formatTime } from '@botica/domain/format';
import { storeInstant } from '@botica/domain/time';
import type { LetterContent } from '../../../platform/letters/index.ts';

export interface GiftLetterFacts {
  company: Company;
  giverName: string;
  message: string;
  amountCents: number;
  code: string;
  /** ISO date: the last day on which it is valid. */
  expiresOn: string;
  /** The address of the picture of its design. */
  picture?: string | undefined;
  /** The link for the recipient. */
  url: string;
}

/** To the recipient. The giver's message is quoted unchanged. The code works in any account of the store. */
export function giftLetter({ company, giverName, message, ...gift }: GiftLetterFacts): LetterContent {
  const giver = giverName || 'Alguien que te quiere';
  const amount = formatMoney(gift.amountCents, company);
  return {
    companyId: company.id,
    wording: { id: 'regalo-recibido', values: { remitente: giver, monto: amount } },
    subject: `${giver} te envió un certificado de regalo de ${amount}`,
    greeting: '¡Hola!',
    card: {
      caption: `${giver} te regaló`,
      figure: amount,
      quote: message || undefined,
      picture: gift.picture,
      foot: `Para usar en Botica hasta el ${dayText(gift.expiresOn)}`,
    },
    paragraphs: [
      'Presiona el botón e ingresa a tu cuenta de Botica, o crea una: el regalo queda en ella y con él pagas todo tu pedido o una parte.',
      'También puedes escribir este código en “Mis certificados”. Quien lo tenga puede recibir el regalo, así que no lo compartas.',
    ],
    code: gift.code,
    action: { label: 'Recibir mi regalo', url: gift.url },
    reason: `${giverName || 'alguien'} escribió esta dirección para enviarte un regalo`,
  };
}

export interface GiftReceiptFacts {
  company: Company;
  firstName: string;
  recipientEmail: string;
  amountCents: number;
  expiresOn: string;
  issuedAt: Date;
  paidWith: string;
  holderName: string;
  taxName: string;
  taxNumber: string;
  url: string;
}

/** To the giver: the receipt, in the requested name. */
export function giftReceiptLetter({ company, firstName, ...gift }: GiftReceiptFacts): LetterContent {
  const kind = taxIdKindOf(company);
  return {
    companyId: company.id,
    wording: { id: 'regalo-comprobante', values: { nombre: firstName } },
    subject: 'Comprobante de tu certificado de regalo',
    greeting: firstName === '' ? 'Hola:' : `Hola, ${firstName}:`,
    paragraphs: ['Hemos enviado tu regalo. Este es el comprobante de tu compra.'],
    sums: [{ label: 'Certificado de regalo', amount: formatMoney(gift.amountCents, company), isTotal: true }],
    rows: [
      ['Para', gift.recipientEmail],
      ['Puede usarse hasta el', dayText(gift.expiresOn)],
      ['Fecha', `${formatDate(gift.issuedAt)} ${formatTime(gift.issuedAt)}`],
      ['Pagado con', gift.paidWith],
      ['Tarjetahabiente', gift.holderName],
      ...(gift.taxNumber
        ? ([
            ['A nombre de', gift.taxName],
            [kind, formatTaxId(kind, gift.taxNumber)],
          ] as const)
        : []),
    ],
    action: { label: 'Ver mis regalos', url: gift.url },
    reason: 'compraste un certificado de regalo en Botica',
  };
}

const dayText = (isoDate: string) => formatDate(storeInstant(isoDate));
