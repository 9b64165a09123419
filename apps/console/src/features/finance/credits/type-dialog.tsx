import type { CreditAccountDto } from '@botica/contract/finance/credits';
import { useState } from 'react';
import { ReasonedDialog } from '../../../ui/reasoned-dialog.tsx';
import { useChangeType } from './credits.api.ts';

const effects = {
  external: 'Al entrar llegará a los pedidos externos: pide para sus afiliados, y paga solo al crédito.',
  ordinary: 'Al entrar llegará a la tienda, como los demás. Sus planes, afiliados y pedidos se quedan.',
} as const;

/** ROLE-06 */
export function TypeDialog({ account, onClose }: { account: CreditAccountDto; onClose: () => void }) {
  // What the person saw: it stays when somebody else changes it meanwhile.
  const [isExternal] = useState(!account.esClienteExterno);
  const change = useChangeType(account.clienteId);
  return (
    <ReasonedDialog
      title={isExternal ? 'Hacerlo cliente externo' : 'Hacerlo cliente ordinario'}
      description={isExternal ? effects.external : effects.ordinary}
      action={isExternal ? 'Hacerlo cliente externo' : 'Hacerlo ordinario'}
      act={change}
      onSend={(motivo, then) => change.mutate({ esClienteExterno: isExternal, motivo }, then)}
      onClose={onClose}
    />
  );
}
