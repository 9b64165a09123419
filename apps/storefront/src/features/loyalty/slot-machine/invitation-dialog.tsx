import { Button } from '@botica/ui/buttons/button.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { PrizeList } from './prizes-dialog.tsx';

export interface InvitationProps {
  open: boolean;
  pointsPerSpin: number;
  onClose: () => void;
}

/** SLOT-08 */
export function InvitationDialog({ open, pointsPerSpin, onClose }: InvitationProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Gira y gana"
      description={`Cada giro cuesta ${pointsPerSpin.toLocaleString('en-US')} puntos. Si salen tres símbolos iguales, ganas.`}
      footer={<Button onClick={onClose}>Quiero girar</Button>}
    >
      <PrizeList isWanted={open} />
    </Dialog>
  );
}
