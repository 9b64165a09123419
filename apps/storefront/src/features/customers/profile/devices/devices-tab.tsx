import type { DeviceDto, UserSessionDto } from '@botica/contract/identity/sessions';
import { formatDate, formatTime } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Tag } from '@botica/ui/display/tag.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { SavedRecord } from '../saved/record.tsx';
import { SavedList } from '../saved/saved-list.tsx';
import { TabPanel } from '../saved/tab-panel.tsx';
import { closeSessionOf, devicesQuery } from './devices.api.ts';

/** PROFILE-06 */
export function DevicesTab({ user }: { user: UserSessionDto }) {
  const devices = useQuery(devicesQuery(user.usuarioId));
  return (
    <TabPanel
      title="Dispositivos"
      text="Aquí está abierta tu cuenta. Cierra las sesiones que no reconozcas y cambia tu contraseña."
    >
      <SavedList
        query={devices}
        what="tus dispositivos"
        empty={{ title: 'Sin dispositivos', text: 'Tu cuenta no está abierta en ningún lugar.' }}
      >
        {(list) =>
          thisOneFirst(list).map((device) => <DeviceRow key={device.id} device={device} userId={user.usuarioId} />)
        }
      </SavedList>
    </TabPanel>
  );
}

function thisOneFirst(devices: readonly DeviceDto[]): DeviceDto[] {
  return devices.toSorted((a, b) => Number(b.currentDevice) - Number(a.currentDevice));
}

/** By the operating system in its name. */
function iconOf(name: string): typeof Laptop {
  if (/iPhone|Android/.test(name)) return Smartphone;
  return name.includes('iPad') ? Tablet : Laptop;
}

function DeviceRow({ device, userId }: { device: DeviceDto; userId: string }) {
  const queryClient = useQueryClient();
  const close = useMutation({
    mutationFn: () => closeSessionOf(device),
    onSuccess: async () => {
      if (device.currentDevice) return;
      notify.success(`Cerraste la sesión de ${device.nombre}.`);
      await queryClient.invalidateQueries({ queryKey: devicesQuery(userId).queryKey });
    },
    onError: (error) => notify.error(problemOf(error).text),
  });
  const Icon = iconOf(device.nombre);
  return (
    <SavedRecord
      icon={<Icon size={22} />}
      title={device.nombre}
      tags={device.currentDevice && <Tag>Este dispositivo</Tag>}
      lines={[
        `Último uso: ${formatDate(device.ultimaVez)}, ${formatTime(device.ultimaVez)}`,
        `Dirección: ${device.ip}`,
      ]}
      actions={
        <Button
          variant={device.currentDevice ? 'soft' : 'danger'}
          size="sm"
          className="max-desk:flex-1"
          loading={close.isPending}
          aria-label={`Cerrar sesión de ${device.currentDevice ? 'este dispositivo' : device.nombre}`}
          onClick={() => close.mutate()}
        >
          Cerrar sesión
        </Button>
      }
    />
  );
}
