import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** An act of customer service, or a signature: the pages that it changes and the audit are read again after it. */
export function useAct<Given, Done>(act: (given: Given, key: string) => Promise<Done>) {
  const queryClient = useQueryClient();
  // The key of the open form: a second press, and a retry after a lost answer, act once.
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (given: Given) => act(given, key),
    onSuccess: () =>
      Promise.all(
        ['care', 'prices', 'promotions', 'audit'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      ),
  });
}
