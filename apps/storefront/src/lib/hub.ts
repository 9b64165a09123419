import type { CompanyId } from '@botica/domain/companies';

/** Where the server takes the connections of every hub; each hub is a name space. */
const realtimePath = '/hubs/socket';

interface Hub {
  path: string;
  newCount: string;
  reconnectMs: number;
}

/** Listens until the returned function is called. The code of the connection comes with the first hub. */
export function openHub(hub: Hub, companyId: CompanyId, onValue: (value: unknown) => void): () => void {
  let close: (() => void) | undefined;
  let isWanted = true;
  import('socket.io-client')
    .then(({ io }) => {
      if (!isWanted) return;
      const socket = io(hub.path, {
        path: realtimePath,
        transports: ['websocket'],
        query: { empresaId: companyId },
        reconnectionDelay: hub.reconnectMs,
        reconnectionDelayMax: hub.reconnectMs,
        randomizationFactor: 0,
      });
      socket.on(hub.newCount, onValue);
      close = () => socket.close();
    })
    // Without it the page shows what it read first.
    .catch(() => {});
  return () => {
    isWanted = false;
    close?.();
  };
}
