import { recordEvent } from '@botica/contract/telemetry';
import { createBrowserRouter } from 'react-router';
import { setPreviousPage } from '../features/identity/index.ts';
import { callInBackground } from '../lib/call.ts';
import { settings } from '../lib/settings.ts';
import { onTelemetry, publishTelemetry } from '../lib/telemetry.ts';
import { createPageViewTracker } from './page-views.ts';
import type { RouteHandle } from './route-table.ts';
import { routes } from './routes.tsx';

/** ROUTE-03: the browser's own history, no hash. */
export const router = createBrowserRouter(routes);

const track = createPageViewTracker(publishTelemetry, settings.pixelWord);

/** Asked of the router and not of a component: React may run an effect twice, the router settles once. */
function trackWhenSettled(): void {
  const { initialized, navigation, location, matches } = router.state;
  if (!initialized || navigation.state !== 'idle') return;
  const handle = matches.at(-1)?.route.handle as RouteHandle | undefined;
  if (handle) track({ ...location, pattern: handle.pattern });
  setPreviousPage(location.pathname + location.search + location.hash); // GUARD-04
}

export function startPageViews(): void {
  onTelemetry((event) => {
    if (event.type !== 'pageView' && event.type !== 'pixel') return;
    const body = { evento: event.type === 'pixel' ? 'pixel' : 'pagina', ruta: event.pattern } as const;
    // Nobody waits for it and nobody is told when it fails.
    callInBackground(recordEvent, { body }).catch(() => {});
  });
  trackWhenSettled();
  router.subscribe(trackWhenSettled);
}
