import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { isPickup } from '@botica/domain/orders/order-types';
import type { LetterContent } from '../../../platform/letters/index.ts';
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
export function changedLetter({ what, firstName, company, branchName, order, orderUrl }: ChangedFacts): LetterContent {
  const number = numberOf(order);
  const { address = '', suburb = '', city = '' } = order.destination ?? {};
  const place = [address, suburb, city].filter(Boolean).join(', ');
  const isTakenHome = !isPickup(order.orderTypeId);
  const explicacion =
    what === 'address'
      ? `Como nos pediste, tu pedido ${number} va ahora a otra dirección. Lo prepara la sucursal ${branchName}.`
      : isTakenHome
        ? `Como nos pediste, tu pedido ${number} sale ahora de la sucursal ${branchName}. Va a la misma dirección y el envío cuesta lo mismo.`
        : `Como nos pediste, tu pedido ${number} se recoge ahora en la sucursal ${branchName}.`;
  return {
    companyId: company.id,
    wording: {
      id: what === 'address' ? 'pedido-otra-direccion' : 'pedido-otra-sucursal',
      values: { nombre: firstName, numero: number, explicacion },
    },
    subject:
      what === 'address'
        ? `Cambiamos la dirección de tu pedido ${number}`
        : `Cambiamos la sucursal de tu pedido ${number}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [explicacion],
    sums:
      isTakenHome && !isUnpriced(order)
        ? [
            { label: 'Envío', amount: formatMoney(order.deliveryCents, company) },
            { label: 'Total', amount: formatMoney(order.totalCents, company), isTotal: true },
          ]
        : [],
    rows: [[isTakenHome ? 'Dirección' : 'Sucursal', isTakenHome ? place : `${branchName}, ${place}`]],
    action: { label: 'Ver mi pedido', url: orderUrl },
    reason: 'hiciste este pedido en Botica',
  };
}
