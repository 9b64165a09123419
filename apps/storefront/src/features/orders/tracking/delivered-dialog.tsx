import type { OrderSummaryDto } from '@botica/contract/orders/summary';
import { formatPhone } from '@botica/domain/format';
import { whenText } from '@botica/domain/orders/tracking';
import { Button } from '@botica/ui/buttons/button.tsx';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import PackageCheck from 'lucide-react/icons/package-check';
import Phone from 'lucide-react/icons/phone';
import { useCompany } from '../../../lib/company-store.ts';

interface DeliveredDialogProps {
  order: OrderSummaryDto;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** ORDER-06 */
export function DeliveredDialog({ order, open, onOpenChange }: DeliveredDialogProps) {
  const company = useCompany();
  const { encabezado: header, historial } = order;
  const at = historial.findLast(({ evento }) => evento === 'delivered')?.fecha;
  const who = header.repartidor?.nombre ?? 'Tu repartidor';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="¡Tu pedido llegó!"
      description={`${who} entregó tu pedido ${header.numero}${at ? ` ${whenText(new Date(at), new Date(at))}` : ''}`}
      footer={
        <>
          <a href={`tel:${header.sucursalTelefono}`} className={buttonClass({ variant: 'secondary' })}>
            <Phone size={20} />
            Llamar a la sucursal
          </a>
          <Button onClick={() => onOpenChange(false)}>Entendido</Button>
        </>
      }
    >
      <div className="flex items-center gap-3 rounded-control bg-brand-50 p-3 text-sm text-brand-900">
        <PackageCheck size={32} className="shrink-0 text-brand-600" />
        <p>
          Revisa que todo esté completo. Si algo no está bien, {header.sucursal_NombrePublico} te atiende en el{' '}
          {formatPhone(header.sucursalTelefono, company)}.
        </p>
      </div>
    </Dialog>
  );
}
