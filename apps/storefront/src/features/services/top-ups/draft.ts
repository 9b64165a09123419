import type { FavouriteDto } from '@botica/contract/services/top-up-favourites';
import { applyMask } from '@botica/domain/identity';
import {
  cleanTopUpPhone,
  isMobilePhone,
  isOperatorId,
  isProductTypeId,
  type OperatorId,
  type TopUpForm,
  topUpPhone,
} from '@botica/domain/services/top-ups';

/** The form, and its selected product list. */
export interface Draft extends TopUpForm {
  readonly operatorId: OperatorId;
  readonly typeId: number;
  readonly keepsFavourite: boolean;
}

export const writePhone = (text: string) => applyMask(topUpPhone.mask, cleanTopUpPhone(text));

/** Reads a repeated top-up from the address. Missing or invalid values stay empty. */
export function draftOf(search: URLSearchParams): Draft {
  const operatorId = Number(search.get('operador'));
  const typeId = Number(search.get('tipo'));
  const productId = Number(search.get('producto'));
  return {
    operatorId: isOperatorId(operatorId) ? operatorId : 1,
    typeId: isProductTypeId(typeId) ? typeId : 1,
    productId: Number.isSafeInteger(productId) && productId > 0 ? productId : undefined,
    phone: writePhone((search.get('celular') ?? '').slice(0, 30)),
    keepsFavourite: false,
    favouriteName: '',
    points: 0,
    wantsInvoice: false,
    taxName: '',
    taxId: '',
  };
}

/** TOPUP-25 */
export function withFavourite(draft: Draft, favourite: FavouriteDto): Draft {
  return {
    ...draft,
    phone: writePhone(favourite.numeroTelefono),
    operatorId: favourite.operador,
    typeId: isProductTypeId(favourite.tipo) ? favourite.tipo : draft.typeId,
    productId: favourite.productoId ?? undefined,
    keepsFavourite: false,
    favouriteName: '',
  };
}

/** TOPUP-13: the customer's own phone is offered when it is a mobile one. */
export function ownPhoneOf(phone: string | null | undefined): string | undefined {
  const digits = (phone ?? '').replace(/\D/g, '');
  const whole = digits.length === topUpPhone.digits ? `504${digits}` : digits;
  return isMobilePhone(whole) && cleanTopUpPhone(whole).length === topUpPhone.digits
    ? writePhone(cleanTopUpPhone(whole))
    : undefined;
}
