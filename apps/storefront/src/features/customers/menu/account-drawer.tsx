import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Avatar } from '@botica/ui/display/avatar.tsx';
import { Sheet } from '@botica/ui/overlays/sheet.tsx';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useState } from 'react';
import { logOutAndLeave, refreshUser, useUser } from '../../identity/index.ts';
import { AccountNav } from './account-nav.tsx';

export interface AccountDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The menu of the account over any page. */
export function AccountDrawer({ open, onOpenChange }: AccountDrawerProps) {
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
      <AccountNav onNavigate={() => onOpenChange(false)} />
      <TextLink to="/ayuda" onClick={() => onOpenChange(false)} className="mt-2 px-3">
        <CircleQuestionMark size={20} />
        Centro de ayuda
      </TextLink>
    </Sheet>
  );
}
