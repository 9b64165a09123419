import { slotMessages } from '@botica/domain/loyalty/slot-machine';
import PartyPopper from 'lucide-react/icons/party-popper';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

export interface WinnerDialogProps {
  open: boolean;
  onClose: () => void;
  prize: string;
  code: string;
  /** Above 0, the prize is already in the balance. */
  points: number;
}

/** SLOT-01 SLOT-03 */
export function SlotWinnerDialog({ open, onClose, prize, code, points }: WinnerDialogProps) {
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
          <Button onClick={onClose}>Entendido</Button>
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
export function TryAgainDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="sm"
      title={slotMessages.lost}
      description="Esta vez no salieron tres imágenes iguales."
      footer={<Button onClick={onClose}>Entendido</Button>}
    >
      <RotateCw size={56} className="justify-self-center text-brand-600" />
    </Dialog>
  );
}
