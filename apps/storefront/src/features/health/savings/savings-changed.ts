import type { SavingsDto } from '@botica/contract/health/savings';

/** The proposal that was accepted is no longer true: this one is. */
export class SavingsChanged extends Error {
  readonly proposal: SavingsDto;

  constructor(proposal: SavingsDto) {
    super('The savings changed');
    this.proposal = proposal;
  }
}

/** Swaps that were made, and how they are undone. */
export interface SwapsDone {
  ahorro: number;
  undo: () => Promise<void>;
}
