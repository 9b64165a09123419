import type { CallArguments } from '@botica/contract/call';
import { CallError } from '@botica/contract/client';
import { publishAppVersion, readAppVersion } from '@botica/contract/content/app-version';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';

export const appVersionQuery = () =>
  queryOptions({
    queryKey: ['app-version'],
    queryFn: ({ signal }) => call(readAppVersion, { signal }),
  });

type Body = Omit<CallArguments<typeof publishAppVersion>['body'], 'clave'>;

/** A refused publication reads the version again too: it has changed. */
export function usePublishVersion() {
  const queryClient = useQueryClient();
  // The key of the open form: a second press publishes once.
  const [clave] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: Body) => call(publishAppVersion, { body: { ...body, clave } }),
    onSettled: () =>
      Promise.all(['app-version', 'audit'].map((first) => queryClient.invalidateQueries({ queryKey: [first] }))),
  });
}

export function wasVersionChanged(error: unknown): boolean {
  return error instanceof CallError && error.code === 'APP_VERSION_CHANGED';
}
