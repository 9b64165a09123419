import type { LetterContent } from './content.ts';

export const automatic = 'Este correo es automático, no hace falta responderlo.';
export const reasonText = ({ reason }: LetterContent) => `Recibes este correo porque ${reason}.`;
