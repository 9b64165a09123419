import type { CompanyId } from '@botica/domain/companies';
import { formatCount } from '@botica/domain/format';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { type RuleTarget, useReview } from './knowledge.api.ts';

export interface AskedReview {
  isSigned: boolean;
  target: RuleTarget;
  /** What it is, as the dialog says it. */
  name: string;
  /** Of a group or a version: how many rows change. */
  count?: number;
  /** The version that was on the screen: a newer one is not signed from here. */
  version: string;
}

type ReviewDialogProps = {
  asked: AskedReview;
  companyId: CompanyId;
  onClose: () => void;
};

const reasons = {
  sign: ['Revisado con mi fuente', 'Revisado con la etiqueta del producto', 'Corrige una retirada'],
  withdraw: ['No aplica a nuestros productos', 'El texto no es correcto', 'La gravedad no es correcta'],
} as const;

export function ReviewDialog({ asked, companyId, onClose }: ReviewDialogProps) {
  const { isSigned, target, name, count, version } = asked;
  const review = useReview();
  return (
    <ReasonDialog
      title={isSigned ? `Firmar ${name}` : `Retirar ${name}`}
      description={`${countWords(isSigned, count)}${
        isSigned
          ? 'Con tu firma los clientes de esta empresa ven estos avisos. Firma solo lo que revisaste.'
          : 'Los clientes de esta empresa dejan de ver estos avisos.'
      }`}
      action={isSigned ? 'Firmar' : 'Retirar'}
      isDanger={!isSigned}
      reasons={isSigned ? reasons.sign : reasons.withdraw}
      isPending={review.isPending}
      error={review.error}
      onClose={onClose}
      onReason={(motivo) =>
        review.mutate(
          { isSigned, motivo, ...target, empresaId: companyId, version },
          {
            onSuccess: ({ avisos }) => {
              notify.success(`${formatCount(avisos)} ${avisos === 1 ? 'aviso' : 'avisos'} en su nuevo estado.`);
              onClose();
            },
          },
        )
      }
    />
  );
}

function countWords(isSigned: boolean, count: number | undefined): string {
  if (count === undefined) return '';
  const alerts = `${formatCount(count)} ${count === 1 ? 'aviso' : 'avisos'}`;
  return isSigned ? `Firmas ${alerts} por firmar; los retirados no cambian. ` : `Retiras ${alerts}. `;
}
