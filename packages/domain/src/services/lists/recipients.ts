import type { Result } from '../../result/index.ts';
import { failure, success } from '../../result/index.ts';
import { isEmail } from '../../validation/index.ts';
import { listLimits } from './lists.ts';

export const recipientProblems = {
  SHARE_RECIPIENT_REQUIRED: 'Debes ingresar al menos un destinatario.',
  SHARE_RECIPIENT_NOT_VALID: 'Revisa los correos electrónicos de los destinatarios.',
  TOO_MANY_SHARE_RECIPIENTS: `Puedes compartir con ${listLimits.recipients} personas a la vez.`,
} as const;
export type RecipientProblem = keyof typeof recipientProblems;

/** LIST-02: at least one valid e-mail, without duplicates. Any common separator is accepted. */
export function readRecipients(text: string): Result<string[], RecipientProblem> {
  const recipients = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  if (recipients.length === 0) return failure('SHARE_RECIPIENT_REQUIRED');
  if (!recipients.every(isEmail)) return failure('SHARE_RECIPIENT_NOT_VALID');
  return recipients.length > listLimits.recipients ? failure('TOO_MANY_SHARE_RECIPIENTS') : success(recipients);
}
