import type { OlderIdentityDto } from '@botica/contract/customers/older-identities';
import { applyMask, identityMaskOf, identityTypeIds } from '@botica/domain/identity';
import { Button } from '@botica/ui/buttons/button.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useEffect } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { OlderIdentityDialog, olderIdentitiesQuery, useSavedList } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { Panel } from '../panel.tsx';

interface OlderIdentityPanelProps {
  /** Why the chosen identity does not get the price. */
  refusal: string | undefined;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

/** CHK-09 CHK-27: the person of the third- or fourth-age prices; the invoice names them. */
export function OlderIdentityPanel({ refusal, isAdding, onAdding }: OlderIdentityPanelProps) {
  const company = useCompany();
  const userId = useUser()?.usuarioId ?? '';
  const options = olderIdentitiesQuery(userId);
  const identities = useQuery(options);
  const kept = useSavedList<OlderIdentityDto>(options.queryKey);
  const { olderIdentity } = useCheckout();
  const mask = identityMaskOf(identityTypeIds.nationalId, company);
  const write = (number: string) => (mask && /^\d+$/.test(number) ? applyMask(mask, number) : number);
  useOnlyIdentity(identities.data, olderIdentity);

  return (
    <Panel
      title="¿Para quién es el precio especial?"
      text="Tienes productos con precio de tercera o cuarta edad: la factura lleva su identidad."
    >
      {identities.isPending && (
        <SkeletonGroup label="Cargando identidades">
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
      {identities.isError && !identities.data && (
        <LoadFailure
          title="No pudimos cargar las identidades"
          error={identities.error}
          isRetrying={identities.isFetching}
          onRetry={() => void identities.refetch()}
        />
      )}
      {identities.data && identities.data.length > 0 && (
        <RadioGroup
          label={`${company.personalIdLabel} de tercera edad`}
          hideLabel
          layout="cards"
          value={olderIdentity}
          onChange={(number) => changeCheckout({ olderIdentity: number })}
          options={identities.data.map(({ noIdentidadTerceraEdad: number, nombreTerceraEdad }) => ({
            value: number,
            label: nombreTerceraEdad,
            hint: `${company.personalIdLabel} ${write(number)}`,
          }))}
        />
      )}
      {refusal && (
        <Note tone="problem" title="No le corresponde este precio.">
          {refusal}
        </Note>
      )}
      {identities.data && (
        <Button variant="soft" size="sm" className="justify-self-start" onClick={() => onAdding(true)}>
          <Plus size={18} />
          {identities.data.length > 0 ? 'Agregar otra persona' : 'Agregar identidad'}
        </Button>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <OlderIdentityDialog
            identity={undefined}
            onSaved={(saved) => {
              kept.put(saved, ({ id }) => id === saved.id);
              changeCheckout({ olderIdentity: saved.noIdentidadTerceraEdad });
              onAdding(false);
            }}
            onClose={() => onAdding(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

/** With one person there is no choice. */
function useOnlyIdentity(identities: readonly OlderIdentityDto[] | undefined, chosen: string): void {
  const [only] = identities?.length === 1 ? identities : [];
  const number = only?.noIdentidadTerceraEdad;
  useEffect(() => {
    if (number && !chosen) changeCheckout({ olderIdentity: number });
  }, [number, chosen]);
}
