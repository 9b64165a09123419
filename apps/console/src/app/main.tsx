import { adoptCspNonce } from '@botica/ui/base/csp-nonce.ts';
import { Toaster } from '@botica/ui/overlays/toaster.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../lib/query-client.ts';
import { answerRefusals, RefusalDialogs } from './refusals.tsx';
import { router } from './router.tsx';

adoptCspNonce();
answerRefusals();

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id root');
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <RefusalDialogs />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
