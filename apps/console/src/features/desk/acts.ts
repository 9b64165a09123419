import type { CallArguments } from '@botica/contract/call';
import type { DeskOrderDto } from '@botica/contract/orders/desk';
import {
  acceptDeskOrder,
  cancelDeskOrder,
  confirmDeskCall,
  dispatchDeskOrder,
  handOverDeskOrder,
  leaveOutDeskLine,
  packDeskOrder,
  pickDeskLine,
  replaceDeskLine,
} from '@botica/contract/orders/desk-acts';
import { lineOfCode } from '@botica/domain/orders/desk';
import { call } from '../../lib/call.ts';

const definitions = {
  accept: acceptDeskOrder,
  call: confirmDeskCall,
  pick: pickDeskLine,
  missing: leaveOutDeskLine,
  replace: replaceDeskLine,
  pack: packDeskOrder,
  dispatch: dispatchDeskOrder,
  handOver: handOverDeskOrder,
  cancel: cancelDeskOrder,
} as const;

export type ActKind = keyof typeof definitions;
type Input<Kind extends ActKind> = Omit<CallArguments<(typeof definitions)[Kind]>['body'], 'clave' | 'version'>;

/** What a person did at the desk. */
export type DeskAct = { [Kind in ActKind]: { kind: Kind; input: Input<Kind> } }[ActKind];

/** An act on its way to the server, with the key that makes it harmless to send it twice. */
export interface SentAct {
  key: string;
  orderId: string;
  version: number;
  act: DeskAct;
}

export interface ActAnswer {
  paso: string;
  version: number;
  repetido: boolean;
}

export function sendAct({ key, orderId, version, act }: SentAct): Promise<ActAnswer> {
  const body = { ...act.input, clave: key, version };
  // The kind of the act decides both the call and its body; TypeScript cannot follow that through the table.
  return call(definitions[act.kind] as typeof packDeskOrder, { params: { pedidoId: orderId }, body });
}

/** The order as it will be when the acts on their way arrive. The server has those below the version already. */
export function withActs(order: DeskOrderDto, sent: readonly SentAct[]): DeskOrderDto {
  const pending = sent.filter(({ orderId, version }) => orderId === order.pedidoId && version >= order.version);
  return pending.reduce((seen, { act }) => withAct(seen, act), order);
}

export function withAct(order: DeskOrderDto, act: DeskAct): DeskOrderDto {
  const next = { ...order, version: order.version + 1 };
  if (act.kind !== 'pick') return next;
  const line = lineOfScan(order, act.input.codigo);
  if (!line) return next;
  const units = act.input.unidades ?? 1;
  return {
    ...next,
    alistadas: order.alistadas + units,
    lineas: order.lineas.map((one) => (one === line ? { ...one, alistadas: one.alistadas + units } : one)),
  };
}

export function lineOfScan({ lineas }: Pick<DeskOrderDto, 'lineas'>, code: string) {
  const coded = lineas.map((line) => ({ line, barcode: line.codigoDeBarras, sku: line.sku }));
  return lineOfCode(coded, code)?.line;
}
