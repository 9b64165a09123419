import { externalOrderLabels, externalOrdersPath } from '@botica/domain/company-orders/external';
import { formatMoney } from '@botica/domain/format';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { toForm } from './external-draft.ts';
import { useExternalDraft } from './external-draft-store.ts';
import { plansQuery } from './external-orders.api.ts';
import { FormPanel } from './form-panel.tsx';

/** The affiliate of the order, before it is submitted; nothing for other customers. */
export function ExternalOrderNote() {
  const company = useCompany();
  const userId = useUser()?.usuarioId ?? '';
  const draft = useExternalDraft();
  const plans = useQuery({ ...plansQuery(userId, company.id), enabled: draft.affiliate !== null });
  if (!draft.affiliate) return null;
  const { nombres, apellidos } = draft.affiliate;
  const copayCents = toForm(draft).copayCents ?? 0;
  return (
    <FormPanel title="Pedido para un afiliado">
      <SummaryList
        rows={[
          { key: 'affiliate', label: externalOrderLabels.affiliateId, value: `${nombres} ${apellidos}` },
          {
            key: 'plan',
            label: externalOrderLabels.planId,
            value: plans.data?.find(({ id }) => id === draft.planId)?.nombre ?? '',
          },
          { key: 'ticket', label: externalOrderLabels.ticket, value: draft.ticket },
          { key: 'copay', label: externalOrderLabels.copayCents, value: formatMoney(copayCents, company) },
        ]}
      />
      <TextLink to={externalOrdersPath} className="justify-self-start text-sm">
        Cambiar datos del afiliado
      </TextLink>
    </FormPanel>
  );
}
