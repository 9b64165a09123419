import type { AppVersion, RefreshDecision } from './app-version.ts';
import { decideRefresh } from './app-version.ts';

/** What an administrator decides about the version of the store. */
export type AppVersionForm = Pick<AppVersion, 'version' | 'mandatory' | 'clearStorage'>;

export const longestVersionName = 30;

export function checkVersionName(version: string): string | undefined {
  if (version === '') return 'Escribe la versión.';
  if (version.length > longestVersionName) return `Escribe la versión en ${longestVersionName} caracteres o menos.`;
  const isFit = /^[\dA-Za-z]+([.-][\dA-Za-z]+)*$/.test(version);
  return isFit ? undefined : 'Escribe la versión con letras, números, puntos y guiones, como 3.2.0.';
}

/** A466: the previous version is the one that was current. With the same name only the two switches change. */
export function publishVersion(current: AppVersion, { version, mandatory, clearStorage }: AppVersionForm): AppVersion {
  const previousVersion = version === current.version ? current.previousVersion : current.version;
  return { version, previousVersion, mandatory, clearStorage };
}

/** What a browser may have stored. */
export type StoredVersion = 'current' | 'previous' | 'older' | 'none';

/** VER-01..05 for each kind of browser, so that whoever publishes reads what the rules will do. */
export function refreshDecisions(record: AppVersion): { stored: StoredVersion; decision: RefreshDecision }[] {
  // No name of a version has a space.
  const names: Record<StoredVersion, string | undefined> = {
    current: record.version,
    previous: record.previousVersion,
    older: ' ',
    none: undefined,
  };
  const kinds = Object.entries(names) as [StoredVersion, string | undefined][];
  return kinds
    .filter(([stored]) => stored !== 'previous' || record.previousVersion !== record.version)
    .map(([stored, name]) => ({ stored, decision: decideRefresh(name, record) }));
}
