import type { OtherBranchDto } from '@botica/contract/checkout/shortages';
import { formatDistanceKm, withPeriod } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useChooseBranch } from '../../branches/index.ts';

/** The nearest branch that has the whole order, for pickup. */
export function OtherBranch({ branch, onChosen }: { branch: OtherBranchDto; onChosen: () => void }) {
  const { choose, isConnecting } = useChooseBranch();
  const { sucursalId: code, nombrePublico, direccion, ciudad, distanciaKm, estadoMensaje } = branch;
  return (
    <Note
      tone="info"
      title={`${nombrePublico} tiene todo tu pedido.`}
      action={
        <Button
          variant="quiet"
          size="sm"
          loading={isConnecting}
          aria-label={`Recoger ahí, en ${nombrePublico}`}
          onClick={async () => {
            if (await choose({ mode: 'pickup', code })) onChosen();
          }}
        >
          Recoger ahí
        </Button>
      }
    >
      {direccion}, {ciudad}. A {formatDistanceKm(distanciaKm)} de tu sucursal. {withPeriod(estadoMensaje)}
    </Note>
  );
}
