import { CallError } from '@botica/contract/client';
import { QueryClient } from '@tanstack/react-query';

const maxRetries = 2;

/** Reads are retried when the network or the server failed. Refusals and writes never. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  if (failureCount >= maxRetries) return false;
  return error instanceof CallError ? error.status >= 500 : error instanceof TypeError;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
