import { repeatOrder } from '@botica/contract/orders/again';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { lookForChanges } from '../../cart/index.ts';

/** The browser's cart is synchronised with the server's before the result is shown. */
export function useOrderAgain() {
  return useMutation({
    mutationFn: async (orderId: string) => {
      const result = await call(repeatOrder, { params: { id: orderId } });
      await lookForChanges();
      return result;
    },
  });
}
