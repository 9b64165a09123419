const dot = '•';

/** The first digit and the last two: `9•••-••18`. A country prefix is left out. */
export function hidePhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').slice(-8);
  if (digits.length < 8) return dot.repeat(digits.length);
  return `${digits.slice(0, 1)}${dot.repeat(3)}-${dot.repeat(2)}${digits.slice(-2)}`;
}

/** The first four and the last two characters of an identity or passport: `0501-•••-•••67`. */
export function hideIdentity(identity: string): string {
  const text = identity.replace(/[^\dA-Za-z]/g, '');
  if (text.length < 8) return dot.repeat(text.length);
  return `${text.slice(0, 4)}-${dot.repeat(3)}-${dot.repeat(3)}${text.slice(-2)}`;
}

/** The first letter and the host: `m•••@example.com`. */
export function hideEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? dot.repeat(3) : `${email.slice(0, 1)}${dot.repeat(3)}${email.slice(at)}`;
}

/** The data of a customer that is masked until somebody gives a reason to see it. */
export const hiddenData = ['phone', 'email', 'identity'] as const;
export type HiddenData = (typeof hiddenData)[number];
