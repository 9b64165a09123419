import type { Shopper } from '@botica/contract/catalogue/shopper-price';
import type { OrderType } from '@botica/domain/orders/order-types';
import { useMemo } from 'react';
import { getChosenBranch, type OrderMode, useChosenBranch } from '../../branches/index.ts';
import { getSession, useUser } from '../../identity/index.ts';
import { buysForSenior, useSeniorSetting } from './senior-setting.ts';

/** ORDTYPE-04: an order abroad ships from one branch, which the server knows. */
export const orderTypeOfMode: Readonly<Record<OrderMode, OrderType>> = {
  pickup: 'pickup',
  delivery: 'homeDelivery',
  abroad: 'abroad',
};

/** PRICE-08 PRICE-17: facts about the shopper that decide the price of every product. */
export function useShopper(): Shopper {
  const { mode } = useChosenBranch();
  const isIcare = useUser()?.esUsuarioIcareValidado ?? false;
  const isSenior = useSeniorSetting();
  return useMemo(() => ({ orderType: orderTypeOfMode[mode], isIcare, isSenior }), [mode, isIcare, isSenior]);
}

export function currentShopper(): Shopper {
  const isIcare = getSession().user?.esUsuarioIcareValidado ?? false;
  return { orderType: orderTypeOfMode[getChosenBranch().mode], isIcare, isSenior: buysForSenior() };
}
