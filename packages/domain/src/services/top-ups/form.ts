import { isTaxIdNumber, taxIdLengths, taxIdMessages } from '../../customers/tax-ids/index.ts';
import { tidyText } from '../../format/index.ts';
import type { FieldError } from '../../identity/index.ts';
import type { Cents } from '../../money/index.ts';
import { topUpMessages } from './messages.ts';
import { checkTopUpPoints } from './payment.ts';
import { checkTopUpPhone, isOperatorId } from './phone.ts';

export const maxFavouriteName = 40;

/** TOPUP-01: the fields of the top-up form. */
export interface TopUpForm {
  readonly operatorId: number;
  /** Undefined while none is chosen. */
  readonly productId: number | undefined;
  readonly phone: string;
  /** TOPUP-25: empty when the number is not saved. */
  readonly favouriteName: string;
  /** 0 when none are spent. */
  readonly points: number;
  readonly wantsInvoice: boolean;
  readonly taxName: string;
  readonly taxId: string;
}
export type TopUpField = keyof TopUpForm;

export interface TopUpFacts {
  /** The price of the chosen product; undefined without one. */
  readonly amountCents: Cents | undefined;
  readonly balance: number;
  /** The value of a point. */
  readonly factor: number;
}

interface Check {
  readonly field: TopUpField;
  /** The error, or undefined. */
  readonly problemWith: (form: TopUpForm, facts: TopUpFacts) => string | undefined;
}

const unless = (isRight: boolean, message: string) => (isRight ? undefined : message);

/** In the order of the form: the browser shows the first ones first, the server runs all of them again. */
const checks: readonly Check[] = [
  {
    field: 'operatorId',
    problemWith: ({ operatorId }) => unless(isOperatorId(operatorId), topUpMessages.operator),
  },
  {
    field: 'productId', // TOPUP-02
    problemWith: ({ productId }, { amountCents }) =>
      unless(productId !== undefined && amountCents !== undefined, topUpMessages.product),
  },
  { field: 'phone', problemWith: ({ phone }) => checkTopUpPhone(phone) }, // TOPUP-03
  {
    field: 'favouriteName', // TOPUP-25
    problemWith: ({ favouriteName }) =>
      unless([...tidyText(favouriteName)].length <= maxFavouriteName, topUpMessages.favouriteName),
  },
  { field: 'points', problemWith: ({ points }, facts) => checkTopUpPoints(points, facts) }, // TOPUP-08 TOPUP-09
  {
    field: 'taxName', // TOPUP-10
    problemWith: ({ wantsInvoice, taxName }) => (wantsInvoice ? checkTaxName(taxName) : undefined),
  },
  {
    field: 'taxId', // TOPUP-11
    problemWith: ({ wantsInvoice, taxId }) =>
      wantsInvoice ? unless(isTaxIdNumber('RTN', taxId), topUpMessages.taxId) : undefined,
  },
];

export function checkTopUp(form: TopUpForm, facts: TopUpFacts): FieldError<TopUpField>[] {
  return checks.flatMap(({ field, problemWith }) => {
    const message = problemWith(form, facts);
    return message === undefined ? [] : [{ field, message }];
  });
}

export interface FavouriteForm {
  readonly phone: string;
  readonly name: string;
}

/** TOPUP-25 */
export function checkFavourite({ phone, name }: FavouriteForm): FieldError<keyof FavouriteForm>[] {
  const errors: FieldError<keyof FavouriteForm>[] = [];
  const wrongPhone = checkTopUpPhone(phone);
  if (wrongPhone) errors.push({ field: 'phone', message: wrongPhone });
  const { length } = [...tidyText(name)];
  if (length === 0) errors.push({ field: 'name', message: topUpMessages.favouriteNameNeeded });
  if (length > maxFavouriteName) errors.push({ field: 'name', message: topUpMessages.favouriteName });
  return errors;
}

function checkTaxName(text: string): string | undefined {
  const { length } = tidyText(text);
  if (length === 0) return topUpMessages.taxName;
  return unless(length <= taxIdLengths.name, taxIdMessages.nameLong);
}
