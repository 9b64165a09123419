import { writeLetter } from '../../../platform/letters/index.ts';
import type { Letter } from '../../../ports/mail.ts';

export interface ReviewLetterFacts {
  firstName: string;
  number: string;
  branchName: string;
  remarks: string;
  productNames: readonly string[];
  orderUrl: string;
}

export function approvedLetter({ firstName, number, branchName, orderUrl }: ReviewLetterFacts): Letter {
  return writeLetter({
    subject: `Aprobamos la receta de tu pedido ${number}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [`El regente de la sucursal ${branchName} aprobó la receta de tu pedido ${number}.`],
    action: { label: 'Ver mi pedido', url: orderUrl },
  });
}

export function rejectedLetter(facts: ReviewLetterFacts): Letter {
  const { firstName, number, branchName, remarks, productNames, orderUrl } = facts;
  return writeLetter({
    subject: `Necesitamos otra receta para tu pedido ${number}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `El regente de la sucursal ${branchName} revisó la receta de tu pedido ${number} y no pudo aceptarla.`,
      'Puedes presentar la receta original en la sucursal, o anular el pedido si ya no lo necesitas.',
    ],
    rows: [['Motivo', remarks], ...productNames.map((name): [string, string] => ['Para', name])],
    action: { label: 'Ver mi pedido', url: orderUrl },
  });
}
