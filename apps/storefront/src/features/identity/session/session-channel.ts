import type { AccessToken } from './session.ts';

/** An access token and its session. Tabs share it in memory, never through storage. */
export interface SharedToken {
  mark: string;
  provider: AccessToken;
}

let channel: BroadcastChannel | undefined;

/** A browser without channels refreshes in each tab. */
export function listenToTabs(listener: (shared: SharedToken) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const opened = new BroadcastChannel('botica.sesion');
  opened.onmessage = ({ data }: MessageEvent<SharedToken>) => listener(data);
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}

/** The sending tab does not receive its own message. */
export function shareWithTabs(shared: SharedToken): void {
  channel?.postMessage(shared);
}
