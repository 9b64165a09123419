import type { DeviceDto } from '@botica/contract/sessions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { referenceOf } from '../../lib/error-reference.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListRowSkeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { notify } from '../../ui/toast-store.ts';
import { closeDeviceSession, devicesQuery } from './account.api.ts';
import { problemOf } from './identity-problem.ts';
import { useUser } from './session-store.ts';

export interface DevicesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DevicesDialog({ open, onOpenChange }: DevicesDialogProps) {
  const user = useUser();
  return (
    <Dialog
      open={open && user !== undefined}
      onOpenChange={onOpenChange}
      title="Mis dispositivos"
      description="Aquí está abierta tu cuenta. Cierra las sesiones que no reconozcas y cambia tu contraseña."
    >
      {user && <DeviceList userId={user.usuarioId} />}
    </Dialog>
  );
}

function DeviceList({ userId }: { userId: string }) {
  const devices = useQuery(devicesQuery(userId));
  if (devices.isPending) {
    return (
      <SkeletonGroup label="Cargando tus dispositivos">
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  if (devices.error) {
    return (
      <ErrorState
        headingLevel="h3"
        title="No pudimos cargar tus dispositivos"
        text={problemOf(devices.error).text}
        reference={referenceOf(devices.error)}
        onRetry={() => void devices.refetch()}
        isRetrying={devices.isFetching}
      />
    );
  }
  return (
    <ul className="grid gap-2">
      {thisOneFirst(devices.data).map((device) => (
        <DeviceRow key={device.id} device={device} userId={userId} />
      ))}
    </ul>
  );
}

function thisOneFirst(devices: readonly DeviceDto[]): DeviceDto[] {
  return devices.toSorted((a, b) => Number(b.currentDevice) - Number(a.currentDevice));
}

/** By the system that its name tells. */
function iconOf(name: string): typeof Laptop {
  if (/iPhone|Android/.test(name)) return Smartphone;
  return name.includes('iPad') ? Tablet : Laptop;
}

const dateTime = new Intl.DateTimeFormat('es-HN', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

function DeviceRow({ device, userId }: { device: DeviceDto; userId: string }) {
  const queryClient = useQueryClient();
  const close = useMutation({
    mutationFn: () => closeDeviceSession(device.id),
    onSuccess: () => {
      notify.success(`Cerraste la sesión de ${device.nombre}.`);
      return queryClient.invalidateQueries({ queryKey: devicesQuery(userId).queryKey });
    },
    onError: (error) => notify.error(problemOf(error).text),
  });
  const Icon = iconOf(device.nombre);
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line p-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-50 text-brand-600">
        <Icon size={22} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {device.nombre}
          {device.currentDevice && <Tag>Este dispositivo</Tag>}
        </p>
        <p className="text-sm text-ink-600">Último uso: {dateTime.format(new Date(device.ultimaVez))}</p>
        <p className="text-sm wrap-anywhere text-ink-600">Dirección: {device.ip}</p>
      </div>
      {!device.currentDevice && (
        <Button
          variant="danger"
          size="sm"
          className="max-desk:w-full"
          loading={close.isPending}
          aria-label={`Cerrar sesión de ${device.nombre}`}
          onClick={() => close.mutate()}
        >
          Cerrar sesión
        </Button>
      )}
    </li>
  );
}
