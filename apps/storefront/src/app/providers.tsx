import { Toaster } from '@botica/ui/overlays/toaster.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { RootErrorBoundary } from './error-screen.tsx';
import { LazyQuestions } from './lazy-feedback.tsx';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <RootErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <LazyQuestions>{children}</LazyQuestions>
        <Toaster />
      </QueryClientProvider>
    </RootErrorBoundary>
  );
}
