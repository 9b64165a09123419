import type { OrderAgainDto } from '@botica/contract/orders/again';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { lazy, Suspense, useState } from 'react';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { useOrderAgain } from './order-again.api.ts';
import { addedWords } from './order-again-words.ts';

const LeftOutDialog = lazy(async () => ({ default: (await import('./left-out-dialog.tsx')).LeftOutDialog }));

interface OrderAgainButtonProps {
  orderId: string;
  /** The order number, for screen readers. */
  name: string;
  size?: 'sm' | undefined;
}

/** Adds the order at today's prices. Idempotent: a second press adds nothing. */
export function OrderAgainButton({ orderId, name, size }: OrderAgainButtonProps) {
  const again = useOrderAgain();
  const [told, setTold] = useState<OrderAgainDto>();

  function repeat(): void {
    again.mutate(orderId, {
      onSuccess: (result) => {
        const seeCart = { label: 'Ver carrito', onClick: () => showOverlay('cart') };
        if (result.noAgregados.length > 0) setTold(result);
        else notify.success(addedWords(result), { action: seeCart });
      },
      onError: (error) => notify.error(problemOf(error).text),
    });
  }

  return (
    <>
      <Button
        variant="secondary"
        size={size}
        className="whitespace-nowrap print:hidden"
        loading={again.isPending}
        aria-label={name ? `Volver a pedir ${name}` : undefined}
        onClick={repeat}
      >
        <RotateCcw size={18} />
        Volver a pedir
      </Button>
      {told && (
        <Suspense fallback={null}>
          <LeftOutDialog result={told} onClose={() => setTold(undefined)} />
        </Suspense>
      )}
    </>
  );
}
