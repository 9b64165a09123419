import type { CustomerPageDto, HiddenDataDto } from '@botica/contract/care/customers';
import { formatDate } from '@botica/domain/format';
import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import IdCard from 'lucide-react/icons/id-card';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { CustomerAct } from './customer-dialogs.tsx';

type CustomerDataProps = { customer: CustomerPageDto; onAct: (act: CustomerAct) => void };

export function CustomerData({ customer, onAct }: CustomerDataProps) {
  const mayReveal = useCan('customers.reveal');
  const see = (dato: HiddenDataDto, label: string, value: string) =>
    mayReveal && value ? (
      <Button size="sm" aria-label={`Ver ${label}`} onClick={() => onAct({ kind: 'reveal', dato, label })}>
        <Lock size={13} />
        Ver
      </Button>
    ) : null;
  const [card, ...otherCards] = customer.tarjetas;
  const [address, ...otherAddresses] = customer.direcciones;
  return (
    <div className="grid min-w-0 gap-3.5">
      <Card title="Datos">
        <ul className="-my-1">
          <Fact
            icon={<Phone size={16} />}
            value={customer.telefono || 'Sin teléfono'}
            sub={
              customer.celularConfirmado ? `confirmado el ${formatDate(customer.celularConfirmado)}` : 'sin confirmar'
            }
            action={see('telefono', 'el teléfono', customer.telefono)}
          />
          <Fact
            icon={<Mail size={16} />}
            value={customer.correo}
            sub={customer.correoConfirmado ? `confirmado el ${formatDate(customer.correoConfirmado)}` : 'sin confirmar'}
            action={see('correo', 'el correo', customer.correo)}
          />
          <Fact
            icon={<IdCard size={16} />}
            value={customer.identidad || 'Sin identidad'}
            sub={customer.identidad ? 'verla pide un motivo' : ''}
            action={see('identidad', 'la identidad', customer.identidad)}
          />
          <Fact
            icon={<MapPin size={16} />}
            value={address ?? 'Sin direcciones'}
            sub={more(otherAddresses, 'dirección', 'direcciones')}
          />
          <Fact
            icon={<CreditCard size={16} />}
            value={card ?? 'Sin tarjetas'}
            sub={more(otherCards, 'tarjeta', 'tarjetas')}
          />
        </ul>
      </Card>
      <Card title="Consentimientos">
        {customer.consentimientos.length === 0 && <p className="text-cell text-ink-600">No ha aceptado términos.</p>}
        <ul className="grid gap-2 text-cell">
          {customer.consentimientos.map(({ nombre, desde }) => (
            <li key={nombre}>
              <b className="block font-semibold">{nombre}</b>
              <span className="text-label text-ink-600">aceptado el {formatDate(desde)}</span>
            </li>
          ))}
        </ul>
        <DataActs onAct={onAct} />
      </Card>
    </div>
  );
}

function DataActs({ onAct }: Pick<CustomerDataProps, 'onAct'>) {
  const mayExport = useCan('customers.export');
  const mayErase = useCan('customers.erase');
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <Button disabled={!mayExport} onClick={() => onAct({ kind: 'account', act: 'export' })}>
        <Download size={15} />
        Exportar datos
      </Button>
      <Button variant="danger" disabled={!mayErase} onClick={() => onAct({ kind: 'account', act: 'erase' })}>
        <Trash size={15} />
        Borrar datos
      </Button>
      {!mayErase && <p className="w-full text-label text-ink-600">Lo hace un administrador.</p>}
    </div>
  );
}

function Fact({ icon, value, sub, action }: { icon: ReactNode; value: string; sub: string; action?: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5 border-b border-line-soft py-2 last:border-0">
      <span className="text-ink-500">{icon}</span>
      <span className="min-w-0 flex-1 text-cell">
        <span className="block font-medium wrap-anywhere">{value}</span>
        {sub && <span className="block text-label text-ink-600">{sub}</span>}
      </span>
      {action}
    </li>
  );
}

function more(others: readonly string[], one: string, many: string): string {
  if (others.length === 0) return '';
  return others.length === 1 ? `y 1 ${one} más` : `y ${others.length} ${many} más`;
}
