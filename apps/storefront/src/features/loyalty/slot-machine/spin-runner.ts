import type { ExchangeReplyDto } from '@botica/contract/loyalty/raffle';
import type { SlotEvent, SlotState } from '@botica/domain/loyalty/slot-machine';
import { slotTimes, slotTransitions } from '@botica/domain/loyalty/slot-machine';
import { advance } from '@botica/domain/transitions';

export type SpinResult = Pick<
  ExchangeReplyDto,
  'esClienteGanador' | 'codigoGanador' | 'informacionPremio' | 'premio' | 'puntosPremio'
>;

export interface SlotView {
  state: SlotState;
  /** Of the last spin; its reels stay where they stopped. */
  result: SpinResult | undefined;
}

interface Runner {
  send(key: string): Promise<SpinResult>;
  makeKey(): string;
  isRefusal(error: unknown): boolean;
  onChange(view: SlotView): void;
  onFailure(error: unknown): void;
  onShown(): void;
}

/**
 * SLOT-01 SLOT-02: one spin at a time; its result is requested immediately and shown 10 s after the start, or when it
 * arrives if that is later. A request without an answer is retried with the same idempotency key, so that it is paid
 * once.
 */
export function createSpinRunner({ send, makeKey, isRefusal, onChange, onFailure, onShown }: Runner) {
  let view: SlotView = { state: 'idle', result: undefined };
  let key: string | undefined;
  let isLeft = false;

  function move(event: SlotEvent, result = view.result): boolean {
    const next = advance(slotTransitions, view.state, event);
    if (!next.ok || isLeft) return false;
    view = { state: next.value, result };
    onChange(view);
    return true;
  }

  return {
    async spin(): Promise<void> {
      if (!move('spin')) return;
      key ??= makeKey();
      try {
        const [result] = await Promise.all([send(key), wait(slotTimes.spinMs)]);
        key = undefined;
        if (move(result.esClienteGanador ? 'win' : 'lose', result)) onShown();
      } catch (error) {
        if (isRefusal(error)) key = undefined;
        if (move('fail')) onFailure(error);
      }
    },
    close: () => void move('close'),
    leave(): void {
      isLeft = true;
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
