import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { CitySelect, PickupTab, useChooseBranch, useChosenBranch } from '../../branches/index.ts';

/** CHK-14 BRANCH-02: each branch with its state; a change warns that prices may vary. */
export function PickupDialog({ onClose }: { onClose: () => void }) {
  const chosen = useChosenBranch();
  const { choose, pendingCode } = useChooseBranch();
  const [cityId, setCityId] = useState(chosen.cityId);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Seleccionar Sucursal"
      description="Los precios y las existencias dependen de la sucursal que te atiende."
    >
      <CitySelect cityId={cityId} onChange={setCityId} />
      <PickupTab
        cityId={cityId}
        pendingCode={pendingCode}
        onChoose={async (code) => {
          if (await choose({ mode: 'pickup', code })) onClose();
        }}
      />
    </Dialog>
  );
}
