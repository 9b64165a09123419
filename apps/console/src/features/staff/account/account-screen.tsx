import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import { momentText } from '../../../lib/moments.ts';
import { useSession } from '../../../lib/session.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts, PageHead, RecordPage } from '../../../ui/page.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { RecoveryCodes } from '../login/index.ts';
import { devicesQuery, useCloseDevice, useRenewCodes } from './account.api.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

export function AccountScreen() {
  const { persona } = useSession();
  const url = useUrlState();
  return (
    <>
      <RecordPage
        head={
          <PageHead
            title="Mi cuenta"
            sub={persona.correo}
            actions={<Button onClick={() => url.set({ clave: 'si' })}>Cambiar la contraseña</Button>}
          />
        }
        work={<Devices />}
        aside={<SecondFactor />}
      />
      {url.get('clave') && <ChangePasswordDialog onClose={() => url.set({ clave: null })} />}
    </>
  );
}

function Devices() {
  const { data, error, refetch } = useQuery(devicesQuery);
  const close = useCloseDevice();
  return (
    <Card title="Dispositivos" sub="Donde tu sesión está abierta" flush>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows label="Cargando los dispositivos" />}
      <ul className="divide-y divide-line-soft border-t border-line">
        {data?.map((device) => (
          <li key={device.sesionId} className="flex min-h-14 items-center gap-3 px-4 py-1.5">
            <Monitor size={20} className="text-ink-500" />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2">
                <b className="font-semibold">{device.nombre}</b>
                {device.actual && <Badge tone="good">Este equipo</Badge>}
              </span>
              <span className="text-label text-ink-600">
                {device.ip}. Usado el {momentText(device.ultimaVez)}
              </span>
            </span>
            {!device.actual && (
              <Button
                size="sm"
                variant="danger"
                loading={close.isPending && close.variables === device.sesionId}
                aria-label={`Cerrar sesión en ${device.nombre}`}
                onClick={() =>
                  close.mutate(device.sesionId, {
                    onSuccess: () => notify.success(`Cerramos la sesión en ${device.nombre}`),
                    onError: (failure) => notify.error(problemOf(failure).text),
                  })
                }
              >
                Cerrar sesión
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SecondFactor() {
  const { segundoFactor, segundoFactorObligatorio, codigosDeRecuperacion } = useSession();
  const renew = useRenewCodes();
  return (
    <Card title="Segundo factor">
      <div className="grid gap-3">
        <Facts
          rows={[
            ['Estado', segundoFactor ? 'Activo' : 'Sin activar'],
            ['Tus roles', segundoFactorObligatorio ? 'Lo exigen' : 'No lo exigen'],
            ...(segundoFactor ? [['Códigos de recuperación', `quedan ${codigosDeRecuperacion}`] as const] : []),
          ]}
        />
        {segundoFactor && (
          <Button
            className="justify-self-start"
            loading={renew.isPending}
            onClick={() => renew.mutate(undefined, { onError: (error) => notify.error(problemOf(error).text) })}
          >
            Pedir códigos nuevos
          </Button>
        )}
        <p className="text-label text-ink-600">
          Para usar otro teléfono, pide a un administrador que reinicie tu segundo factor.
        </p>
      </div>
      {renew.data && (
        <Dialog open onOpenChange={() => renew.reset()} title="Tus códigos de recuperación">
          <RecoveryCodes codes={renew.data.codigos} action="Listo" onDone={() => renew.reset()} />
        </Dialog>
      )}
    </Card>
  );
}
