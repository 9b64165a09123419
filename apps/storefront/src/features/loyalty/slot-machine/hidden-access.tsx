import {
  type HiddenAccess,
  losingImages,
  slotMessages,
  slotTimes,
  winningImages,
} from '@botica/domain/loyalty/slot-machine';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useEffect, useState } from 'react';
import { Reels } from './reels.tsx';
import { SlotWinnerDialog, TryAgainDialog } from './result-dialogs.tsx';

/**
 * SLOT-03 SLOT-04 SLOT-12 A046: a result that was decided elsewhere; the reels turn briefly, and no spin starts here.
 */
export function HiddenAccessMachine({ access: { isWinner, code } }: { access: HiddenAccess }) {
  const [shown, setShown] = useState<'turning' | 'result' | 'closed'>('turning');
  const row = isWinner ? winningImages(code.length % 4) : losingImages(code.length);

  useEffect(() => {
    const timer = setTimeout(() => setShown('result'), slotTimes.simulatedMs);
    return () => clearTimeout(timer);
  }, []);

  const close = () => setShown('closed');
  return (
    <section aria-label="Tragamonedas" className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <Reels isSpinning={shown === 'turning'} row={row} isWin={shown !== 'turning' && isWinner} />
      <p role="status" className="min-h-6 text-center text-ink-600">
        {shown === 'turning' ? 'Girando…' : ''}
      </p>
      <Note tone="info">{slotMessages.hidden}</Note>
      <SlotWinnerDialog open={shown === 'result' && isWinner} onClose={close} prize="" code={code} points={0} />
      <TryAgainDialog open={shown === 'result' && !isWinner} onClose={close} />
    </section>
  );
}
