import type { LetterContent } from '../../../platform/letters/index.ts';

const warning = 'No lo compartas con nadie: Botica nunca te lo pedirá por teléfono.';

export function codeSms(code: string, minutes: number): string {
  return `Botica: tu código de verificación es ${code}. Vence en ${minutes} minutos. No lo compartas con nadie.`;
}

/** A company may word the first paragraph; warnings stay (0089). */
const openings = {
  recipient: ['Usa este código para continuar con tu registro en Botica.'],
  activation: ['Usa este código para activar tu cuenta de Botica.'],
  transfer: ['Usa este código para confirmar tu transferencia de puntos.', 'Si no la pediste, cambia tu contraseña.'],
  password: ['Usa este código para cambiar la contraseña de tu cuenta.', 'Si no lo pediste, ignora este correo.'],
} as const;

const ids = {
  recipient: 'codigo-registro',
  activation: 'codigo-activacion',
  transfer: 'codigo-transferencia',
  password: 'codigo-contrasena',
} as const;

/** `instead` is an alternative, for a reader who cannot type the code; `rows` are the facts that the code confirms. */
export function codeLetter(
  purpose: keyof typeof openings,
  code: string,
  {
    minutes,
    companyId,
    instead,
    rows,
  }: {
    minutes: number;
    companyId?: number | undefined;
    instead?: LetterContent['action'] | undefined;
    rows?: LetterContent['rows'] | undefined;
  },
): LetterContent {
  return {
    companyId,
    wording: { id: ids[purpose], values: { minutos: String(minutes) } },
    subject: 'Tu código de verificación',
    greeting: 'Hola,',
    paragraphs: [...openings[purpose], `Vence en ${minutes} minutos. ${warning}`],
    code,
    ...(rows ? { rows } : {}),
    ...(instead ? { action: instead } : {}),
    reason: 'alguien pidió un código de Botica para esta dirección',
  };
}
