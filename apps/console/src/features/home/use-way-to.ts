import { useScope } from '../../lib/scope.ts';
import { changeQuery, type UrlChange } from '../../lib/url-state.ts';

/** The address of another screen, with the chosen company and branch and these values. */
export function useWayTo() {
  const { query } = useScope();
  return (path: string, change: UrlChange = {}) => `${path}${changeQuery(new URLSearchParams(query), change)}`;
}
