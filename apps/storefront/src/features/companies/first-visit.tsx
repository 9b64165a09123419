import type { ClientOrigin } from '@botica/contract/headers';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { clientLocation } from '../../lib/call.ts';
import { announceInterruption, isShopperBusy, takeInterruption } from '../../lib/interruptions.ts';
import { useViewerMode } from '../content/app-entry/index.ts';
import { useUser } from '../identity/index.ts';
import { hasAnswered, isShoppingPage, keepAsked } from './first-visit-moment.ts';

const FirstVisitDialog = lazy(async () => ({ default: (await import('./first-visit-dialog.tsx')).FirstVisitDialog }));

/**
 * Asks a new visitor once for the country, with the located one ready. It never interrupts: with the focus in a field,
 * or with something open, the question waits for the next page.
 */
export function FirstVisit() {
  const { pathname } = useLocation();
  // The account has a country, and the mobile app its own choice.
  const user = useUser();
  const isViewerMode = useViewerMode();
  const isAsked = user === undefined && !isViewerMode;
  const [located, setLocated] = useState<ClientOrigin>();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isAsked || !isShoppingPage(pathname) || hasAnswered()) return;
    let isHere = true;
    const withdraw = announceInterruption('country');
    void clientLocation().then((origin) => {
      if (!isHere || hasAnswered() || isShopperBusy() || !takeInterruption('country')) return;
      keepAsked();
      setLocated(origin);
      setOpen(true);
    });
    return () => {
      isHere = false;
      withdraw();
    };
  }, [pathname, isAsked]);

  return (
    <Suspense fallback={null}>
      {located && <FirstVisitDialog open={isOpen} onOpenChange={setOpen} located={located} />}
    </Suspense>
  );
}
