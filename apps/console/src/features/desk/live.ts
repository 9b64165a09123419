import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import { watchDesk } from '@botica/contract/orders/desk';
import type { CompanyId } from '@botica/domain/companies';
import { useEffect, useRef, useState } from 'react';

const silentMs = 10_000;
const againMs = 2000;

export interface DeskSource {
  companyId: CompanyId;
  branchId: number;
}

/**
 * Listens to the events of a branch. `EventSource` cannot send the header that the server asks of every call with a
 * cookie, so the stream is read by hand. True while something, at least a heartbeat, arrived within ten seconds.
 */
export function useDeskEvents({ companyId, branchId }: DeskSource, onChange: (orderId: string | undefined) => void) {
  const [isLive, setLive] = useState(true);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    const ending = new AbortController();
    let heardAt = Date.now();
    const watch = setInterval(() => setLive(Date.now() - heardAt < silentMs), 1000);
    const path = watchDesk.url.replace(':sucursalId', String(branchId));
    const url = `${callPrefix}${path}?empresaId=${companyId}`;
    const headers = { [headerNames.company]: String(companyId) };

    async function listen(): Promise<void> {
      while (!ending.signal.aborted) {
        try {
          const reply = await fetch(url, { headers, signal: ending.signal });
          if (!reply.ok || !reply.body) throw new Error(`The stream answered ${reply.status}`);
          // Events between two connections are lost: the queue is read again.
          change.current(undefined);
          await readEvents(
            reply.body,
            (orderId) => change.current(orderId),
            () => {
              heardAt = Date.now();
            },
          );
        } catch {
          // The badge says that the desk is offline; the loop connects again.
        }
        await new Promise((resolve) => setTimeout(resolve, againMs));
      }
    }
    void listen();
    return () => {
      ending.abort();
      clearInterval(watch);
    };
  }, [companyId, branchId]);
  return isLive;
}

async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onOrder: (orderId: string) => void,
  onBytes: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const [, orderId] = /^event: pedido\ndata: (\S+)/.exec(part) ?? [];
      if (orderId) onOrder(orderId);
    }
  }
}
