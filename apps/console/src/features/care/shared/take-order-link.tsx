import type { CareCustomerDto } from '@botica/contract/care/customers';
import Phone from 'lucide-react/icons/phone';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { changeQuery } from '../../../lib/url-state.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Opens the screen that takes an order, for this customer when there is one. */
export function TakeOrderLink({ customer }: { customer?: Pick<CareCustomerDto, 'clienteId' | 'empresaId'> }) {
  const { query, companyId } = useScope();
  if (!useCan('orders.take')) return null;
  const isElsewhere = customer && customer.empresaId !== companyId;
  const change = customer && {
    cliente: customer.clienteId,
    empresa: String(customer.empresaId),
    ...(isElsewhere ? { sucursal: null } : {}),
  };
  return (
    <ButtonLink to={`/tomar-pedido${changeQuery(new URLSearchParams(query), change ?? {})}`}>
      <Phone size={15} />
      Tomar pedido
    </ButtonLink>
  );
}
