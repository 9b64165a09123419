import type { PersonalDataDto } from '@botica/contract/identity/accounts';
import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { formatPhone } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { showOverlay } from '../../../../lib/overlay-store.ts';
import { ConfirmEmailButton, personalDataQuery } from '../../../identity/index.ts';
import { DataCopyButton, DataCopyStatus } from '../../../personal-data/index.ts';
import { identityQuery } from '../documents/documents.api.ts';
import { IdentityFacts } from '../documents/identity-facts.tsx';
import { TabPanel } from '../saved/tab-panel.tsx';
import { PersonalDataForm } from './personal-form.tsx';

/** The first tab: the customer's personal data and login. */
export function PersonalTab({ user }: { user: UserSessionDto }) {
  const data = useQuery(personalDataQuery(user.usuarioId));
  const identity = useQuery(identityQuery(user.usuarioId));
  return (
    <div className="drawn-when-near grid gap-4 desk:gap-6">
      <TabPanel
        title="Datos personales"
        text="Los usamos en tus facturas y para darte los beneficios que te corresponden."
        action={
          data.data?.noIdentidad_Confirmado && (
            <Tag className="self-center">
              <BadgeCheck size={16} />
              Identidad confirmada
            </Tag>
          )
        }
      >
        <PersonalData userId={user.usuarioId} query={data} />
      </TabPanel>
      {identity.data?.noIdentidad && (
        <TabPanel title="Tu identidad">
          <IdentityFacts identity={identity.data} />
        </TabPanel>
      )}
      <TabPanel title="Tu acceso">
        <ul>
          <AccessRow
            label="Correo electrónico"
            value={
              data.data?.correoConfirmado === false ? (
                <>
                  {user.correoElectronico} <Tag tone="reward">Sin confirmar</Tag>
                </>
              ) : (
                user.correoElectronico
              )
            }
          >
            {data.data?.correoConfirmado === false && (
              <ConfirmEmailButton email={user.correoElectronico} variant="main" />
            )}
            <Button variant="soft" size="sm" aria-haspopup="dialog" onClick={() => showOverlay('change-email')}>
              Cambiar correo
            </Button>
          </AccessRow>
          <AccessRow label="Celular" value={<Phone data={data.data} />}>
            {data.data?.celular === '' && (
              <Button variant="soft" size="sm" aria-haspopup="dialog" onClick={() => showOverlay('after-login')}>
                Guardar celular
              </Button>
            )}
          </AccessRow>
          <AccessRow label="Contraseña" value="Al cambiarla cerramos tus otras sesiones.">
            <Button variant="soft" size="sm" aria-haspopup="dialog" onClick={() => showOverlay('change-password')}>
              Cambiar contraseña
            </Button>
          </AccessRow>
          <AccessRow label="Descargar tus datos" value={<DataCopyStatus userId={user.usuarioId} />}>
            <DataCopyButton userId={user.usuarioId} />
          </AccessRow>
          <AccessRow label="Eliminar la cuenta" value="Borramos tus datos. No se puede deshacer.">
            <Button variant="danger" size="sm" aria-haspopup="dialog" onClick={() => showOverlay('delete-account')}>
              Eliminar mi cuenta
            </Button>
          </AccessRow>
        </ul>
      </TabPanel>
    </div>
  );
}

interface PersonalDataProps {
  userId: string;
  query: ReturnType<typeof usePersonalData>;
}

const usePersonalData = (userId: string) => useQuery(personalDataQuery(userId));

function PersonalData({ userId, query }: PersonalDataProps) {
  const { data, isPending, isFetching, error, refetch } = query;
  if (isPending) return <PersonalSkeleton />;
  if (!data) {
    return (
      <LoadFailure
        title="No pudimos cargar tus datos"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <PersonalDataForm userId={userId} data={data} />;
}

function PersonalSkeleton() {
  return (
    <SkeletonGroup label="Cargando tus datos" className="grid gap-4 desk:grid-cols-2">
      {[1, 2, 3, 4, 5, 6].map((field) => (
        <Skeleton key={field} className="h-19 w-full rounded-control" />
      ))}
    </SkeletonGroup>
  );
}

function Phone({ data }: { data: PersonalDataDto | undefined }) {
  const company = useCompany();
  if (!data) return <Skeleton className="h-4 w-32" />;
  return data.celular ? formatPhone(data.celular, company) : 'Todavía no tienes uno guardado.';
}

function AccessRow({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{label}</p>
        <div className="text-sm wrap-anywhere text-ink-600">{value}</div>
      </div>
      {children}
    </li>
  );
}
