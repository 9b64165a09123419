import type { DeviceDto, UserSessionDto } from '@botica/contract/identity/sessions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { problemOf } from '../../../../lib/call-problem.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Tag } from '../../../../ui/display/tag.tsx';
import { notify } from '../../../../ui/overlays/toast-store.ts';
import { logOutAndLeave } from '../../../identity/index.ts';
import { SavedRecord } from '../record.tsx';
import { SavedList } from '../saved-list.tsx';
import { TabPanel } from '../tab-panel.tsx';
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
    mutationFn: () => closeSessionOf(device),
    onSuccess: async () => {
      if (device.currentDevice) return logOutAndLeave();
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
      lines={[`Último uso: ${dateTime.format(new Date(device.ultimaVez))}`, `Dirección: ${device.ip}`]}
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
