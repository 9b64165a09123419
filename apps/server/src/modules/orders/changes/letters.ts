import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { isPickup } from '@botica/domain/orders/order-types';
import { writeLetter } from '../../../platform/letters/index.ts';
import type { Letter } from '../../../ports/mail.ts';
import type { OrderRow } from '../index.ts';
import { isUnpriced, numberOf } from '../index.ts';

export type WhatChanged = 'branch' | 'address';

export interface ChangedFacts {
  what: WhatChanged;
  firstName: string;
  company: Company;
  branchName: string;
  order: OrderRow;
  orderUrl: string;
}

/** Notifies a customer who did not ask for the change. */
export function changedLetter({ what, firstName, company, branchName, order, orderUrl }: ChangedFacts): Letter {
  const number = numberOf(order);
  const { address = '', suburb = '', city = '' } = order.destination ?? {};
  const place = [address, suburb, city].filter(Boolean).join(', ');
  const isTakenHome = !isPickup(order.orderTypeId);
  return writeLetter({
    subject:
      what === 'address'
        ? `Cambiamos la dirección de tu pedido ${number}`
        : `Cambiamos la sucursal de tu pedido ${number}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      what === 'address'
        ? `Como nos pediste, tu pedido ${number} va ahora a otra dirección. Lo prepara la sucursal ${branchName}.`
        : isTakenHome
          ? `Como nos pediste, tu pedido ${number} sale ahora de la sucursal ${branchName}. Va a la misma dirección y el envío cuesta lo mismo.`
          : `Como nos pediste, tu pedido ${number} se recoge ahora en la sucursal ${branchName}.`,
    ],
    rows: [
      [isTakenHome ? 'Dirección' : 'Sucursal', isTakenHome ? place : `${branchName}, ${place}`],
      ...(isTakenHome && !isUnpriced(order)
        ? ([
            ['Envío', formatMoney(order.deliveryCents, company)],
            ['Total', formatMoney(order.totalCents, company)],
          ] as const)
        : []),
    ],
    action: { label: 'Ver mi pedido', url: orderUrl },
  });
}
