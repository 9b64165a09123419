import type { CallError } from '@botica/contract/client';
import type { DeskDto, DeskOrderDto } from '@botica/contract/orders/desk';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SentAct } from './acts.ts';
import { sendAct, withAct } from './acts.ts';
import { deskOrderQuery } from './desk.api.ts';
import { type DeskSource, useDeskEvents } from './live.ts';
import { openOutbox } from './outbox.ts';
import { play } from './sounds.ts';

const tickMs = 5000;

export interface RefusedAct {
  orderId: string;
  text: string;
  /** Of the act: a new one shakes the field again. */
  key: string;
}

export interface DeskState {
  isLive: boolean;
  now: number;
  /** For screen readers. */
  announced: string;
  refusal: RefusedAct | undefined;
  refuse(refusal: RefusedAct | undefined): void;
}

/** What an open desk does by itself: it listens, sends its acts, and sounds for a new order. */
export function useDesk(desk: DeskDto, source: DeskSource): DeskState {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<RefusedAct>();
  const [now, setNow] = useState(() => Date.now());

  const reread = useCallback(
    (orderId?: string) => {
      void readAgain(queries, ['desk', 'queue']);
      void readAgain(queries, orderId ? deskOrderQuery(orderId).queryKey : ['desk', 'order']);
    },
    [queries],
  );
  const isLive = useDeskEvents(source, reread);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);

  useEffect(
    () =>
      openOutbox({
        send: sendAct,
        onDone: (sent, { version }) => {
          if (sent.act.kind !== 'pick') return reread(sent.orderId);
          queries.setQueryData(deskOrderQuery(sent.orderId).queryKey, (known: DeskOrderDto | undefined) =>
            known && known.version < version ? { ...withAct(known, sent.act), version } : known,
          );
        },
        onRefused: (sent, error, dropped) => {
          play('wrong');
          const text = refusalText(error, dropped);
          setRefusal({ orderId: sent.orderId, text, key: sent.key });
          if (!isScan(sent)) notify.error(text);
          reread(sent.orderId);
        },
      }),
    [queries, reread],
  );
  return { isLive, now, announced: useNewOrders(desk), refusal, refuse: setRefusal };
}

/** A first read may have begun before the change: invalidating would wait for its answer and show it as the newest. */
async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

const isScan = ({ act }: SentAct) => act.kind === 'pick';

function refusalText(error: CallError, dropped: number): string {
  const { mensaje } = error.body;
  if (dropped === 0) return mensaje;
  const later = dropped === 1 ? 'El acto siguiente no se envió.' : `Los ${dropped} actos siguientes no se enviaron.`;
  return `${mensaje} ${later}`;
}

/** Sounds once for each order that was not in the queue before. */
function useNewOrders({ pedidos }: DeskDto): string {
  const known = useRef<ReadonlySet<string>>(new Set(pedidos.map(({ pedidoId }) => pedidoId)));
  const [announced, announce] = useState('');
  useEffect(() => {
    const fresh = pedidos.filter(({ pedidoId, grupo }) => grupo === 'new' && !known.current.has(pedidoId));
    known.current = new Set(pedidos.map(({ pedidoId }) => pedidoId));
    if (fresh.length === 0) return;
    play('newOrder');
    announce(fresh.length === 1 ? `Pedido nuevo ${fresh[0]?.numero ?? ''}` : `${fresh.length} pedidos nuevos`);
  }, [pedidos]);
  return announced;
}
