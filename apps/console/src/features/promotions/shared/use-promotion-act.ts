import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** An act on promotions or coupons: their pages and the audit are read again after it. */
export function usePromotionAct<Given, Done>(act: (given: Given, key: string) => Promise<Done>) {
  const queryClient = useQueryClient();
  // The key of the open form: a second press, and a retry after a lost answer, act once.
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (given: Given) => act(given, key),
    onSettled: () =>
      Promise.all(['promotions', 'care', 'audit'].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
}
