import type { FieldError } from '../../identity/index.ts';

/** EXCHANGE-01: what a customer says of the card that a product with exchange is written on. */
export interface CardReport {
  /** The number that the card really has. */
  currentNumber: string;
  /** Of whoever holds it. */
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

/** Units that are still to be bought for the next free one; none when it is earned. */
export function purchasesLeft({ required, collected }: { required: number; collected: number }): number {
  return Math.max(0, required - collected);
}
