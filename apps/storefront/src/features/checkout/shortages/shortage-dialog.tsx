import type { ShortagesDto, ShortLineDto } from '@botica/contract/checkout/shortages';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { Button } from '@botica/ui/buttons/button.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { orderBranchOf } from '../../branches/index.ts';
import { useLocalCart } from '../../cart/index.ts';
import { useUser } from '../../identity/index.ts';
import { purchaseKey } from '../facts/checkout-facts.ts';
import { useCheckoutPlace } from '../facts/use-checkout-place.ts';
import { applySettlements } from './apply-settlements.ts';
import { OtherBranch } from './other-branch.tsx';
import { type ShortageChoices, settlementsOf, suggestedChoices } from './settlement.ts';
import { ShortLine } from './short-line.tsx';
import { shortagesQuery } from './shortages.api.ts';

interface ShortageDialogProps {
  /** Why the order cannot go on, in the words of its check. */
  text: string;
  onClose: () => void;
}

/** CART-07 A152: each short line, with a choice; or another branch that has everything. */
export function ShortageDialog({ text, onClose }: ShortageDialogProps) {
  const company = useCompany();
  const user = useUser();
  const { chosen, orderType } = useCheckoutPlace();
  const { cart } = useLocalCart();
  // A snapshot of the cart when it opened: the choices made here change the cart.
  const [purchase] = useState(() => purchaseKey(cart));
  const place = {
    userId: user?.usuarioId ?? '',
    companyId: company.id,
    branchCode: orderBranchOf(chosen, user?.direccion_ID_Sucursal_Predeterminada), // BRANCH-06
    orderTypeId: orderTypeIds[orderType],
  };
  const shortages = useQuery(shortagesQuery(place, purchase));
  if (shortages.data) return <Choices shortages={shortages.data} text={text} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title="Productos que faltan" description={text}>
      {shortages.isError ? (
        <LoadFailure
          title="No pudimos consultar las existencias"
          error={shortages.error}
          isRetrying={shortages.isFetching}
          onRetry={() => void shortages.refetch()}
        />
      ) : (
        <SkeletonGroup label="Buscando opciones" className="grid gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-32 w-full rounded-card" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function Choices({ shortages, text, onClose }: ShortageDialogProps & { shortages: ShortagesDto }) {
  const { faltantes: short, sucursal: branch } = shortages;
  const [choices, setChoices] = useState<ShortageChoices>(() => suggestedChoices(short));
  const [isTried, setTried] = useState(false);

  function apply(): void {
    setTried(true);
    if (short.some(({ productoId }) => choices[productoId] === undefined)) return;
    for (const message of applySettlements(settlementsOf(short, choices))) notify.warning(message);
    onClose();
  }
  const isOver = short.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Productos que faltan"
      description={isOver ? 'Tu sucursal ya tiene todo lo que pediste.' : text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isOver ? 'Cerrar' : 'Volver'}
          </Button>
          {!isOver && <Button onClick={apply}>Aplicar cambios</Button>}
        </>
      }
    >
      {branch && <OtherBranch branch={branch} onChosen={onClose} />}
      {short.map((line: ShortLineDto) => (
        <ShortLine
          key={line.productoId}
          line={line}
          choice={choices[line.productoId]}
          isMissing={isTried && choices[line.productoId] === undefined}
          onChoose={(choice) => setChoices({ ...choices, [line.productoId]: choice })}
        />
      ))}
    </Dialog>
  );
}
