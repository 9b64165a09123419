import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import type { OrderAgainDto } from '@botica/contract/orders/again';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { productPath } from '../../../lib/product-path.ts';
import { lazyCartActions, lookForChanges } from '../../cart/index.ts';
import { addedWords } from '../../orders/summary/index.ts';
import { reloadCartPeople } from '../for-whom/index.ts';
import type { MedicineToBuy } from './cabinet.api.ts';
import { buyAgain } from './cabinet.api.ts';

const LeftOutDialog = lazy(async () => ({ default: (await import('../../orders/summary/index.ts')).LeftOutDialog }));

/**
 * Puts the product of a medicine into the cart, and says what could not be added. One that needs a prescription asks for
 * it first, as its card does (A182).
 */
export function useBuying() {
  const [told, setTold] = useState<OrderAgainDto>();
  const navigate = useNavigate();
  const buy = useMutation({
    mutationFn: async (medicine: MedicineToBuy) => {
      const result = await buyAgain(medicine);
      await Promise.all([lookForChanges(), reloadCartPeople()]);
      return result;
    },
    onSuccess: (result) => {
      const action = { label: 'Ver carrito', onClick: () => showOverlay('cart') };
      if (result.noAgregados.length > 0) setTold(result);
      else notify.success(addedWords(result), { action });
    },
    onError: (error) => notify.error(problemOf(error).text),
  });
  const start = (medicinaId: string, product: ProductSummaryDto) => {
    if (buy.isPending) return;
    lazyCartActions.askThenAdd(product, {
      openPage: () => void navigate(productPath(product.productoId)),
      add: (prescription) => buy.mutate({ medicinaId, ...prescription }),
    });
  };
  const dialog: ReactNode = told && (
    <Suspense fallback={null}>
      <LeftOutDialog
        result={told}
        words={{ some: 'Faltó algo', none: 'No pudimos agregarla al carrito' }}
        onClose={() => setTold(undefined)}
      />
    </Suspense>
  );
  return { start, pendingId: buy.isPending ? buy.variables.medicinaId : undefined, dialog };
}
