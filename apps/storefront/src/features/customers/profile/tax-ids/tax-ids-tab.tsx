import type { TaxIdDto } from '@botica/contract/customers/tax-ids';
import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { formatTaxId, maxTaxIds, type TaxIdKind, taxIdKindOf, taxIdMessages } from '@botica/domain/customers/tax-ids';
import { formatDate } from '@botica/domain/format';
import { Tag } from '@botica/ui/display/tag.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { SavedRecord } from '../saved/record.tsx';
import { EditButton, RemoveButton } from '../saved/record-buttons.tsx';
import { SavedPanel } from '../saved/saved-panel.tsx';
import { useSavedList } from '../saved/use-saved-list.ts';
import { TaxIdDialog } from './tax-id-dialog.tsx';
import { removeTaxId, taxIdsQuery } from './tax-ids.api.ts';

export function TaxIdsTab({ user }: { user: UserSessionDto }) {
  const company = useCompany();
  const kind = taxIdKindOf(company);
  const options = taxIdsQuery(user.usuarioId, company.id);
  const taxIds = useQuery(options);
  const kept = useSavedList<TaxIdDto>(options.queryKey);
  const [edited, setEdited] = useState<TaxIdDto | 'new'>();
  const isFull = (taxIds.data?.length ?? 0) >= maxTaxIds;
  return (
    <SavedPanel
      title={`${kind} para factura`}
      text={`Elige uno al pagar y la factura sale con ese nombre y ese ${kind}.`}
      query={taxIds}
      what={`tus ${kind}`}
      empty={{
        icon: ReceiptText,
        title: `Aún no tienes un ${kind}`,
        text: `Guarda el tuyo o el de tu empresa y tus facturas saldrán con él.`,
      }}
      addLabel={`Agregar ${kind}`}
      isFull={isFull}
      onAdd={() => setEdited('new')}
      row={(taxId) => (
        <TaxIdRow
          key={taxId.id}
          kind={kind}
          taxId={taxId}
          onEdit={() => setEdited(taxId)}
          onRemoved={() => kept.remove((one) => one.id === taxId.id)}
        />
      )}
    >
      {edited && (
        <TaxIdDialog
          kind={kind}
          taxId={edited === 'new' ? undefined : edited}
          onSaved={(saved) => {
            kept.put(saved, (one) => one.id === saved.id);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SavedPanel>
  );
}

interface TaxIdRowProps {
  kind: TaxIdKind;
  taxId: TaxIdDto;
  onEdit: () => void;
  onRemoved: () => void;
}

function TaxIdRow({ kind, taxId, onEdit, onRemoved }: TaxIdRowProps) {
  const number = formatTaxId(kind, taxId.rtn);
  const remove = useMutation({
    mutationFn: () => removeTaxId(taxId.id),
    onSuccess: () => {
      notify.success(taxIdMessages.removed[kind]); // TAX-14
      onRemoved();
    },
    onError: () => notify.error(taxIdMessages.notRemoved), // TAX-15
  });
  return (
    <SavedRecord
      icon={<FileText size={22} />}
      title={taxId.nombre}
      tags={!taxId.valido && <Tag tone="danger">Revisa el número</Tag>}
      lines={[`${kind} ${number}`, `Agregado el ${formatDate(taxId.fechaAgrega)}`]}
      actions={
        <>
          <EditButton name={taxId.nombre} onClick={onEdit} />
          <RemoveButton
            name={taxId.nombre}
            question={{ title: `¿Eliminar el ${kind} ${number}?`, text: 'Las facturas que ya tienes no cambian.' }}
            isPending={remove.isPending}
            onConfirmed={() => remove.mutate()}
          />
        </>
      }
    />
  );
}
