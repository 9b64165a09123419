import { createBrowserRouter } from 'react-router';
import { setPreviousPage } from '../features/identity/index.ts';
import type { RouteHandle } from '../lib/pages/route-handle.ts';
import { settings } from '../lib/settings.ts';
import { onTelemetry, publishTelemetry } from '../lib/telemetry.ts';
import { createPageViewTracker } from './page-views.ts';
import { routes } from './routes.tsx';

export let router: ReturnType<typeof createBrowserRouter>;

/** ROUTE-03: the browser's own history, no hash. It requests the first screen immediately. */
export function startRouter(): void {
  router = createBrowserRouter(routes);
}

const track = createPageViewTracker(publishTelemetry, settings.pixelWord);

/** Subscribed to the router and not in a component: React may run an effect twice, the router settles once. */
function trackWhenSettled(): void {
  const { initialized, navigation, location, matches } = router.state;
  if (!initialized || navigation.state !== 'idle') return;
  const handle = matches.at(-1)?.route.handle as RouteHandle | undefined;
  if (handle) track({ ...location, pattern: handle.pattern });
  setPreviousPage(location.pathname + location.search + location.hash); // GUARD-04
}

export function startPageViews(): void {
  // Fire and forget: failures are ignored.
  onTelemetry((event) => {
    import('./send-event.ts').then(({ sendEvent }) => sendEvent(event)).catch(() => undefined);
  });
  trackWhenSettled();
  router.subscribe(trackWhenSettled);
}
