import type { FieldError } from '../../identity/index.ts';
import { startsLikeAmericanExpress } from './brand.ts';
import { checkExpiry } from './expiry.ts';
import { checkCardNumber } from './number.ts';

/** The fields of the card form. */
export type CardForm = {
  /** The owner's name for it. */
  readonly nickname: string;
  readonly number: string;
  /** MM/YY */
  readonly expiry: string;
  readonly cvc: string;
  readonly holderName: string;
  readonly holderId: string;
};

export type CardFormOptions = {
  readonly now: Date;
  /** CARD-01: a hidden name field is not required. */
  readonly asksNickname?: boolean;
  /** CARD-23 */
  readonly asksCvc?: boolean;
  /** A saved card whose number does not change. */
  readonly keepsNumber?: boolean;
};

export const cardMessages = {
  nicknameRequired: 'El nombre es requerido.',
  nicknameShort: 'Debe agregar almenos 3 caracteres.',
  cvcRequired: 'El cvc/cvv es requerido.',
  cvcNotNumeric: 'El cvc/cvv es numérico.',
  cvcThreeDigits: 'El cvc/cvv es de 3 dígitos.',
  cvcFourDigits: 'El cvc/cvv es de 4 dígitos.',
  /** The leading space is part of both texts. */
  holderNameRequired: ' Ingrese nombre del plástico',
  holderIdRequired: ' Ingrese identidad del tarjetahabiente',
  /** CARD-26 */
  selectionRequired: 'Debes seleccionar una tarjeta ingresar otra tarjeta.',
  /** CARD-29: the title is from the specification; the sentence is ours. */
  needsEditingTitle: 'Atención',
  // T62
  needsEditing: 'La tarjeta puede tener datos incorrectos, edítala y confírmala.',
} as const;

/** CARD-22 A038 */
export const cvcMaxLength = 4;

const shortestNickname = 3;

/** Each invalid field once, in the order of the form. */
export function checkCard(form: CardForm, options: CardFormOptions): FieldError<keyof CardForm>[] {
  const { now, asksNickname = true, asksCvc = true, keepsNumber = false } = options;
  const found: Record<keyof CardForm, string | undefined> = {
    nickname: asksNickname ? checkNickname(form.nickname) : undefined,
    number: keepsNumber ? undefined : checkCardNumber(form.number),
    expiry: checkExpiry(form.expiry, now),
    cvc: asksCvc && !keepsNumber ? checkCvc(form.cvc, form.number) : undefined,
    holderName: form.holderName.trim() === '' ? cardMessages.holderNameRequired : undefined, // CARD-24
    holderId: form.holderId.trim() === '' ? cardMessages.holderIdRequired : undefined, // CARD-25
  };
  return (Object.keys(found) as (keyof CardForm)[]).flatMap((field) => {
    const message = found[field];
    return message === undefined ? [] : [{ field, message }];
  });
}

/** CARD-01 CARD-02 */
export function checkNickname(text: string): string | undefined {
  const name = text.trim();
  if (name === '') return cardMessages.nicknameRequired;
  return [...name].length < shortestNickname ? cardMessages.nicknameShort : undefined;
}

/** CARD-18 CARD-19 CARD-20 CARD-21 */
export function checkCvc(text: string, number: string): string | undefined {
  const cvc = text.trim();
  if (cvc === '') return cardMessages.cvcRequired;
  if (!/^\d+$/.test(cvc)) return cardMessages.cvcNotNumeric;
  if (startsLikeAmericanExpress(number)) {
    return cvc.length === 4 ? undefined : cardMessages.cvcFourDigits;
  }
  return cvc.length === 3 ? undefined : cardMessages.cvcThreeDigits;
}
