/** A file of products is first rehearsed, which writes nothing, and then loaded. */
export const productLoadPhases = ['rehearsal', 'load'] as const;
export type ProductLoadPhase = (typeof productLoadPhases)[number];

export const productLoadStates = ['running', 'stopped', 'finished', 'failed', 'discarded'] as const;
export type ProductLoadState = (typeof productLoadStates)[number];

export type ProductLoadAct = 'apply' | 'stop' | 'resume' | 'discard';

export interface ProductLoadStand {
  phase: ProductLoadPhase;
  state: ProductLoadState;
}

/** A larger file is loaded by an operator: docs/importing.md. */
export const productLoadLimits = { bytes: 20 * 1024 * 1024, lines: 50_000 } as const;

/** From its upload, a file that was not loaded whole. */
export const productLoadKeptDays = 14;

/** Where an act leads; nothing when it is not possible now. A rehearsal that was stopped starts again. */
export function actOnLoad({ phase, state }: ProductLoadStand, act: ProductLoadAct): ProductLoadStand | undefined {
  const isHalted = state === 'stopped' || state === 'failed';
  switch (act) {
    case 'apply':
      return phase === 'rehearsal' && state === 'finished' ? { phase: 'load', state: 'running' } : undefined;
    case 'stop':
      return state === 'running' ? { phase, state: 'stopped' } : undefined;
    case 'resume':
      return isHalted ? { phase, state: 'running' } : undefined;
    case 'discard':
      return isHalted || (phase === 'rehearsal' && state === 'finished') ? { phase, state: 'discarded' } : undefined;
  }
}
