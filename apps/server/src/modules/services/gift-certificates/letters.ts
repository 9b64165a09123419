import type { Company } from '@botica/domain/companies';
import { formatTaxId, taxIdKindOf } from '@botica/domain/customers/tax-ids';
import { formatDate, formatMoney, formatTime } from '@botica/domain/format';
import { storeInstant } from '@botica/domain/time';
import { writeLetter } from '../../../platform/letters/index.ts';
import type { Letter } from '../../../ports/mail.ts';

export interface GiftLetterFacts {
  company: Company;
  giverName: string;
  message: string;
  amountCents: number;
  code: string;
  /** ISO date: the last day on which it is valid. */
  expiresOn: string;
  /** The link for the recipient. */
  url: string;
}

/** To the recipient. The giver's message is quoted unchanged. */
export function giftLetter({ company, giverName, message, ...gift }: GiftLetterFacts): Letter {
  const giver = giverName || 'Alguien que te quiere';
  const amount = formatMoney(gift.amountCents, company);
  return writeLetter({
    subject: `${giver} te envió un certificado de regalo de ${amount}`,
    greeting: '¡Hola!',
    paragraphs: [
      `${giver} te regaló ${amount} para usar en Botica.`,
      ...(message ? [`“${message}”`] : []),
      'Entra a Botica, o crea tu cuenta, con este mismo correo: el certificado ya te espera ahí, y con él pagas todo tu pedido o una parte.',
    ],
    rows: [
      ['Monto', amount],
      ['Puedes usarlo hasta el', dayText(gift.expiresOn)],
    ],
    code: gift.code,
    action: { label: 'Ver mi certificado', url: gift.url },
  });
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
export function giftReceiptLetter({ company, firstName, ...gift }: GiftReceiptFacts): Letter {
  const kind = taxIdKindOf(company);
  return writeLetter({
    subject: 'Comprobante de tu certificado de regalo',
    greeting: firstName === '' ? 'Hola:' : `Hola, ${firstName}:`,
    paragraphs: ['Hemos enviado tu regalo. Este es el comprobante de tu compra.'],
    rows: [
      ['Certificado de regalo', formatMoney(gift.amountCents, company)],
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
  });
}

const dayText = (isoDate: string) => formatDate(storeInstant(isoDate));
