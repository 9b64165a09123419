import { isEmail } from '../validation/index.ts';
import { isRegistrationPhone } from './person.ts';

export type CodeChannel = 'sms' | 'mail';

/** REG-04 */
export const verificationCodeDigits = 4;

/** A forgotten password asks for more than a registration: whoever guesses its code has the account. */
export const resetCodeDigits = 6;

/** REG-06 A048: a code lives as long as the countdown, during which it can be sent again. */
export const codeLifeMs = 4 * 60_000;

export const verificationMessages = {
  /** REG-03 */
  recipientRequired: 'Debes seleccionar como deseas recibir el código de verificación.',
  /** REG-05 T35 */
  codeRequired: 'Debes ingresar el código de verificación.',
  /** REG-07 */
  wrong: 'El código que ingresaste no es válido',
  /** REG-08 */
  verified: 'Código verificado',
  /** REG-09 */
  sent: 'Código enviado',
  /** REG-10 */
  notSent: 'Lo sentimos, ocurrió un problema al enviar el código',
} as const;

export function isVerificationCode(text: string, digits: number = verificationCodeDigits): boolean {
  return text.length === digits && /^[0-9]+$/.test(text);
}

/** REG-04 REG-05. Gives what is wrong, or nothing. */
export function checkVerificationCode(text: string, digits: number = verificationCodeDigits): string | undefined {
  const code = text.trim();
  if (code === '') return verificationMessages.codeRequired;
  return isVerificationCode(code, digits) ? undefined : `El código tiene ${digits} dígitos.`;
}

/** How a recipient is reached, or nothing when it is neither a phone nor an e-mail. */
export function channelOf(recipient: string): CodeChannel | undefined {
  if (isEmail(recipient.trim())) return 'mail';
  return isRegistrationPhone(recipient) ? 'sms' : undefined;
}

/** One form for one recipient: the digits of a phone, an e-mail without capitals. */
export function normalizeRecipient(recipient: string): string {
  const text = recipient.trim();
  return text.includes('@') ? text.toLowerCase() : text.replace(/\D/g, '');
}

/** Enough to know one's own address by, too little to learn another's: m****@correo.hn, ****7766. */
export function maskRecipient(recipient: string): string {
  const text = normalizeRecipient(recipient);
  const at = text.indexOf('@');
  return at === -1 ? `****${text.slice(-4)}` : `${text.slice(0, 1)}****${text.slice(at)}`;
}
