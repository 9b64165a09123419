import type { AddressDto } from '@botica/contract/customers/addresses';
import { formatPhone } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Tag } from '@botica/ui/display/tag.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { useCompany } from '../../../../lib/company-store.ts';
import { branchQuery } from '../../../branches/index.ts';
import { SavedRecord } from '../saved/record.tsx';
import { EditButton, RemoveButton } from '../saved/record-buttons.tsx';
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
      notify.success('Eliminaste la dirección.');
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
            question={{
              title: '¿Eliminar esta dirección?',
              text: 'Ya no aparece al pagar. Puedes recuperarla cuando quieras.',
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
