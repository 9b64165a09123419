import { branchMessages, unlockIdWhenClosed } from '@botica/domain/branches';
import { orderChangeMessages } from '@botica/domain/orders/changes';
import { isHomeDelivery } from '@botica/domain/orders/order-types';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { branchQuery, CitySelect, PickupTab, useChosenBranch } from '../../branches/index.ts';
import { changeBranch } from './change-branch.ts';
import { MissingDialog } from './missing-dialog.tsx';
import { type ChangeProps, findMissingAt, sendTransfer } from './order-changes.api.ts';
import { useOutcome } from './use-outcome.ts';

/**
 * ORDER-13..16 A155: the branches of a city, for a home delivery only of its own city; choosing one requests its stock.
 */
export function BranchChangeDialog({ order, onClose }: ChangeProps) {
  const { pedido_ID, sucursalId, pedido_Tipo_ID } = order.encabezado;
  const isTakenHome = isHomeDelivery(pedido_Tipo_ID);
  const company = useCompany();
  const chosen = useChosenBranch();
  const { data: current } = useQuery(branchQuery(company.id, sucursalId));
  const [city, setCity] = useState<string>();
  const [pendingCode, setPendingCode] = useState<number>();
  const queryClient = useQueryClient();
  const { tell, missing, forgetMissing } = useOutcome({ doneText: orderChangeMessages.moved, onClose });
  const ask = useQuestion();
  const cityId = city ?? current?.cityId ?? chosen.cityId;

  async function moveTo(code: number): Promise<void> {
    if (pendingCode !== undefined) return;
    setPendingCode(code);
    try {
      await talk(code);
    } finally {
      setPendingCode(undefined);
    }
  }

  async function talk(code: number): Promise<void> {
    const branch = await queryClient.ensureQueryData(branchQuery(company.id, code)).catch(() => undefined);
    if (!branch) return void notify.error(branchMessages.noConnection.text);
    const outcome = await changeBranch({
      ask,
      branch: { name: branch.name, isClosed: branch.state === 'closed' },
      findMissing: () => findMissingAt(code, order.detalle, { isPickup: !isTakenHome }),
      transfer: (waits) =>
        sendTransfer({
          pedidoId: pedido_ID,
          sucursalId: code,
          ...(waits ? { pedido_DesbloqueoID: unlockIdWhenClosed } : {}),
        }),
    });
    await tell(outcome);
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={(isOpen) => isOpen || onClose()}
        title="Cambiar de sucursal"
        description={
          isTakenHome
            ? 'Tu pedido conserva su dirección, su número, sus precios y el costo del envío. Primero vemos que la sucursal tenga tus productos.'
            : 'Tu pedido conserva su número y sus precios. Primero vemos que la sucursal tenga tus productos.'
        }
      >
        {!isTakenHome && <CitySelect cityId={cityId} onChange={setCity} />}
        <PickupTab
          cityId={cityId}
          mode={isTakenHome ? 'delivery' : 'pickup'}
          currentCode={sucursalId}
          pendingCode={pendingCode}
          onChoose={moveTo}
        />
      </Dialog>
      {missing && (
        <MissingDialog
          title={orderChangeMessages.missingTitle}
          text="Estos productos no están completos en la sucursal que elegiste. Prueba con otra."
          missing={missing}
          onClose={forgetMissing}
        />
      )}
    </>
  );
}
