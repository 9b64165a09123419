import { CallError } from '@botica/contract/client';
import { QueryClient } from '@tanstack/react-query';

const maxRetries = 2;
const oneMinuteMs = 60_000;

/** Reads are retried when the network or the server failed. Refusals and writes are not retried. */
export function shouldRetryRead(failureCount: number, error: unknown): boolean {
  if (failureCount >= maxRetries) return false;
  if (error instanceof CallError) return error.status >= 500;
  return error instanceof TypeError;
}

export function retryDelayMs(attempt: number): number {
  return Math.min(500 * 2 ** attempt, 4_000);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetryRead,
        retryDelay: retryDelayMs,
        staleTime: oneMinuteMs,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}

export const queryClient = createQueryClient();
