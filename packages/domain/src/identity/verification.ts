import { isEmail } from '../validation/index.ts';
import { isRegistrationPhone } from './person.ts';

export type CodeChannel = 'sms' | 'mail';

/** REG-04 */
export const verificationCodeDigits = 4;

/** Longer than at registration: guessing it would give access to the account. */
export const resetCodeDigits = 6;

/** REG-06 A048: a code is valid as long as the countdown, during which it can be resent. */
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

/** REG-04 REG-05. The error, or undefined. */
export function checkVerificationCode(text: string, digits: number = verificationCodeDigits): string | undefined {
  const code = text.trim();
  if (code === '') return verificationMessages.codeRequired;
  return isVerificationCode(code, digits) ? undefined : `El código tiene ${digits} dígitos.`;
}

/** The channel of a recipient; undefined when it is neither a phone nor an e-mail. */
export function channelOf(recipient: string): CodeChannel | undefined {
  if (isEmail(recipient.trim())) return 'mail';
  return isRegistrationPhone(recipient) ? 'sms' : undefined;
}

/** A canonical recipient: the digits of a phone, a lower-case e-mail. */
export function normalizeRecipient(recipient: string): string {
  const text = recipient.trim();
  return text.includes('@') ? text.toLowerCase() : text.replace(/\D/g, '');
}

/** Recognizable by its owner, but not revealing: m****@correo.hn, ****7766. */
export function maskRecipient(recipient: string): string {
  const text = normalizeRecipient(recipient);
  const at = text.indexOf('@');
  return at === -1 ? `****${text.slice(-4)}` : `${text.slice(0, 1)}****${text.slice(at)}`;
}
