import { writeLetter } from '../../../platform/letters/index.ts';
import type { Letter } from '../../../ports/mail.ts';

export interface SharedProduct {
  senderName: string;
  message: string;
  productName: string;
  presentation: string;
  price: string;
  url: string;
}

export function shareLetter({ senderName, message, productName, presentation, price, url }: SharedProduct): Letter {
  return writeLetter({
    subject: `${senderName} te comparte ${productName}`,
    greeting: 'Hola,',
    paragraphs: [
      `${senderName} vio este producto en Botica y pensó en ti: ${productName}, ${presentation}, a ${price}.`,
      ...(message ? [`Te escribe: «${message}»`] : []),
      'Si no conoces a esta persona, ignora este correo: no guardamos tu dirección.',
    ],
    action: { label: 'Ver el producto', url },
  });
}

export interface ReturnedProduct {
  firstName: string;
  productName: string;
  branchName: string;
  url: string;
}

export function returnedLetter({ firstName, productName, branchName, url }: ReturnedProduct): Letter {
  return writeLetter({
    subject: `Ya hay ${productName}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${productName} volvió a la sucursal ${branchName}.`,
      'Las unidades no quedan apartadas: si todavía lo necesitas, pídelo pronto.',
    ],
    action: { label: 'Ver el producto', url },
  });
}

export function returnedSms({ productName, branchName, url }: ReturnedProduct): string {
  return `Botica: ya hay ${productName} en ${branchName}. ${url}`;
}
