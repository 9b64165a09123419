import type { CartFacts } from '@botica/contract/cart/lines';
import type { UserSessionDto } from '@botica/contract/identity/sessions';
import type { Company } from '@botica/domain/companies';
import { getCompany, useCompany } from '../../../lib/company-store.ts';
import { type ChosenBranch, getChosenBranch, useChosenBranch } from '../../branches/index.ts';
import { readCart, useLocalCart } from '../../cart/index.ts';
import { getSession, useUser } from '../../identity/index.ts';
import type { CheckoutChoices } from '../checkout-choices.ts';
import { getCheckout, useCheckout } from '../checkout-store.ts';

/** The part of an order that this browser decides: the stores of the cart, the branch, the customer and the choices. */
export interface CheckoutState {
  company: Company;
  user: UserSessionDto | undefined;
  cart: CartFacts;
  chosen: ChosenBranch;
  choices: CheckoutChoices;
}

export function useCheckoutState(): CheckoutState {
  return {
    company: useCompany(),
    user: useUser(),
    cart: useLocalCart().cart,
    chosen: useChosenBranch(),
    choices: useCheckout(),
  };
}

/** The same outside of a component: includes a change that React has not rendered yet. */
export function readCheckoutState(): CheckoutState {
  return {
    company: getCompany(),
    user: getSession().user,
    cart: readCart().cart,
    chosen: getChosenBranch(),
    choices: getCheckout(),
  };
}
