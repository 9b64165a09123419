export type { AppVersion, RefreshDecision } from './app-version.ts';
export { decideRefresh } from './app-version.ts';
