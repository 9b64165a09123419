import { useSyncExternalStore } from 'react';

/** What the browser knows: false is certain, true only means that there is some network. */
export function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false;
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
