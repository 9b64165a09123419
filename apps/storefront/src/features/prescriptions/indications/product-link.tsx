import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { productPath } from '../../../lib/product-path.ts';
import { usePlace } from '../../catalogue/pricing/index.ts';
import { productMessages, productQuery } from '../../catalogue/product/index.ts';

/** MED-02: navigates only once the product has loaded. */
export function ProductLink({ productId, children }: { productId: number; children: ReactNode }) {
  const place = usePlace();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isLoading, setLoading] = useState(false);

  async function open(event: MouseEvent): Promise<void> {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (isElsewhere) return;
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    try {
      await queryClient.fetchQuery({ ...productQuery(place, productId), staleTime: 0, retry: false });
      await navigate(productPath(productId));
    } catch {
      notify.error(productMessages.loadFailed);
    } finally {
      setLoading(false);
    }
  }

  return (
    <Link
      to={productPath(productId)}
      aria-busy={isLoading}
      onClick={(event) => void open(event)}
      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-brand-700 underline-offset-3 hover:underline aria-busy:opacity-60"
    >
      {children}
    </Link>
  );
}
