import { isViewerModeValid, viewerModeExpiry } from '@botica/domain/content/viewer-mode';
import { useEffect } from 'react';
import { create } from 'zustand';
import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';

/** Exported for code that clears the storage but stays in the app's window (SESS-08). */
export const viewerModeStorageKey = 'modo-visor';
/** The longest delay of a timer; our values are far below it. */
const longestTimerMs = 2_147_483_647;

// Session storage: the mode belongs to the app's window, and survives a version refresh that clears local storage.
const useViewerModeStore = create<{ expiresAt: string | undefined }>(() => ({
  expiresAt: readStored(viewerModeStorageKey, isText, 'session'),
}));

/** VIEW-03 */
export function startViewerMode(now: Date): void {
  const expiresAt = viewerModeExpiry(now).toISOString();
  writeStored(viewerModeStorageKey, expiresAt, 'session');
  useViewerModeStore.setState({ expiresAt });
}

/** VIEW-01 VIEW-02: true while the mode lasts. It is switched off the moment it expires, also with the page open. */
export function useViewerMode(): boolean {
  const expiresAt = useViewerModeStore((state) => state.expiresAt);
  useEffect(() => {
    if (expiresAt === undefined) return;
    const switchOffWhenExpired = () => {
      if (!isViewerModeValid(expiresAt, new Date())) stopViewerMode();
    };
    switchOffWhenExpired();
    const remainingMs = Math.min(Math.max(new Date(expiresAt).getTime() - Date.now(), 0), longestTimerMs);
    const timer = setTimeout(switchOffWhenExpired, remainingMs + 1);
    // A sleeping phone stops timers, so expiry is checked again on return.
    document.addEventListener('visibilitychange', switchOffWhenExpired);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', switchOffWhenExpired);
    };
  }, [expiresAt]);
  return isViewerModeValid(expiresAt, new Date());
}

function stopViewerMode(): void {
  removeStored(viewerModeStorageKey, 'session');
  useViewerModeStore.setState({ expiresAt: undefined });
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
