import { readStored, writeStored } from '../lib/storage.ts';

const reloadedKey = 'archivos-recargados';

/** How browsers report that the file of a lazy import could not be loaded. All but Safari name it. */
const missing =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** The browser functions that the decision needs, so that it can be tested without one. */
export interface FilesKeeper {
  isOnline(): boolean;
  reloadedFor(): readonly string[];
  /** Returns whether the browser really stored it. */
  rememberReloads(messages: readonly string[]): boolean;
  reload(): void;
}

/**
 * A page that was opened before a release asks for files that may be gone: the new page has others. Reloads once for each
 * missing file and tab, and only when it can store that it did, so that a file that is gone for good cannot reload for
 * ever. Returns whether the page reloads.
 */
export function reloadForMissingFile(error: unknown, keeper: FilesKeeper = browserKeeper()): boolean {
  const message = error instanceof Error ? error.message : '';
  const before = keeper.reloadedFor();
  if (!missing.test(message) || !keeper.isOnline() || before.includes(message)) return false;
  if (!keeper.rememberReloads([...before, message])) return false;
  keeper.reload();
  return true;
}

function browserKeeper(): FilesKeeper {
  return {
    isOnline: () => navigator.onLine,
    reloadedFor: () => readStored(reloadedKey, isTexts, 'session') ?? [],
    rememberReloads: (messages) => writeStored(reloadedKey, messages, 'session'),
    reload: () => location.reload(),
  };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
