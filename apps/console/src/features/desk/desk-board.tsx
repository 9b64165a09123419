import type { DeskDto } from '@botica/contract/orders/desk';
import type { DeskTab } from '@botica/domain/orders/desk';
import { useState } from 'react';
import { useUrlState } from '../../lib/url-state.ts';
import { DeskHead } from './desk-head.tsx';
import type { DeskSource } from './live.ts';
import { OrderPane } from './order-pane.tsx';
import { QueueList } from './queue-list.tsx';
import { useDesk } from './use-desk.ts';

/** The queue at the left, the order at the right. The open order is in the URL. */
export function DeskBoard({ desk, source }: { desk: DeskDto; source: DeskSource }) {
  const { get, open } = useUrlState();
  const [tab, setTab] = useState<DeskTab>('prepare');
  const state = useDesk(desk, source);
  const openId = get('fila');
  const openOrder = (pedidoId: string) => {
    const row = desk.pedidos.find((one) => one.pedidoId === pedidoId);
    if (row) setTab(row.pestana);
    open(pedidoId);
  };
  return (
    <div className="grid h-full grid-cols-[332px_minmax(0,1fr)]">
      <div className="flex min-h-0 flex-col border-r border-line bg-white">
        <DeskHead desk={desk} isLive={state.isLive} now={state.now} />
        <QueueList desk={desk} tab={tab} onTab={setTab} openId={openId} onOpen={openOrder} now={state.now} />
      </div>
      <OrderPane desk={desk} openId={openId} onOpen={openOrder} state={state} />
      <p role="status" aria-live="polite" className="sr-only">
        {state.announced}
      </p>
    </div>
  );
}
