import type { AddressDto } from '@botica/contract/customers/addresses';
import { formatPhone } from '@botica/domain/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { problemOf } from '../../../../lib/call-problem.ts';
import { useCompany } from '../../../../lib/company-store.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Tag } from '../../../../ui/display/tag.tsx';
import { notify } from '../../../../ui/overlays/toast-store.ts';
import { branchQuery } from '../../../branches/index.ts';
import { SavedRecord } from '../record.tsx';
import { EditButton, RemoveButton } from '../record-buttons.tsx';
import { makeDefaultAddress, setAddressActive } from './addresses.api.ts';

export interface AddressRowProps {
  address: AddressDto;
  onChanged: (saved: AddressDto) => void;
  onEdit: () => void;
}

export function AddressRow({ address, onChanged, onEdit }: AddressRowProps) {
  const company = useCompany();
  const name = addressName(address);
  const onError = (error: unknown) => notify.error(problemOf(error).text);
  const annul = useMutation({
    mutationFn: () => setAddressActive(address.direccion_ID, false),
    onSuccess: (saved) => {
      notify.success('Anulaste la dirección.');
      onChanged(saved);
    },
    onError,
  });
  const choose = useMutation({
    mutationFn: () => makeDefaultAddress(address.direccion_ID),
    onSuccess: onChanged,
    onError,
  });
  return (
    <SavedRecord
      icon={<MapPin size={22} />}
      title={name}
      tags={address.predeterminada && <Tag>Predeterminada</Tag>}
      lines={[
        ...(address.nombre ? [address.descripcion] : []),
        [address.colonia, address.ciudad].filter(Boolean).join(', '),
        address.referencia && `Referencia: ${address.referencia}`,
        formatPhone(address.telefono, company),
        <ServedBy key="branch" code={address.sucursalAtiendeId} />,
      ]}
      actions={
        <>
          <EditButton name={name} onClick={onEdit} />
          {!address.predeterminada && (
            <Button
              variant="quiet"
              size="sm"
              loading={choose.isPending}
              aria-label={`Hacer predeterminada ${name}`}
              onClick={() => choose.mutate()}
            >
              Hacer predeterminada
            </Button>
          )}
          <RemoveButton
            name={name}
            label="Anular"
            question={{
              title: '¿Anular esta dirección?',
              text: 'Ya no aparece al pagar. Puedes activarla de nuevo cuando quieras.',
              yes: 'Sí, anular',
            }}
            isPending={annul.isPending}
            onConfirmed={() => annul.mutate()}
          />
        </>
      }
    />
  );
}

export function addressName({ nombre, descripcion }: Pick<AddressDto, 'nombre' | 'descripcion'>): string {
  return nombre || descripcion;
}

function ServedBy({ code }: { code: number | null }) {
  const company = useCompany();
  const { data: branch } = useQuery({ ...branchQuery(company.id, code ?? 0), enabled: code !== null });
  if (code === null) return <span className="font-medium text-danger">Todavía no entregamos aquí.</span>;
  return <span className="text-brand-700">Te atiende {branch?.name ?? 'la sucursal de la zona'}</span>;
}
