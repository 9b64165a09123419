/** Where the server takes the connections of every hub; each hub is a name space. */
const realtimePath = '/hubs/socket';

interface Hub {
  path: string;
  /** How long to wait before the next attempt, always the same. */
  reconnectMs: number;
}

export type HubEvents = Readonly<Record<string, (...values: unknown[]) => void>>;
export type AskHub = (event: string, ...values: unknown[]) => Promise<unknown>;

export interface HubOptions {
  events: HubEvents;
  query?: Record<string, string | number>;
  /** Asked at each attempt: a token may have been renewed since the last. */
  handshake?: () => Promise<Record<string, unknown>>;
  /** Each time that it is connected. */
  onOpen?: (ask: AskHub) => void;
  /** Each time that a connection ends or is not had. */
  onLost?: () => void;
}

/** For a connection, and for an answer: a line that was taken and then says nothing is no line. */
const answerMs = 10_000;

/** Listens until the returned function is called. The code of the connection comes with the first hub. */
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
      // Its own attempts give up when the server says no; ours go on as long as the page is open.
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
