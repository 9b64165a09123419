import { documentMessages } from '@botica/domain/identity/documents';
import type { LetterContent } from '../../../platform/letters/index.ts';

export interface DocumentLetterFacts {
  companyId: number;
  firstName: string;
  /** Empty when the identity was confirmed. */
  reason: string;
  url: string;
}

export function documentReviewedLetter({ companyId, firstName, reason, url }: DocumentLetterFacts): LetterContent {
  const letter = {
    companyId,
    greeting: `Hola, ${firstName}:`,
    action: { label: 'Ver mis documentos', url },
    reason: 'pediste que una persona revisara tu documento',
  };
  if (reason === '') {
    return {
      ...letter,
      wording: { id: 'identidad-confirmada', values: { nombre: firstName } },
      subject: 'Confirmamos tu identidad',
      paragraphs: ['Una persona revisó la foto de tu documento.', documentMessages.linked],
    };
  }
  return {
    ...letter,
    wording: { id: 'identidad-no-confirmada', values: { nombre: firstName } },
    subject: 'No pudimos confirmar tu identidad',
    paragraphs: [
      'Una persona revisó la foto de tu documento y no pudo aceptarla. Puedes enviar otra foto desde tu perfil.',
    ],
    rows: [['Motivo', reason]],
  };
}
