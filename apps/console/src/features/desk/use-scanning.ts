import type { DeskDto, DeskOrderDto } from '@botica/contract/orders/desk';
import { preparedSteps } from '@botica/domain/orders/desk';
import { type RefObject, useEffect, useRef } from 'react';
import { useSession } from '../../lib/session.ts';
import { lineOfScan } from './acts.ts';
import { post, useOutbox } from './outbox.ts';
import { play } from './sounds.ts';
import type { DeskState } from './use-desk.ts';

export interface Scanning {
  problem: { key: string; text: string } | undefined;
  /** Typed and not submitted yet: the field changes its place when an order opens, in the middle of a code too. */
  typed: RefObject<string>;
  onScan(code: string): void;
}

interface Needs {
  openId: string | undefined;
  /** Of `openId`, once it is read. */
  order: DeskOrderDto | undefined;
  /** The open order cannot be read. */
  isBroken: boolean;
  desk: DeskDto;
  onOpen(pedidoId: string): void;
  state: DeskState;
}

/**
 * What a scan does: the number of an order opens it and takes it, a product of the order is picked, and anything else
 * changes nothing. A code that the order does not have is asked of the server, which knows what it is.
 */
export function useScanning({ openId, order, isBroken, desk, onOpen, state }: Needs): Scanning {
  const { persona } = useSession();
  const { refusal, refuse } = state;
  const typed = useRef('');
  const wrong = (text: string) => {
    play('wrong');
    refuse({ orderId: order?.pedidoId ?? '', text, key: crypto.randomUUID() });
  };

  function openScanned({ pedidoId, quien, paso, esperaApertura, version }: DeskDto['pedidos'][number]): void {
    const isNew = quien === null && preparedSteps.includes(paso) && !esperaApertura;
    line.expect(pedidoId, isNew);
    onOpen(pedidoId);
    if (isNew) post(pedidoId, version, { kind: 'accept', input: {} });
  }

  function act(code: string): void {
    refuse(undefined);
    const wanted = desk.pedidos.find(({ numero }) => numero === code);
    if (wanted) {
      openScanned(wanted);
      return;
    }
    const problem = problemOf(order, code, persona.personaId);
    if (problem !== undefined || !order) {
      wrong(problem ?? '');
      return;
    }
    if (lineOfScan(order, code)) play('right');
    post(order.pedidoId, order.version, { kind: 'pick', input: { codigo: code, unidades: 1 } });
  }

  const isRefused = refusal !== undefined && refusal.orderId === openId;
  const line = useScansInLine({ openId, order, isOver: isBroken || isRefused, act });
  const isHere = refusal && refusal.orderId === (order?.pedidoId ?? '');
  return { problem: isHere ? refusal : undefined, typed, onScan: line.take };
}

interface LineNeeds {
  openId: string | undefined;
  order: DeskOrderDto | undefined;
  /** The order that was scanned cannot be prepared. */
  isOver: boolean;
  act(code: string): void;
}

/** A person scans the products right after the label: these codes wait until the order is open and taken. */
function useScansInLine({ openId, order, isOver, act }: LineNeeds) {
  const isAway = useOutbox(({ isWaiting }) => isWaiting);
  const expected = useRef<{ pedidoId: string; from: string | undefined; isTaken: boolean }>(undefined);
  const waiting = useRef<string[]>([]);
  const isReady = (): boolean => {
    if (!expected.current) return true;
    const { pedidoId, isTaken } = expected.current;
    return openId === pedidoId && order !== undefined && (!isTaken || isAway || order.quien !== null);
  };

  useEffect(() => {
    const { pedidoId, from } = expected.current ?? {};
    const isElsewhere = openId !== pedidoId && openId !== from;
    if (expected.current && (isOver || isElsewhere)) {
      expected.current = undefined;
      waiting.current = [];
    }
    if (!isReady()) return;
    expected.current = undefined;
    // One at a time: each starts from the version that the one before leaves.
    const next = waiting.current.shift();
    if (next !== undefined) act(next);
  });

  return {
    expect(pedidoId: string, isTaken: boolean): void {
      expected.current = { pedidoId, from: openId, isTaken };
    },
    take(code: string): void {
      if (waiting.current.length === 0 && isReady()) act(code);
      else waiting.current.push(code);
    },
  };
}

/** What the desk itself knows; undefined lets the server decide. */
function problemOf(order: DeskOrderDto | undefined, code: string, personaId: string): string | undefined {
  if (!order) return 'Ese código no es de un pedido de esta mesa.';
  if (order.quien?.personaId !== personaId) return 'Acepta el pedido antes de prepararlo.';
  const line = lineOfScan(order, code);
  return line && line.alistadas >= line.unidades ? `Ya están todas las unidades de ${line.nombre}.` : undefined;
}
