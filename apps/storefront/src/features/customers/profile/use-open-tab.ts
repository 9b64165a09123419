import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterThisFrame } from '../../../lib/after-this-frame.ts';
import { type ProfileTabId, tabOfHash } from '../../../lib/pages/profile-tabs.ts';
import { useHasUnsavedChanges } from './unsaved-changes.tsx';

/**
 * PROFILE-01: the address holds the open tab. A pressed tab shows immediately and the address follows; with unsaved
 * changes it shows once the shopper confirms.
 */
export function useOpenTab(): [ProfileTabId, (next: string) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const hasUnsavedChanges = useHasUnsavedChanges();
  const addressed = tabOfHash(hash);
  const [followed, setFollowed] = useState(addressed);
  const [shown, setShown] = useState(addressed);
  if (followed !== addressed) {
    setFollowed(addressed);
    setShown(addressed);
  }

  function open(next: string): void {
    const tellRouter = () => void navigate({ hash: next }, { preventScrollReset: true });
    if (hasUnsavedChanges) {
      tellRouter();
      return;
    }
    setShown(tabOfHash(next));
    // After the frame with the tab: the router renders the whole page again.
    afterThisFrame(tellRouter);
  }

  return [shown, open];
}
