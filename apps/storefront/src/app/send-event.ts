import { recordEvent } from '@botica/contract/content/telemetry';
import { callInBackground } from '../lib/call.ts';
import type { TelemetryEvent } from '../lib/telemetry.ts';

/** TELE-01 TELE-02: sends to the store's own collector. A search sends its own event. */
export async function sendEvent(event: TelemetryEvent): Promise<void> {
  if (event.type === 'search') return;
  const evento = event.type === 'pixel' ? 'pixel' : 'pagina';
  await callInBackground(recordEvent, { body: { evento, ruta: event.pattern } });
}
