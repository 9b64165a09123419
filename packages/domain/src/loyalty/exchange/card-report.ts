import type { FieldError } from '../../identity/index.ts';

/** EXCHANGE-01: a customer's report about an exchange card. */
export interface CardReport {
  /** The correct number of the card. */
  currentNumber: string;
  /** The holder's name. */
  name: string;
  remarks: string;
}

export const cardReportLimits = { currentNumber: 40, name: 120, remarks: 500 } as const;

export const cardReportMessages = {
  numberRequired: 'Ingresa el número de tu carnet.',
  nameRequired: 'Ingresa el nombre que aparece en el carnet.',
} as const;

/** EXCHANGE-01 */
export function checkCardReport({ currentNumber, name }: CardReport): FieldError<keyof CardReport>[] {
  return [
    ...(currentNumber.trim() === ''
      ? [{ field: 'currentNumber' as const, message: cardReportMessages.numberRequired }]
      : []),
    ...(name.trim() === '' ? [{ field: 'name' as const, message: cardReportMessages.nameRequired }] : []),
  ];
}

/** Units left to buy for the next free one; 0 when it is earned. */
export function purchasesLeft({ required, collected }: { required: number; collected: number }): number {
  return Math.max(0, required - collected);
}
