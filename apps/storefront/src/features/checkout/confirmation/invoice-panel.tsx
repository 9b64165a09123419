import type { TaxIdDto } from '@botica/contract/customers/tax-ids';
import { formatTaxId, maxTaxIds, taxIdKindOf } from '@botica/domain/customers/tax-ids';
import { Button } from '@botica/ui/buttons/button.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { Switch } from '@botica/ui/forms/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useEffect, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { TaxIdDialog, taxIdsQuery, useSavedList } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { Panel } from '../panel.tsx';

/** CHK-06 CHK-39: the name on the invoice, and how it arrives. */
export function InvoicePanel({ isTaxIdOffered }: { isTaxIdOffered: boolean }) {
  const kind = taxIdKindOf(useCompany());
  const { taxId, invoiceByMailOnly } = useCheckout();
  return (
    <Panel title="Factura">
      {isTaxIdOffered && (
        <>
          <Switch
            label={`Factura con ${kind}`}
            hint="Con el nombre y el número que elijas"
            checked={taxId.isOn}
            onChange={(event) => changeCheckout({ taxId: { ...taxId, isOn: event.currentTarget.checked } })}
          />
          {taxId.isOn && <TaxIdChoice />}
        </>
      )}
      <Checkbox
        label="Envíenme la factura solo por correo, sin papel"
        checked={invoiceByMailOnly}
        onChange={(event) => changeCheckout({ invoiceByMailOnly: event.currentTarget.checked })}
      />
    </Panel>
  );
}

function TaxIdChoice() {
  const company = useCompany();
  const kind = taxIdKindOf(company);
  const options = taxIdsQuery(useUser()?.usuarioId ?? '', company.id);
  const taxIds = useQuery(options);
  const kept = useSavedList<TaxIdDto>(options.queryKey);
  const { taxId } = useCheckout();
  const [isAdding, setAdding] = useState(false);
  useFirstTaxId(taxIds.data, taxId.id);

  if (taxIds.isPending) {
    return (
      <SkeletonGroup label={`Cargando tus ${kind}`}>
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  if (!taxIds.data) {
    return (
      <LoadFailure
        title={`No pudimos cargar tus ${kind}`}
        error={taxIds.error}
        isRetrying={taxIds.isFetching}
        onRetry={() => void taxIds.refetch()}
      />
    );
  }
  return (
    <>
      {taxIds.data.length > 0 && (
        <RadioGroup
          label={`${kind} de la factura`}
          hideLabel
          layout="cards"
          value={String(taxId.id)}
          onChange={(id) => changeCheckout({ taxId: { isOn: true, id: Number(id) } })}
          options={taxIds.data.map(({ id, nombre, rtn }) => ({
            value: String(id),
            label: nombre,
            hint: `${kind} ${formatTaxId(kind, rtn)}`,
          }))}
        />
      )}
      {taxIds.data.length < maxTaxIds && (
        <Button variant="soft" size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
          <Plus size={18} />
          {taxIds.data.length > 0 ? `Otro ${kind}` : `Agregar ${kind}`}
        </Button>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <TaxIdDialog
            kind={kind}
            taxId={undefined}
            onSaved={(saved) => {
              kept.put(saved, ({ id }) => id === saved.id);
              changeCheckout({ taxId: { isOn: true, id: saved.id } });
              setAdding(false);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A deleted tax id is no choice; the first one is the default. */
function useFirstTaxId(taxIds: readonly TaxIdDto[] | undefined, chosenId: number): void {
  const first = taxIds?.[0]?.id;
  const isKnown = taxIds?.some(({ id }) => id === chosenId) ?? true;
  useEffect(() => {
    if (!isKnown && first !== undefined) changeCheckout({ taxId: { isOn: true, id: first } });
  }, [isKnown, first]);
}
