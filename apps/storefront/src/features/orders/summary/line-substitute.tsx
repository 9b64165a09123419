import { CallError } from '@botica/contract/client';
import type { OrderLineDto, OrderSummaryDto } from '@botica/contract/orders/summary';
import { isExternalClient } from '@botica/domain/company-orders/external';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import {
  type AllowedSubstitute,
  allowedWords,
  SubstituteDialog,
  sendSubstitute,
  toReplacedLine,
} from '../substitutes/index.ts';
import { lineChoice } from './substitution-words.ts';

interface LineSubstituteProps {
  line: OrderLineDto;
  order: OrderSummaryDto;
}

/** C093: the substitute of a line, which can be changed while the order is new. */
export function LineSubstitute({ line, order }: LineSubstituteProps) {
  const company = useCompany();
  const [isAsking, setAsking] = useState(false);
  const told = lineChoice(line, order, { isExternalClient: isExternalClient(useUser()?.tipoUsuarioID) });
  if (!told) return null;
  const { allowed, isOpen } = told;
  return (
    <div className="flex basis-full items-center justify-between gap-3 text-sm leading-snug text-ink-600 desk:pl-17">
      <p className="min-w-0 wrap-anywhere">
        {isOpen ? 'Si falta' : 'Si faltaba'}: {allowedWords(allowed, company)}
      </p>
      {isOpen && (
        <Button
          variant="quiet"
          size="sm"
          className="-my-1.5 -mr-3.5 shrink-0 print:hidden"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          Cambiar<span className="sr-only"> qué hacemos si falta {line.prod_Desc}</span>
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <ChangeDialog line={line} order={order} allowed={allowed} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface ChangeDialogProps extends LineSubstituteProps {
  allowed: AllowedSubstitute;
  onClose: () => void;
}

function ChangeDialog({ line, order: { encabezado, detalle }, allowed, onClose }: ChangeDialogProps) {
  const queryClient = useQueryClient();
  const { pedido_ID: orderId, sucursalId: branchCode, pedido_Tipo_ID: orderTypeId } = encabezado;
  const { productoId: productId, cantidad: units } = line;
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['order-summary'] });
  const save = useMutation({
    mutationFn: (next: AllowedSubstitute) => sendSubstitute({ orderId, productId, units, branchCode }, next),
    onSuccess: async () => {
      await refresh();
      notify.success('Guardamos tu elección.');
      onClose();
    },
    onError: async (error) => {
      // Too late: the order has changed since this page was loaded.
      if (!(error instanceof CallError) || error.status !== 409) return;
      notify.error(error.message);
      await refresh();
      onClose();
    },
  });
  return (
    <SubstituteDialog
      line={toReplacedLine(line)}
      place={{ branchCode, orderTypeId, boughtIds: detalle.map((one) => one.productoId) }}
      allowed={allowed}
      isPending={save.isPending}
      problem={save.error ? problemOf(save.error) : undefined}
      onChoose={(next) => save.mutate(next)}
      onClose={onClose}
    />
  );
}
