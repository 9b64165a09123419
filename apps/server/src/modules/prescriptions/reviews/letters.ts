import type { LetterContent } from '../../../platform/letters/index.ts';

export interface ReviewLetterFacts {
  companyId: number;
  firstName: string;
  number: string;
  branchName: string;
  remarks: string;
  productNames: readonly string[];
  orderUrl: string;
}

export function approvedLetter(facts: ReviewLetterFacts): LetterContent {
  const { companyId, firstName, number, branchName, orderUrl } = facts;
  return {
    companyId,
    wording: { id: 'receta-aprobada', values: { nombre: firstName, numero: number, sucursal: branchName } },
    subject: `Aprobamos la receta de tu pedido ${number}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [`El regente de la sucursal ${branchName} aprobó la receta de tu pedido ${number}.`],
    action: { label: 'Ver mi pedido', url: orderUrl },
    reason: 'tu pedido tiene una receta',
  };
}

export function rejectedLetter(facts: ReviewLetterFacts): LetterContent {
  const { companyId, firstName, number, branchName, remarks, productNames, orderUrl } = facts;
  return {
    companyId,
    wording: { id: 'receta-rechazada', values: { nombre: firstName, numero: number, sucursal: branchName } },
    subject: `Necesitamos otra receta para tu pedido ${number}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `El regente de la sucursal ${branchName} revisó la receta de tu pedido ${number} y no pudo aceptarla.`,
      'Puedes presentar la receta original en la sucursal, o anular el pedido si ya no lo necesitas.',
    ],
    rows: [['Motivo', remarks], ...productNames.map((name): [string, string] => ['Para', name])],
    action: { label: 'Ver mi pedido', url: orderUrl },
    reason: 'tu pedido tiene una receta',
  };
}
