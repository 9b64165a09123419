import type { DeskDto, DeskOrderDto } from '@botica/contract/orders/desk';
import { preparedSteps } from '@botica/domain/orders/desk';
import { useSession } from '../../lib/session.ts';
import { lineOfScan } from './acts.ts';
import { post } from './outbox.ts';
import { play } from './sounds.ts';
import type { DeskState } from './use-desk.ts';

export interface Scanning {
  problem: { key: string; text: string } | undefined;
  onScan(code: string): void;
}

interface Needs {
  order: DeskOrderDto | undefined;
  desk: DeskDto;
  onOpen(pedidoId: string): void;
  state: DeskState;
}

/**
 * What a scan does: the number of an order opens it and takes it, a product of the order is picked, and anything else
 * changes nothing. A code that the order does not have is asked of the server, which knows what it is.
 */
export function useScanning({ order, desk, onOpen, state }: Needs): Scanning {
  const { persona } = useSession();
  const { refusal, refuse } = state;
  const wrong = (text: string) => {
    play('wrong');
    refuse({ orderId: order?.pedidoId ?? '', text, key: crypto.randomUUID() });
  };

  function onScan(code: string): void {
    refuse(undefined);
    const wanted = desk.pedidos.find(({ numero }) => numero === code);
    if (wanted) {
      onOpen(wanted.pedidoId);
      const isNew = wanted.quien === null && preparedSteps.includes(wanted.paso) && !wanted.esperaApertura;
      if (isNew) post(wanted.pedidoId, wanted.version, { kind: 'accept', input: {} });
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

  const isHere = refusal && refusal.orderId === (order?.pedidoId ?? '');
  return { problem: isHere ? refusal : undefined, onScan };
}

/** What the desk itself knows; undefined lets the server decide. */
function problemOf(order: DeskOrderDto | undefined, code: string, personaId: string): string | undefined {
  if (!order) return 'Ese código no es de un pedido de esta mesa.';
  if (order.quien?.personaId !== personaId) return 'Acepta el pedido antes de prepararlo.';
  const line = lineOfScan(order, code);
  return line && line.alistadas >= line.unidades ? `Ya están todas las unidades de ${line.nombre}.` : undefined;
}
