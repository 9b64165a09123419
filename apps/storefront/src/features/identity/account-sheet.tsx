import ChevronRight from 'lucide-react/icons/chevron-right';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import UserX from 'lucide-react/icons/user-round-x';
import { useEffect, useState } from 'react';
import { type OverlayName, showOverlay } from '../../lib/overlay-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { logOutAndLeave } from './end-session.ts';
import { useUser } from './session-store.ts';
import { refreshUser } from './verify-session.ts';

export interface AccountSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const entries: readonly { overlay: OverlayName; label: string; hint: string; Icon: typeof Mail; isDanger?: boolean }[] =
  [
    { overlay: 'devices', label: 'Mis dispositivos', hint: 'Dónde está abierta tu cuenta', Icon: Smartphone },
    { overlay: 'change-password', label: 'Cambiar contraseña', hint: 'Cierra las demás sesiones', Icon: KeyRound },
    { overlay: 'change-email', label: 'Cambiar correo', hint: 'Con el que entras', Icon: Mail },
    {
      overlay: 'delete-account',
      label: 'Eliminar mi cuenta',
      hint: 'No se puede deshacer',
      Icon: UserX,
      isDanger: true,
    },
  ];

export function AccountSheet({ open, onOpenChange }: AccountSheetProps) {
  const user = useUser();
  const [isLeaving, setLeaving] = useState(false);

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
        {entries.map(({ overlay, label, hint, Icon, isDanger }) => (
          <li key={overlay} className="border-b border-line last:border-b-0">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => showOverlay(overlay)}
              className={cx(
                'flex min-h-16 w-full items-center gap-3 rounded-control px-2 text-left hover:bg-brand-50',
                isDanger ? 'text-danger' : '[&>svg:first-child]:text-brand-600',
              )}
            >
              <Icon size={22} />
              <span className="min-w-0 flex-1">
                <b className="block font-semibold">{label}</b>
                <span className="text-sm text-ink-600">{hint}</span>
              </span>
              <ChevronRight size={20} className="text-ink-600" />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
