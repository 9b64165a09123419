import type { LetterContent } from '../../../platform/letters/index.ts';

export function passwordChangedLetter(firstName: string, companyId: number | undefined): LetterContent {
  return {
    companyId,
    wording: { id: 'cuenta-contrasena-cambiada', values: { nombre: firstName } },
    subject: 'Cambiaste tu contraseña',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'La contraseña de tu cuenta cambió y cerramos las sesiones de tus otros dispositivos.',
      'Si no fuiste tú, pide una contraseña nueva desde "Olvidé mi contraseña" y escríbenos.',
    ],
    reason: 'es la dirección de una cuenta de Botica',
  };
}
