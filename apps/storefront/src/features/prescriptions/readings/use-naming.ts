import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { readCart, synchroniseNow } from '../../cart/index.ts';
import { nameInCart } from '../../health/for-whom/index.ts';
import { useUser } from '../../identity/index.ts';

/** What was confirmed is in the cart for the person of the prescription. */
export function useNaming() {
  const user = useUser();
  const { id: companyId } = useCompany();
  return useMutation({
    mutationFn: async (named: { personId: string; productIds: readonly number[] }) => {
      // So that the server has the products.
      await synchroniseNow();
      const inCart = readCart().cart.productosCarritoCompra.map(({ productoId }) => productoId);
      await nameInCart(user?.usuarioId ?? '', companyId, { ...named, inCart });
    },
    onError: (error) => notify.error(problemOf(error).text),
  });
}
