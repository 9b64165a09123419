import type { AppVersionDto } from '@botica/contract/content/config';
import { type AppVersion, decideRefresh } from '@botica/domain/content/app-version';

/** The browser functions that the check needs, so that it can be tested without one. */
export interface VersionKeeper {
  storedVersion(): string | undefined;
  /** Returns whether the browser really stored it. */
  storeVersion(version: string): boolean;
  /** The versions this tab has already reloaded for. */
  reloadedFor(): readonly string[];
  rememberReloads(versions: readonly string[]): boolean;
  clearStorage(): void;
  reload(): void;
}

/**
 * VER-01..05, A084. A browser without storage, or servers of two versions answering alternately during a release, would
 * reload the page forever: it reloads once per version and tab, and only when it can store that it did.
 */
export function applyAppVersion(record: AppVersionDto, keeper: VersionKeeper): void {
  const current = toAppVersion(record);
  const { action, clearStorage } = decideRefresh(keeper.storedVersion(), current);
  if (action === 'none') return;

  if (clearStorage) keeper.clearStorage();
  const isKept = keeper.storeVersion(current.version);
  const reloadedFor = keeper.reloadedFor();
  const isFirstReload = !reloadedFor.includes(current.version);
  if (isKept && isFirstReload && keeper.rememberReloads([...reloadedFor, current.version])) keeper.reload();
}

function toAppVersion(record: AppVersionDto): AppVersion {
  return {
    version: record.Version,
    previousVersion: record.VersionAnterior,
    mandatory: record.obligatoria,
    clearStorage: record.ClearStorage,
  };
}
