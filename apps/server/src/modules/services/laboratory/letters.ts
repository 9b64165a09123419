import { companies } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { laboratoryCompanyId } from '@botica/domain/services/laboratory';
import type { LetterContent } from '../../../platform/letters/index.ts';

export const labLetterSubjects = ['paid', 'ready', 'refunded', 'refused'] as const;
export type LabLetterSubject = (typeof labLetterSubjects)[number];

export interface LabLetterFacts {
  orderId: number;
  patientName: string;
  branchName: string;
  branchAddress: string;
  totalCents: number;
  url: string;
}

/** Others may read the mail: it contains neither the exams nor their results. */
export function labLetter(about: LabLetterSubject, facts: LabLetterFacts): LetterContent {
  return {
    companyId: laboratoryCompanyId,
    greeting: 'Hola:',
    ...words[about](facts),
    sums: [{ label: 'Total', amount: totalText(facts), isTotal: true }],
    rows: rowsOf(facts),
    reason: 'esta dirección está en una orden de laboratorio de Botica',
    action: { label: about === 'ready' ? 'Ver los resultados' : 'Ver mis análisis', url: facts.url },
  };
}

const totalText = ({ totalCents }: Pick<LabLetterFacts, 'totalCents'>) =>
  formatMoney(totalCents, companies[laboratoryCompanyId]);

const notDone = 'No pudimos hacer tu orden de laboratorio';

const words: Readonly<
  Record<LabLetterSubject, (facts: LabLetterFacts) => Pick<LetterContent, 'wording' | 'subject' | 'paragraphs'>>
> = {
  paid: ({ branchName }) => ({
    wording: { id: 'laboratorio-pagado', values: { sucursal: branchName } },
    subject: 'Tu orden de laboratorio está pagada',
    paragraphs: [
      `Preséntate en ${branchName} con la identidad del paciente: ahí ya tienen la orden.`,
      'Pregunta en la sucursal si el examen necesita ayuno u otra preparación. Te avisamos cuando estén los resultados.',
    ],
  }),
  ready: ({ patientName }) => ({
    wording: { id: 'laboratorio-listo', values: { paciente: patientName } },
    subject: 'Tus resultados de laboratorio están listos',
    paragraphs: [
      `Los resultados de ${patientName} ya se pueden ver en Botica, con la cuenta con la que se hizo la orden.`,
      'Compártelos con tu médico: solo una consulta dice lo que significan.',
    ],
  }),
  refunded: ({ patientName }) => ({
    wording: { id: 'laboratorio-devuelto', values: { paciente: patientName } },
    subject: notDone,
    paragraphs: [
      `El laboratorio no puede hacer los exámenes de ${patientName}. Lamentamos la molestia.`,
      'Te devolvemos lo que pagaste, por el mismo medio.',
    ],
  }),
  refused: ({ patientName, branchName, ...facts }) => ({
    wording: { id: 'laboratorio-rechazado', values: { paciente: patientName } },
    subject: notDone,
    paragraphs: [
      `El laboratorio no puede hacer los exámenes de ${patientName}. Lamentamos la molestia. Las demás órdenes siguen su curso.`,
      `En ${branchName} te devolvemos ${totalText(facts)} por esta orden; solo da su número.`,
    ],
  }),
};

function rowsOf({ orderId, patientName, branchName, branchAddress }: LabLetterFacts) {
  return [
    ['Orden', String(orderId)],
    ['Paciente', patientName],
    ['Sucursal', branchName],
    ['Dirección', branchAddress],
  ] as const;
}
