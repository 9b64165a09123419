import type { EncodedGuestOrder } from '@botica/domain/company-orders/guest';
import { applyMask } from '@botica/domain/identity';
import { useRef, useState } from 'react';
import { type GuestLine, toGuestForm } from './guest-form.ts';
import type { GuestSource } from './use-guest-order.ts';

/** A026: the order of a link; changes stay in this page. */
export function useLinkSource(order: EncodedGuestOrder, phoneMask: string): GuestSource {
  const [lines, setLines] = useState<readonly GuestLine[]>(order.productos);
  const key = useRef('');
  return {
    lines,
    setLines,
    form: toGuestForm(order, (phone) => applyMask(phoneMask, phone)),
    keyOf: () => {
      key.current ||= crypto.randomUUID();
      return key.current;
    },
    forgetKey: () => {
      key.current = '';
    },
  };
}
