import type { CreditAccountDto } from '@botica/contract/finance/credits';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog.tsx';
import { ReasonField, useReason } from '../../../ui/reason-field.tsx';
import { useChangeType } from './credits.api.ts';

const effects = {
  external: 'Al entrar llegará a los pedidos externos: pide para sus afiliados, y paga solo al crédito.',
  ordinary: 'Al entrar llegará a la tienda, como los demás. Sus planes, afiliados y pedidos se quedan.',
} as const;

/** ROLE-06 */
export function TypeDialog({ account, onClose }: { account: CreditAccountDto; onClose: () => void }) {
  // What the person saw: it stays when somebody else changes it meanwhile.
  const [isExternal] = useState(!account.esClienteExterno);
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const change = useChangeType(account.clienteId);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isExternal ? 'Hacerlo cliente externo' : 'Hacerlo cliente ordinario'}
      description={isExternal ? effects.external : effects.ordinary}
      action={isExternal ? 'Hacerlo cliente externo' : 'Hacerlo ordinario'}
      isPending={change.isPending}
      problem={change.error ? problemOf(change.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!reason.isGiven) return;
        change.mutate(
          { esClienteExterno: isExternal, motivo: reason.text },
          {
            onSuccess: ({ mensaje }) => {
              notify.success(mensaje);
              onClose();
            },
          },
        );
      }}
    >
      <ReasonField reason={reason} isTried={isTried} />
    </FormDialog>
  );
}
