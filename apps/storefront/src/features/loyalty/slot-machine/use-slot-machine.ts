import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { makeUuid, refreshUser } from '../../identity/index.ts';
import { isRefusal, tellGameProblem } from '../raffle/index.ts';
import { sendSpin } from './slot-machine.api.ts';
import { createSpinRunner, type SlotView } from './spin-runner.ts';

/** SLOT-01 SLOT-02 SLOT-14 SLOT-15 */
export function useSlotMachine(pointsPerSpin: number) {
  const company = useCompany();
  const queryClient = useQueryClient();
  const [view, setView] = useState<SlotView>({ state: 'idle', result: undefined });
  const price = useRef(pointsPerSpin);
  useEffect(() => {
    price.current = pointsPerSpin;
  }, [pointsPerSpin]);
  const runner = useRef<ReturnType<typeof createSpinRunner>>(undefined);

  useEffect(() => {
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: ['raffle', company.id] });
      void queryClient.invalidateQueries({ queryKey: ['slot-machine', 'spins'] });
      void refreshUser();
    };
    const own = createSpinRunner({
      send: (key) => sendSpin(price.current, key),
      makeKey: () => makeUuid(crypto),
      isRefusal,
      onChange: setView,
      onShown: refresh,
      onFailure: (error) => {
        tellGameProblem(error);
        refresh();
      },
    });
    runner.current = own;
    return () => own.leave();
  }, [company.id, queryClient]);

  const spin = useCallback(() => void runner.current?.spin(), []);
  const close = useCallback(() => runner.current?.close(), []);
  return { ...view, spin, close };
}
