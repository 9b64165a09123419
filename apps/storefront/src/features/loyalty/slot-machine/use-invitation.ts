import { showInvitationInMs } from '@botica/domain/loyalty/slot-machine';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';

const storageKey = 'ruleta-invitacion';
const isMoment = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * SLOT-08: a customer who can play sees it on arrival, and again 10 minutes after closing it, also when the page stays
 * open.
 */
export function useInvitation({ isWanted }: { isWanted: boolean }) {
  const [closedAt, setClosedAt] = useState(() => readStored(storageKey, isMoment));
  const [isDue, setDue] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => setDue(true), showInvitationInMs(closedAt, Date.now()));
    return () => clearTimeout(timer);
  }, [isWanted, closedAt]);

  return {
    isOpen: isWanted && isDue,
    close(): void {
      const now = Date.now();
      writeStored(storageKey, now);
      setDue(false);
      setClosedAt(now);
    },
  };
}
