/** The path of all hub connections; each hub is a namespace. */
const realtimePath = '/hubs/socket';

interface Hub {
  path: string;
  /** The delay before the next attempt, constant. */
  reconnectMs: number;
}

export type HubEvents = Readonly<Record<string, (...values: unknown[]) => void>>;
export type AskHub = (event: string, ...values: unknown[]) => Promise<unknown>;

export interface HubOptions {
  events: HubEvents;
  query?: Record<string, string | number>;
  /** Called at each attempt: the token may have been renewed since the last. */
  handshake?: () => Promise<Record<string, unknown>>;
  /** Each time it connects. */
  onOpen?: (ask: AskHub) => void;
  /** Each time a connection ends or fails. */
  onLost?: () => void;
}

/** Timeout for a connection, and for an answer: an open connection without answers counts as lost. */
const answerMs = 10_000;

/** Listens until the returned function is called. The connection code loads with the first hub. */
export function openHub({ path, reconnectMs }: Hub, options: HubOptions): () => void {
  const { events, query = {}, handshake = async () => ({}), onOpen, onLost } = options;
  let close: (() => void) | undefined;
  let isWanted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (attempt: () => void) => {
    if (!isWanted) return;
    onLost?.();
    clearTimeout(timer);
    timer = setTimeout(attempt, reconnectMs);
  };

  async function connect(): Promise<void> {
    const { io } = await import('socket.io-client');
    if (!isWanted) return;
    const socket = io(path, {
      path: realtimePath,
      transports: ['websocket'],
      query,
      auth: (send) => void handshake().then(send, () => send({})),
      forceNew: true,
      timeout: answerMs,
      // Its own retries stop when the server refuses; ours continue while the page is open.
      reconnection: false,
    });
    close = () => socket.close();
    for (const [event, listener] of Object.entries(events)) socket.on(event, listener);
    socket.on('connect', () => onOpen?.((event, ...values) => socket.timeout(answerMs).emitWithAck(event, ...values)));
    socket.on('disconnect', () => again(() => socket.connect()));
    socket.on('connect_error', () => again(() => socket.connect()));
  }
  const start = () => void connect().catch(() => again(start));
  start();

  return () => {
    isWanted = false;
    clearTimeout(timer);
    close?.();
  };
}
