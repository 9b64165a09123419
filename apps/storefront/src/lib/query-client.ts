import { CallError } from '@botica/contract/client';
import { isOnline } from '@botica/ui/calls/online.ts';
import { QueryClient } from '@tanstack/react-query';

const maxRetries = 2;
const longestAskedSeconds = 5;
const oneMinuteMs = 60_000;

/** Reads are retried when the network or the server failed, not while the browser is offline. Refusals and writes never. */
export function shouldRetryRead(failureCount: number, error: unknown): boolean {
  if (failureCount >= maxRetries) return false;
  if (error instanceof CallError) return error.status >= 500;
  return error instanceof TypeError && isOnline();
}

/** A busy server says when to come back; a random part spreads those that it refused at the same moment. */
export function retryDelayMs(attempt: number, error: unknown): number {
  const asked = error instanceof CallError ? error.retryAfterSeconds : undefined;
  if (asked) return Math.min(asked, longestAskedSeconds) * 1000 * (1 + Math.random());
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
        // Offline, a read fails at once and is repeated when the connection is back: a paused one would show a skeleton.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Offline, a write fails at once: sent later by itself, it would surprise.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export const queryClient = createQueryClient();
