export type AppVersion = {
  readonly version: string;
  readonly previousVersion: string;
  readonly mandatory: boolean;
  readonly clearStorage: boolean;
};

export type RefreshDecision = { readonly action: 'none' | 'reload'; readonly clearStorage: boolean };

const stay: RefreshDecision = { action: 'none', clearStorage: false };

/**
 * VER-01..05. A084: the caller stores the current version before it reloads (after clearing, if required), so that the
 * page reloads only once.
 */
export function decideRefresh(stored: string | null | undefined, current: AppVersion): RefreshDecision {
  if (!stored) return { action: 'reload', clearStorage: true };
  if (stored === current.version) return stay;
  if (stored === current.previousVersion && !current.mandatory) return stay;
  return { action: 'reload', clearStorage: current.clearStorage };
}
