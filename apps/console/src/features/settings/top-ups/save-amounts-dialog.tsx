import type { TopUpOperatorDto } from '@botica/contract/services/top-up-amounts';
import type { CompanyId } from '@botica/domain/companies';
import type { OperatorLimits } from '@botica/domain/services/top-ups';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useSaveAmounts } from './amounts.api.ts';
import { saveBodyOf } from './amounts-body.ts';
import type { AmountsDraft } from './amounts-draft.ts';

type SaveAmountsDialogProps = {
  companyId: CompanyId;
  operator: TopUpOperatorDto;
  draft: AmountsDraft;
  limits: OperatorLimits;
  onSaved: () => void;
  onClose: () => void;
};

export function SaveAmountsDialog({ companyId, operator, draft, limits, onSaved, onClose }: SaveAmountsDialogProps) {
  const save = useSaveAmounts(operator.operadorId, () => {
    onSaved();
    onClose();
  });
  const withdrawn = draft.withdrawn.length;
  return (
    <ReasonDialog
      title={`Cambiar los montos de ${operator.nombre}`}
      description={
        withdrawn > 0
          ? `Se retiran ${withdrawn === 1 ? 'un monto' : `${withdrawn} montos`} de la empresa. La tienda cambia en cuanto guardas.`
          : 'La tienda cambia en cuanto guardas. Las recargas que ya empezaron siguen igual.'
      }
      action={`Guardar los montos de ${operator.nombre}`}
      reasons={['El operador cambió su oferta', 'Lo pidió la empresa', 'Corrección', 'Otro motivo']}
      isPending={save.isPending}
      error={save.error}
      onClose={onClose}
      onReason={(motivo) => save.mutate({ ...saveBodyOf(companyId, draft, limits), motivo })}
    />
  );
}
