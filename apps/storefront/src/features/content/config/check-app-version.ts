import { getAppVersion } from '@botica/contract/content/config';
import { call } from '../../../lib/call.ts';
import { clearStored, readStored, writeStored } from '../../../lib/storage.ts';
import { applyAppVersion } from './app-version.ts';

/** Exported for code that clears the storage and wants no refresh (SESS-13). */
export const versionStorageKey = 'version';
const reloadKey = 'version-recargada';

/** On start. When the version cannot be read, nothing changes. */
export async function checkAppVersion(): Promise<void> {
  try {
    applyAppVersion(await call(getAppVersion, {}), {
      storedVersion: () => readStored(versionStorageKey, isText),
      storeVersion: (version) => writeStored(versionStorageKey, version),
      reloadedFor: () => readStored(reloadKey, isTexts, 'session') ?? [],
      rememberReloads: (versions) => writeStored(reloadKey, versions, 'session'),
      clearStorage: () => clearStored(),
      reload: () => location.reload(),
    });
  } catch {
    // The next start checks again.
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}
