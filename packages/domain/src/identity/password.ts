export type PasswordCheck = { readonly id: string; readonly label: string; readonly isMet: boolean };

type PasswordRule = { readonly id: string; readonly label: string; readonly isMetBy: (text: string) => boolean };

const passwordRules: readonly PasswordRule[] = [
  { id: 'PASS-01', label: 'Al menos 8 caracteres', isMetBy: (text) => [...text].length >= 8 },
  { id: 'PASS-02', label: 'Una letra mayúscula', isMetBy: (text) => /\p{Lu}/u.test(text) },
  { id: 'PASS-03', label: 'Una letra minúscula', isMetBy: (text) => /\p{Ll}/u.test(text) },
  { id: 'PASS-04', label: 'Un número', isMetBy: (text) => /[0-9]/.test(text) },
];

/** PASS-11 */
export const passwordFormMessage = 'La contraseña debe contener minúsculas, mayúsculas y números.';

/** PASS-05: the checklist shown while typing; the server checks it again. */
export function checkPassword(text: string): PasswordCheck[] {
  return passwordRules.map(({ id, label, isMetBy }) => ({ id, label, isMet: isMetBy(text) }));
}

export function isAcceptablePassword(text: string): boolean {
  return checkPassword(text).every(({ isMet }) => isMet);
}
