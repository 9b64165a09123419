import type { AccessToken } from './session.ts';

/** An access token and the session that it belongs to. It goes from tab to tab in memory, never through a storage. */
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

/** The tab that sends hears nothing. */
export function shareWithTabs(shared: SharedToken): void {
  channel?.postMessage(shared);
}
