import type { CreditWayDto } from '@botica/contract/finance/credits';

export const wayNames: Readonly<Record<CreditWayDto, string>> = {
  transferencia: 'Transferencia',
  deposito: 'Depósito',
  cheque: 'Cheque',
  efectivo: 'Efectivo',
};
