import { askedChannelIds, askedChannels } from '@botica/domain/care';
import { acts } from '@botica/domain/staff';
import type { OrderMoney } from '../../payments/index.ts';
import type { AuditRow } from '../../staff/audit/index.ts';
import type { OrderDetail } from './store.ts';

export type HistoryOrigin = 'staff' | 'system' | 'shopper' | 'branch' | 'courier' | 'bank';

/** One entry of the history of an order or of a customer: staff, system and integrations in one list. */
export interface HistoryEntry {
  at: Date;
  origin: HistoryOrigin;
  who: string;
  text: string;
  reason: string;
}

const eventTexts: Readonly<Record<string, string>> = {
  held: 'empezó el pedido',
  placed: 'registró el pedido',
  paid: 'confirmó el pago',
  assigned: 'asignó el pedido',
  received: 'recibió el pedido',
  confirming: 'empezó a confirmarlo',
  confirmed: 'confirmó el pedido',
  invoiced: 'emitió la factura',
  dispatched: 'entregó el pedido al repartidor',
  delivered: 'entregó el pedido',
  cancelled: 'anuló el pedido',
  annulled: 'anuló el pedido y su factura',
  released: 'liberó el pedido: no se realizó',
  'branch-changed': 'pasó el pedido a otra sucursal',
  'address-changed': 'cambió la dirección',
  substituted: 'sustituyó productos',
};

const origins: Readonly<Record<string, readonly [HistoryOrigin, string]>> = {
  shopper: ['shopper', 'Cliente'],
  branch: ['branch', 'Sucursal'],
  courier: ['courier', 'Repartidor'],
  processor: ['bank', 'Banco'],
  staff: ['staff', 'Personal'],
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function fromEvent({ at, actor, event, detail }: OrderDetail['events'][number]): HistoryEntry {
  const [origin, who] = origins[actor] ?? (['system', 'Sistema'] as const);
  return {
    at: new Date(at),
    origin,
    who: textOf(detail?.staffName) || who,
    text: eventTexts[event] ?? `registró ${event}`,
    reason: textOf(detail?.reason),
  };
}

function viaOf(after: AuditRow['after']): string {
  const channel = askedChannelIds.find((one) => one === after?.askedVia);
  return channel ? `pedido por el cliente: ${askedChannels[channel].toLowerCase()}` : '';
}

/** The acts on a subject as entries. */
export function fromActs(rows: readonly AuditRow[]): HistoryEntry[] {
  return rows.map(({ at, staffName, act, reason, after }) => ({
    at,
    origin: 'staff',
    who: staffName ?? 'Sistema',
    text: acts[act].label.charAt(0).toLowerCase() + acts[act].label.slice(1),
    reason: [reason ?? '', viaOf(after)].filter(Boolean).join(' · '),
  }));
}

const bank = { origin: 'bank', who: 'Banco', reason: '' } as const;

function fromMoney({ payments, refunds }: OrderMoney): HistoryEntry[] {
  return [
    ...payments.flatMap(({ capturedAt }) => (capturedAt ? [{ ...bank, at: capturedAt, text: 'cobró el pago' }] : [])),
    ...refunds.flatMap(({ doneAt }) => (doneAt ? [{ ...bank, at: doneAt, text: 'devolvió el dinero' }] : [])),
  ];
}

/** Newest first. An act of customer service is in the audit, so that its event is not told twice. */
export function orderHistory(detail: OrderDetail, money: OrderMoney, acted: readonly AuditRow[]): HistoryEntry[] {
  const told = detail.events.filter(({ actor }) => actor !== 'staff');
  return [...told.map(fromEvent), ...fromMoney(money), ...fromActs(acted)].sort(
    (a, b) => b.at.getTime() - a.at.getTime(),
  );
}
