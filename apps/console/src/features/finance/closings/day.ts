import { addDays, isIsoDate, storeDate } from '@botica/domain/time';
import { useUrlState } from '../../../lib/url-state.ts';

/** The day of the address; yesterday when it has none, because it is the last one that can be closed. */
export function useDay(): string {
  const asked = useUrlState().get('fecha') ?? '';
  return isIsoDate(asked) ? asked : addDays(storeDate(new Date()).isoDate, -1);
}
