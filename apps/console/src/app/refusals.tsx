import { lazy, Suspense } from 'react';
import { create } from 'zustand';
import { setRefusals } from '../lib/call.ts';
import { queryClient } from '../lib/query-client.ts';
import { sessionQuery } from '../lib/session.ts';

const PasswordDialog = lazy(async () => ({
  default: (await import('../features/staff/login/index.ts')).PasswordDialog,
}));
const ExpiredDialog = lazy(async () => ({ default: (await import('../features/staff/login/index.ts')).ExpiredDialog }));

interface Asked {
  isExpired: boolean;
  /** The calls that wait for the password. */
  waiting: readonly ((isConfirmed: boolean) => void)[];
}

const useAsked = create<Asked>(() => ({ isExpired: false, waiting: [] }));

/** The dialogs lie over the page, so that its typed data stays. */
export function answerRefusals(): void {
  setRefusals({
    onExpired: () => {
      const session = queryClient.getQueryData(sessionQuery.queryKey);
      if (session) useAsked.setState({ isExpired: true });
    },
    onForbidden: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    confirm: () => new Promise((resolve) => useAsked.setState(({ waiting }) => ({ waiting: [...waiting, resolve] }))),
  });
}

function answer(isConfirmed: boolean): void {
  const { waiting } = useAsked.getState();
  useAsked.setState({ waiting: [] });
  for (const resolve of waiting) resolve(isConfirmed);
}

export function RefusalDialogs() {
  const { isExpired, waiting } = useAsked();
  return (
    <Suspense fallback={null}>
      {waiting.length > 0 && <PasswordDialog onDone={answer} />}
      {isExpired && <ExpiredDialog onDone={() => useAsked.setState({ isExpired: false })} />}
    </Suspense>
  );
}
