import { recordEvent } from '@botica/contract/content/telemetry';
import { callInBackground } from '../../../lib/call.ts';
import { publishTelemetry } from '../../../lib/telemetry.ts';

const mostProducts = 10;
const longestTerm = 200;

/** SEARCH-22: dispatched to listeners in the page and sent to the store's own collector; not awaited. */
export function announceSearch(text: string, productIds: readonly number[]): void {
  const term = text.slice(0, longestTerm);
  const first = productIds.slice(0, mostProducts);
  publishTelemetry({ type: 'search', term, productIds: first });
  callInBackground(recordEvent, { body: { evento: 'busqueda', termino: term, productos: [...first] } }).catch(
    () => undefined,
  );
}
