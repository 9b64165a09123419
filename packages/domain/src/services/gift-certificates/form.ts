import type { Company } from '../../companies/index.ts';
import {
  cleanTaxIdNumber,
  isTaxIdNumber,
  taxIdKindOf,
  taxIdLengths,
  taxIdMessages,
} from '../../customers/tax-ids/index.ts';
import { tidyText } from '../../format/index.ts';
import type { FieldError } from '../../identity/index.ts';
import { isEmail } from '../../validation/index.ts';
import type { GiftAmount } from './amount.ts';
import { checkGiftAmount } from './amount.ts';
import { giftMessages } from './messages.ts';

export const giftLengths = { message: 250, holderName: 80, holderId: 30 } as const;

/** The fields of a gift form. */
export interface GiftForm {
  readonly amount: GiftAmount;
  /** The recipient's e-mail. */
  readonly recipient: string;
  readonly message: string;
  /** The design of the card, of those that the store offers; without one, the usual card. */
  readonly designId?: number | undefined;
  /** GIFT-03: the holder of the card, saved or not. */
  readonly holderName: string;
  readonly holderId: string;
  /** The name on the receipt; both empty for none. */
  readonly taxName: string;
  readonly taxNumber: string;
}
export type GiftField = 'amount' | 'recipient' | 'message' | 'design' | 'holder' | 'taxNumber';

interface Check {
  readonly field: GiftField;
  /** The error, or undefined. */
  readonly problemWith: (form: GiftForm, company: Company) => string | undefined;
}

/** In the order of the form: the browser runs them before sending, the server again before selling. */
const checks: readonly Check[] = [
  { field: 'amount', problemWith: ({ amount }, company) => checkGiftAmount(amount, company) }, // GIFT-01 GIFT-02
  { field: 'recipient', problemWith: ({ recipient }) => checkRecipient(recipient) },
  {
    field: 'message',
    problemWith: ({ message }) =>
      [...message.trim()].length > giftLengths.message ? giftMessages.messageLong : undefined,
  },
  { field: 'holder', problemWith: checkHolder }, // GIFT-03
  { field: 'taxNumber', problemWith: checkTaxId },
];

/** The errors of a gift, in the order of its form. */
export function checkGift(form: GiftForm, company: Company): FieldError<GiftField>[] {
  return checks.flatMap(({ field, problemWith }) => {
    const message = problemWith(form, company);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** E-mails are case-insensitive. */
export function cleanRecipient(text: string): string {
  return text.trim().toLowerCase();
}

function checkRecipient(text: string): string | undefined {
  const recipient = cleanRecipient(text);
  if (recipient === '') return giftMessages.recipientNeeded;
  return isEmail(recipient) ? undefined : giftMessages.recipient;
}

function checkHolder({ holderName, holderId }: GiftForm): string | undefined {
  const name = tidyText(holderName);
  const id = tidyText(holderId);
  if (name === '' || id === '') return giftMessages.holder;
  const isLong = [...name].length > giftLengths.holderName || [...id].length > giftLengths.holderId;
  return isLong ? giftMessages.holderLong : undefined;
}

function checkTaxId({ taxName, taxNumber }: GiftForm, company: Company): string | undefined {
  if (tidyText(taxName) === '' && cleanTaxIdNumber(taxNumber) === '') return undefined;
  const kind = taxIdKindOf(company);
  const isRight = isTaxIdNumber(kind, taxNumber) && tidyText(taxName) !== '';
  if (!isRight) return taxIdMessages.notValid[kind];
  return tidyText(taxName).length <= taxIdLengths.name ? undefined : taxIdMessages.nameLong;
}
