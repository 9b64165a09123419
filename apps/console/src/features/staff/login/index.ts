export { ExpiredDialog } from './expired-dialog.tsx';
export { PasswordDialog } from './password-dialog.tsx';
export { RecoveryCodes } from './recovery-codes.tsx';
