import type { TransferDto } from '@botica/contract/loyalty/point-transfers';
import { checkVerificationCode, resetCodeDigits } from '@botica/domain/identity';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { CodeField } from '../../identity/index.ts';
import { pointsText } from '../points-history/index.ts';
import { identityText } from './identity-text.ts';
import type { TransfersOf } from './point-transfers.api.ts';
import { useCancelTransfer, useConfirmTransfer, useSendCodeAgain } from './use-transfers.ts';

export interface ConfirmFormProps {
  of: TransfersOf;
  transfer: TransferDto;
  /** XFER-13: it was requested earlier, and its code may have expired. */
  isContinued?: boolean;
  /** Done or cancelled. */
  onEnded: () => void;
}

/** XFER-11 XFER-12 XFER-16 */
export function ConfirmForm({ of, transfer, isContinued = false, onEnded }: ConfirmFormProps) {
  const company = useCompany();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const confirming = useConfirmTransfer(of, transfer, onEnded);
  const cancelling = useCancelTransfer(of, onEnded);
  const sending = useSendCodeAgain();
  const problem = confirming.error ? problemOf(confirming.error) : undefined;

  // It replaces a longer form that the shopper had scrolled to its end.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = checkVerificationCode(code, resetCodeDigits);
    setError(found);
    if (found) event.currentTarget.querySelector('input')?.focus();
    else if (!confirming.isPending) confirming.mutate(code);
  }

  return (
    <form noValidate aria-label="Confirmar la transferencia" className="panel grid max-w-3xl gap-4" onSubmit={submit}>
      <h2 className="text-lg font-bold">Confirma tu transferencia</h2>
      <SummaryList
        rows={[
          ...(transfer.nombreReceptor ? [{ key: 'name', label: 'Recibe', value: transfer.nombreReceptor }] : []),
          {
            key: 'to',
            label: `${company.personalIdLabel} de quien recibe`,
            value: identityText(transfer.noIdentidadReceptor, company),
          },
          { key: 'points', label: 'Puntos', kind: 'total', value: pointsText(transfer.cantidadPuntos) },
        ]}
      />
      <ProblemNote problem={problem} />
      <p>
        {isContinued ? 'Escribe el código que enviamos a ' : 'Enviamos un código a '}
        <b>{transfer.correoUsuario}</b>
        {isContinued ? '. Si ya venció, pide otro.' : '. Vence en 15 minutos.'}
      </p>
      <CodeField
        autoFocus
        digits={resetCodeDigits}
        value={code}
        error={error}
        onChange={(next) => {
          setCode(next);
          setError(undefined);
        }}
      />
      <Button type="submit" size="lg" block loading={confirming.isPending}>
        Confirmar transferencia
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="sm" loading={sending.isPending} onClick={() => sending.mutate(transfer.id)}>
          Enviar otro código
        </Button>
        <Button
          variant="quiet"
          size="sm"
          loading={cancelling.isPending}
          onClick={() => void cancelling.cancel(transfer)}
        >
          Cancelar solicitud
        </Button>
      </div>
    </form>
  );
}
