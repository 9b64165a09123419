import { tidyText } from '../../format/index.ts';

/**
 * How to use a medicine, as written by the pharmacist. The store never computes, completes or translates these texts
 * (docs/decisions/0044-medical-indications-have-an-author.md).
 */
export interface WrittenIndication {
  readonly dose: string;
  readonly frequency: string;
  readonly duration: string;
  readonly remarks: string;
}

export const indicationLimits = { author: 100, register: 40, dose: 120, frequency: 120, duration: 120, remarks: 500 };

/** Shorter than this is not a person's name. */
export const authorMinLength = 3;

/** The texts as they are stored, or undefined when all of them are blank. */
export function tidyIndication(written: WrittenIndication): WrittenIndication | undefined {
  const tidy = {
    dose: tidyText(written.dose),
    frequency: tidyText(written.frequency),
    duration: tidyText(written.duration),
    remarks: tidyText(written.remarks),
  };
  return Object.values(tidy).some((text) => text !== '') ? tidy : undefined;
}

const clockToleranceMs = 5 * 60_000;

/** Written after the order and before now; the clock of a branch may differ by five minutes. */
export function isWrittenInTime(writtenAt: Date, { orderedAt, now }: { orderedAt: Date; now: Date }): boolean {
  const isAfterOrder = writtenAt.getTime() >= orderedAt.getTime() - clockToleranceMs;
  return isAfterOrder && writtenAt.getTime() <= now.getTime() + clockToleranceMs;
}
