import { hasPage } from '../../lib/pages/known-pages.ts';

/** LINK-02: the order's detail; its summary until there is one. */
export function orderPath(orderId: string): string {
  const detail = `/Mispedidos/${encodeURIComponent(orderId)}`;
  return hasPage(detail) ? detail : `/pedidos/resumen/${encodeURIComponent(orderId)}`;
}
