import { slotMessages } from '@botica/domain/loyalty/slot-machine';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import PartyPopper from 'lucide-react/icons/party-popper';
import RotateCw from 'lucide-react/icons/rotate-cw';

export interface WinnerDialogProps {
  open: boolean;
  onClose: () => void;
  prize: string;
  code: string;
  /** Above 0, the prize is already in the balance. */
  points: number;
  /** Starts another spin; nothing when the points do not suffice, or no spin can start here. */
  again?: (() => void) | undefined;
}

/** SLOT-01 SLOT-03 */
export function SlotWinnerDialog({ open, onClose, prize, code, points, again }: WinnerDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="sm"
      title="¡Ganaste!"
      description={prize || 'Tu giro salió premiado.'}
      footer={
        <>
          {points === 0 && (
            <ButtonLink to="/sucursales" variant="secondary" onClick={onClose}>
              Ver sucursales
            </ButtonLink>
          )}
          <Button variant={again ? 'secondary' : 'main'} onClick={onClose}>
            Entendido
          </Button>
          {again && <Button onClick={again}>Otra vez</Button>}
        </>
      }
    >
      <div className="grid justify-items-center gap-3 text-center">
        <PartyPopper size={64} className="text-reward-600" />
        <p className="text-sm text-ink-600">Tu código</p>
        <p className="rounded-control bg-reward-100 px-4 py-2 text-2xl font-extrabold tracking-wider wrap-anywhere text-reward-900">
          {code}
        </p>
        <p className="text-ink-600">
          {points > 0
            ? 'Tus puntos ya están en tu cuenta.'
            : 'Muéstralo con tu identidad en una sucursal, donde confirman que es válido.'}
        </p>
      </div>
    </Dialog>
  );
}

/** SLOT-01: the text of T48. */
export function TryAgainDialog({ open, onClose, again }: Pick<WinnerDialogProps, 'open' | 'onClose' | 'again'>) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="sm"
      title={slotMessages.lost}
      description="Esta vez no salieron tres símbolos iguales."
      footer={
        <>
          <Button variant={again ? 'secondary' : 'main'} onClick={onClose}>
            Entendido
          </Button>
          {again && <Button onClick={again}>Otra vez</Button>}
        </>
      }
    >
      <RotateCw size={56} className="justify-self-center text-brand-600" />
    </Dialog>
  );
}
