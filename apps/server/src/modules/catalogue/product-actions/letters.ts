import type { LetterContent } from '../../../platform/letters/index.ts';

export interface SharedProduct {
  /** Missing in jobs that were enqueued before letters named the company. */
  companyId?: number;
  senderName: string;
  message: string;
  productName: string;
  presentation: string;
  price: string;
  url: string;
}

export function shareLetter(shared: SharedProduct): LetterContent {
  const { companyId, senderName, message, productName, presentation, price, url } = shared;
  return {
    companyId,
    wording: { id: 'producto-compartido', values: { remitente: senderName, producto: productName } },
    subject: `${senderName} te comparte ${productName}`,
    greeting: 'Hola,',
    paragraphs: [
      `${senderName} vio este producto en Botica y pensó en ti.`,
      ...(message ? [`Te escribe: «${message}»`] : []),
      'Si no conoces a esta persona, ignora este correo: no guardamos tu dirección.',
    ],
    rows: [
      ['Producto', productName],
      ['Presentación', presentation],
      ['Precio', price],
    ],
    action: { label: 'Ver el producto', url },
    reason: `${senderName} escribió esta dirección para compartirte un producto`,
  };
}

export interface ReturnedProduct {
  /** Missing in jobs that were enqueued before letters named the company. */
  companyId?: number;
  firstName: string;
  productName: string;
  branchName: string;
  url: string;
}

export function returnedLetter({ companyId, firstName, productName, branchName, url }: ReturnedProduct): LetterContent {
  return {
    companyId,
    wording: {
      id: 'producto-disponible',
      values: { nombre: firstName, producto: productName, sucursal: branchName },
    },
    subject: `Ya hay ${productName}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${productName} volvió a la sucursal ${branchName}.`,
      'Las unidades no quedan apartadas: si todavía lo necesitas, pídelo pronto.',
    ],
    action: { label: 'Ver el producto', url },
    reason: 'pediste que te avisáramos cuando hubiera existencias',
  };
}

export function returnedSms({ productName, branchName, url }: ReturnedProduct): string {
  return `Botica: ya hay ${productName} en ${branchName}. ${url}`;
}
