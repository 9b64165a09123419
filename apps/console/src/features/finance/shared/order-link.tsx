import { Link } from 'react-router';
import { useScope } from '../../../lib/scope.ts';

/** To the page of an order; only its text for money without one. */
export function OrderLink({ pedidoId, children }: { pedidoId: string; children: string }) {
  const { query } = useScope();
  if (!pedidoId) return <>{children}</>;
  return (
    <Link to={`/pedidos/${pedidoId}${query}`} className="whitespace-nowrap text-brand-700 hover:underline">
      {children}
    </Link>
  );
}
