import { formatPhone } from '@botica/domain/format';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import Phone from 'lucide-react/icons/phone';
import Pill from 'lucide-react/icons/pill';
import { useCompany } from '../../../lib/company-store.ts';
import { branchQuery, useChosenBranch } from '../../branches/index.ts';
import { phoneLink } from '../../content/index.ts';
import { orderSummaryQuery } from '../../orders/summary/index.ts';

/** MED-01: the customer has no indications at all. Shows the chosen branch to ask. */
export function NoIndications() {
  const company = useCompany();
  const { code } = useChosenBranch();
  const { data: branch } = useQuery({ ...branchQuery(company.id, code), enabled: code > 0 });
  return (
    <div className="panel">
      <EmptyState
        icon={Pill}
        title="No tienes indicaciones"
        text="Ningún regente ha escrito indicaciones para tus pedidos. Si tienes dudas sobre cómo usar un medicamento, llama a la sucursal."
        actions={
          branch?.phone ? (
            <CallBranch name={branch.name} phone={branch.phone} />
          ) : (
            <ButtonLink to="/sucursales" size="sm">
              Ver teléfonos de las sucursales
            </ButtonLink>
          )
        }
      />
    </div>
  );
}

/** MED-01: this order has no indications. Shows its own branch to ask. */
export function NoIndicationsOfOrder({ userId, orderId }: { userId: string; orderId: string }) {
  const company = useCompany();
  const { data: order } = useQuery(orderSummaryQuery(userId, company.id, orderId));
  if (!order) return <NoIndications />;
  const { numero, sucursal_NombrePublico: name, sucursalTelefono: phone } = order.encabezado;
  return (
    <div className="panel">
      <EmptyState
        icon={Pill}
        title={`El pedido ${numero} no tiene indicaciones`}
        text={`El regente de la sucursal ${name} no ha escrito indicaciones para este pedido. Si tienes dudas sobre cómo usar un medicamento, llama a la sucursal.`}
        actions={<CallBranch name={name} phone={phone} />}
      />
    </div>
  );
}

function CallBranch({ name, phone }: { name: string; phone: string }) {
  const company = useCompany();
  return (
    <a href={phoneLink(phone, company.phonePrefix)} className={buttonClass({ size: 'sm' })}>
      <Phone size={18} />
      Llamar a {name}, {formatPhone(phone, company)}
    </a>
  );
}
