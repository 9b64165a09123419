import { adoptCspNonce } from '@botica/ui/base/csp-nonce.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { getBranchCode } from '../features/branches/index.ts';
import { arriveByLink } from '../features/companies/index.ts';
import { checkAppVersion } from '../features/content/config/index.ts';
import { setBranchSource } from '../lib/call.ts';
import { settings } from '../lib/settings.ts';
import { firstPageBrought } from './first-page.ts';
import { Providers } from './providers.tsx';
import { router, startPageViews, startRouter } from './router.ts';
import { startSession } from './session.ts';
import { handleExpiredSessions } from './session-expired.ts';
import { startPrefetching } from './start-prefetching.ts';

// The code is parsed by now. Start in a new task, so that the browser may paint in between.
setTimeout(start);

function start(): void {
  adoptCspNonce();
  setBranchSource(getBranchCode);
  arriveByLink();
  startRouter();
  handleExpiredSessions();
  startSession();
  if (settings.texts) void import('../lib/replaced-texts.ts').then((lazy) => lazy.startReplacingTexts());
  void firstPageBrought().then(draw);
  // Not awaited.
  setTimeout(() => {
    startPageViews();
    void checkAppVersion();
    startPrefetching();
  });
}

/**
 * Rendered in pieces, so that the browser can respond in between. The server-rendered page stays visible until the
 * render is complete.
 */
function draw(): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with the id root');
  const root = createRoot(element);
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}
