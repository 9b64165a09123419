import { startTransition, useMemo, useOptimistic } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';

/**
 * Choices in the address: a reload or the back button keeps them. The address updates later; until then the new choice
 * is shown optimistically, and the next choice builds on it.
 */
export function useAddressChoices<Choices>(
  read: (query: URLSearchParams) => Choices,
  write: (choices: Choices, query: URLSearchParams) => URLSearchParams | Record<string, string>,
  options: NavigateOptions = { replace: true },
): [Choices, (next: Choices) => void] {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [choices, showAsChosen] = useOptimistic(useMemo(() => read(query), [read, query]));

  function choose(next: Choices): void {
    startTransition(async () => {
      showAsChosen(next);
      const search = new URLSearchParams(write(next, query)).toString();
      await navigate({ search }, { preventScrollReset: true, ...options });
    });
  }

  return [choices, choose];
}
