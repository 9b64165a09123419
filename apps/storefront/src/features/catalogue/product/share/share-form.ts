import {
  shareMessageMaxLength,
  type shareProductByEmail,
  shareRecipientsLimit,
} from '@botica/contract/catalogue/product-actions';
import { problems } from '@botica/contract/problems';
import { isEmail } from '@botica/domain/validation';
import type { Static } from 'typebox';

export type ShareBody = Static<(typeof shareProductByEmail)['schema']['body']>;

export interface ShareForm {
  name: string;
  recipients: string;
  message: string;
  wantsCopy: boolean;
}

export type ShareErrors = Partial<Record<keyof ShareForm, string>>;

/** Any separator is accepted; each address is sent once. */
export function recipientsIn(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}

/** SHARE-01 SHARE-02 */
export function checkShare(form: ShareForm, { isLoggedIn }: { isLoggedIn: boolean }): ShareErrors {
  const recipients = recipientsIn(form.recipients);
  const wrong = recipients.find((address) => !isEmail(address));
  const errors: ShareErrors = {};
  if (!isLoggedIn && form.name.trim().length < 2) errors.name = problems.SENDER_NAME_REQUIRED.message;
  if (recipients.length === 0) errors.recipients = problems.SHARE_RECIPIENT_REQUIRED.message;
  else if (wrong) errors.recipients = `Revisa este correo: ${wrong}`;
  else if (recipients.length > shareRecipientsLimit) errors.recipients = problems.TOO_MANY_SHARE_RECIPIENTS.message;
  if (form.message.length > shareMessageMaxLength) errors.message = `Usa ${shareMessageMaxLength} letras o menos.`;
  return errors;
}

/** SHARE-03 */
export function toShareBody(form: ShareForm, given: { productId: number; isLoggedIn: boolean }): ShareBody {
  return {
    producto_ID: given.productId,
    destinatarios: recipientsIn(form.recipients).join(','),
    correo_Cuerpo: form.message.trim(),
    usuario_Nombre: given.isLoggedIn ? '' : form.name.trim(),
    recibir_Copia: given.isLoggedIn && form.wantsCopy,
  };
}
