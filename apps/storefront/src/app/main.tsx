import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { getBranchCode } from '../features/branches/index.ts';
import { checkAppVersion } from '../features/config/index.ts';
import { setBranchSource } from '../lib/call.ts';
import { adoptCspNonce } from '../ui/csp-nonce.ts';
import { Providers } from './providers.tsx';
import { router, startPageViews } from './router.ts';
import { startSession } from './session.ts';
import { handleExpiredSessions } from './session-expired.ts';
import { startPrefetching } from './start-prefetching.ts';

adoptCspNonce();
setBranchSource(getBranchCode);
handleExpiredSessions();
startSession();
startPageViews();
void checkAppVersion();
startPrefetching();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
