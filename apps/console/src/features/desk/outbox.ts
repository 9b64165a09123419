import { CallError } from '@botica/contract/client';
import { create } from 'zustand';
import type { ActAnswer, DeskAct, SentAct } from './acts.ts';

const storageKey = 'botica.consola.mesa.actos';
const retryMs = 2000;

interface Outbox {
  acts: readonly SentAct[];
  /** The last try did not reach the server. */
  isWaiting: boolean;
}

/** Acts that the server has not answered yet, in their order. They survive a reload of the page. */
export const useOutbox = create<Outbox>(() => ({ acts: stored(), isWaiting: false }));

export interface OutboxOptions {
  send(act: SentAct): Promise<ActAnswer>;
  onDone(act: SentAct, answer: ActAnswer): void;
  /** The later acts on the same order are dropped with it: they assumed that it counted. */
  onRefused(act: SentAct, error: CallError, dropped: number): void;
}

let options: OutboxOptions | undefined;
let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** While a desk is open its acts are sent, one after the other. */
export function openOutbox(given: OutboxOptions): () => void {
  options = given;
  const again = () => void drain();
  addEventListener('online', again);
  again();
  return () => {
    options = undefined;
    clearTimeout(retry);
    removeEventListener('online', again);
  };
}

/** `version` is the one that the person sees, with the acts on their way counted. */
export function post(orderId: string, version: number, act: DeskAct): void {
  save([...useOutbox.getState().acts, { key: crypto.randomUUID(), orderId, version, act }]);
  void drain();
}

export async function drain(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(retry);
  try {
    for (let [act] = useOutbox.getState().acts; act && options; [act] = useOutbox.getState().acts) {
      if (!(await sendOne(act, options))) {
        retry = setTimeout(() => void drain(), retryMs);
        return;
      }
    }
  } finally {
    isSending = false;
  }
}

/** False when the act must wait: the network or the server is away, or the session ended. */
async function sendOne(act: SentAct, { send, onDone, onRefused }: OutboxOptions): Promise<boolean> {
  try {
    const answer = await send(act);
    onDone(act, answer);
    save(useOutbox.getState().acts.filter(({ key }) => key !== act.key));
    useOutbox.setState({ isWaiting: false });
    return true;
  } catch (error) {
    if (!(error instanceof CallError) || mayPass(error.status)) {
      useOutbox.setState({ isWaiting: true });
      return false;
    }
    const { acts } = useOutbox.getState();
    const left = acts.filter(({ orderId }) => orderId !== act.orderId);
    save(left);
    useOutbox.setState({ isWaiting: false });
    onRefused(act, error, acts.length - left.length - 1);
    return true;
  }
}

const mayPass = (status: number) => status === 401 || status === 429 || status >= 500;

function save(acts: readonly SentAct[]): void {
  useOutbox.setState({ acts });
  if (typeof localStorage === 'undefined') return;
  if (acts.length === 0) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify(acts));
}

function stored(): SentAct[] {
  if (typeof localStorage === 'undefined') return [];
  try {
    const read: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(read) ? (read as SentAct[]) : [];
  } catch {
    return [];
  }
}
