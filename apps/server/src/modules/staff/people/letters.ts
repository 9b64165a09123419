import type { LetterContent } from '../../../platform/letters/index.ts';

export function invitationLetter(name: string, url: string): LetterContent {
  return {
    subject: 'Te invitaron a la consola de Botica',
    greeting: `Hola, ${name}:`,
    paragraphs: [
      'Abre este enlace para elegir tu contraseña y entrar a la consola. Vale una sola vez y vence en 3 días.',
      'Ten a mano tu teléfono: te pediremos activar una aplicación de códigos.',
      'Si no trabajas con nosotros, ignora este correo.',
    ],
    action: { label: 'Aceptar la invitación', url },
    reason: 'una persona administradora te invitó a la consola de Botica',
  };
}
