import { CallError } from '@botica/contract/client';
import { deskLeaseMs } from '@botica/domain/prescriptions/desk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CaseKey, useRelease, useTake } from './desk.api.ts';

const renewMs = 60_000;

/** Takes the case when it opens, and renews the lease once a minute while the person works. */
export function useLease(key: CaseKey, isWanted: boolean) {
  const { mutate, error } = useTake(key);
  // Counted on the clock of this browser, which may differ from the server's.
  const [endsAt, setEndsAt] = useState<number>();
  const isHeld = useRef(false);
  const take = useCallback(() => {
    const end = Date.now() + deskLeaseMs;
    mutate(undefined, {
      onSuccess: () => {
        isHeld.current = true;
        setEndsAt(end);
      },
      // Another pharmacist has it. A lost connection leaves the lease as it was.
      onError: (problem) => problem instanceof CallError && setEndsAt(undefined),
    });
  }, [mutate]);
  useEffect(() => {
    if (isWanted) take();
  }, [isWanted, take]);
  const { mutate: release } = useRelease(key);
  // Whoever goes on to another case leaves this one to the others.
  useEffect(
    () => () => {
      if (isHeld.current) release();
    },
    [release],
  );
  const isMine = useIsBefore(endsAt);
  useEffect(() => {
    if (!isMine) return;
    let isActive = false;
    const mark = () => {
      isActive = true;
    };
    addEventListener('pointerdown', mark);
    addEventListener('keydown', mark);
    const timer = setInterval(() => {
      if (isActive) take();
      isActive = false;
    }, renewMs);
    return () => {
      removeEventListener('pointerdown', mark);
      removeEventListener('keydown', mark);
      clearInterval(timer);
    };
  }, [isMine, take]);
  /** After a decision, which ends the lease on the server. */
  const forget = useCallback(() => {
    isHeld.current = false;
  }, []);
  return { isMine, endsAt, hasEnded: endsAt !== undefined && !isMine, error, take, forget };
}

/** Whether a moment is ahead; changes when it passes. */
function useIsBefore(moment: number | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === undefined) return;
    setNow(Date.now());
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, moment - Date.now()) + 50);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== undefined && moment > now;
}

/** Minutes and seconds until a moment, every second: 4:12. */
export function useTimeLeft(moment: number | undefined): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round(((moment ?? now) - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
