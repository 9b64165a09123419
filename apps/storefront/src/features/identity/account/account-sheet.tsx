import { externalOrdersPath, isExternalClient } from '@botica/domain/company-orders/external';
import { hasReducedMenu } from '@botica/domain/content/menu';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ClipboardPlus from 'lucide-react/icons/clipboard-plus';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import Heart from 'lucide-react/icons/heart';
import IdCard from 'lucide-react/icons/id-card';
import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import Smartphone from 'lucide-react/icons/smartphone';
import User from 'lucide-react/icons/user-round';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { profileTabLink, tabLabel } from '../../../lib/pages/profile-tabs.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { logOutAndLeave } from '../session/end-session.ts';
import { useUser } from '../session/session-store.ts';
import { refreshUser } from '../session/verify-session.ts';

export interface AccountSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Links to the most used pages; the profile has the rest. */
export function AccountSheet({ open, onOpenChange }: AccountSheetProps) {
  const user = useUser();
  const company = useCompany();
  const [isLeaving, setLeaving] = useState(false);
  const isReduced = hasReducedMenu(company.id); // MENU-01
  const entries = [
    // ROLE-06
    ...(isExternalClient(user?.tipoUsuarioID)
      ? [{ to: externalOrdersPath, label: 'Pedidos externos', hint: 'Ordena para un afiliado', Icon: ClipboardPlus }]
      : []),
    { to: '/perfil', label: 'Mi perfil', hint: 'Tus datos, tu correo y tu contraseña', Icon: User },
    { to: '/Mispedidos', label: 'Mis pedidos', hint: 'Síguelos y mira los anteriores', Icon: Package },
    ...(isReduced
      ? []
      : [{ to: '/mis-listas', label: 'Mis listas', hint: 'Tus favoritos y lo que compras seguido', Icon: Heart }]),
    { to: profileTabLink('tab-direcciones'), label: 'Mis direcciones', hint: 'Dónde te entregamos', Icon: MapPin },
    { to: profileTabLink('tab-tarjetas'), label: 'Mis tarjetas', hint: 'Con las que pagas', Icon: CreditCard },
    {
      to: profileTabLink('tab-rtb'),
      label: tabLabel('tab-rtb', company),
      hint: 'Los datos de tus facturas',
      Icon: FileText,
    },
    ...(isReduced
      ? []
      : [{ to: '/perfil/documentos', label: 'Mis documentos', hint: 'Confirma tu identidad', Icon: IdCard }]),
    {
      to: profileTabLink('tab-dispositivos'),
      label: 'Mis dispositivos',
      hint: 'Dónde está abierta tu cuenta',
      Icon: Smartphone,
    },
  ];

  useEffect(() => {
    if (open) void refreshUser();
  }, [open]);

  function leave(): void {
    setLeaving(true);
    void logOutAndLeave();
  }

  return (
    <Sheet
      open={open && user !== undefined}
      onOpenChange={onOpenChange}
      title="Mi cuenta"
      footer={
        <Button variant="secondary" block loading={isLeaving} onClick={leave}>
          <LogOut size={20} />
          Cerrar sesión
        </Button>
      }
    >
      {user && (
        <div className="flex items-center gap-3 rounded-card bg-brand-50 p-4">
          <Avatar name={user.nombre} className="size-14 bg-white text-xl" />
          <div className="min-w-0">
            <p className="text-lg font-bold wrap-anywhere">{user.nombre}</p>
            <p className="text-sm wrap-anywhere text-ink-600">{user.correoElectronico}</p>
          </div>
        </div>
      )}
      <ul>
        {entries.map(({ to, label, hint, Icon }) => (
          <li key={to} className="border-b border-line last:border-b-0">
            <Link
              to={to}
              onClick={() => onOpenChange(false)}
              className="flex min-h-16 items-center gap-3 rounded-control px-2 hover:bg-brand-50"
            >
              <Icon size={22} className="text-brand-600" />
              <span className="min-w-0 flex-1">
                <b className="block font-semibold">{label}</b>
                <span className="text-sm text-ink-600">{hint}</span>
              </span>
              <ChevronRight size={20} className="text-ink-600" />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
