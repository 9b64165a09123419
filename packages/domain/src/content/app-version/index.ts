export type { AppVersion, RefreshDecision } from './app-version.ts';
export { decideRefresh } from './app-version.ts';
export type { AppVersionForm, StoredVersion } from './published.ts';
export { checkVersionName, longestVersionName, publishVersion, refreshDecisions } from './published.ts';
