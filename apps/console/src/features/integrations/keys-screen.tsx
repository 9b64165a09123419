import type { ApiKeyDto } from '@botica/contract/integrations/keys';
import { companies } from '@botica/domain/companies';
import { apiScopes } from '@botica/domain/integrations';
import { useQuery } from '@tanstack/react-query';
import Handshake from 'lucide-react/icons/handshake';
import Plus from 'lucide-react/icons/plus';
import Store from 'lucide-react/icons/store';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { momentText } from '../../lib/moments.ts';
import { useScope } from '../../lib/scope.ts';
import { useCan } from '../../lib/session.ts';
import { changeQuery } from '../../lib/url-state.ts';
import { useLatched } from '../../lib/use-latched.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PageHead, RecordPage } from '../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { apiKeysQuery } from './integrations.api.ts';
import { KeyCard } from './key-card.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { KeyBadge } from './labels.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const columns: readonly Column<ApiKeyDto>[] = [
  {
    id: 'name',
    header: 'Clave',
    cell: ({ row: { original: key } }) => (
      <span className="block">
        <span className="font-semibold">{key.nombre}</span>
        <span className="block font-mono text-label text-ink-600">{key.prefijo}…</span>
      </span>
    ),
  },
  { id: 'company', header: 'Empresa', cell: ({ row: { original: key } }) => companies[key.empresaId].name },
  {
    id: 'scopes',
    header: 'Permisos',
    cell: ({ row: { original: key } }) => key.permisos.map((scope) => apiScopes[scope]).join(', '),
  },
  {
    id: 'used',
    header: 'Último uso',
    cell: ({ row: { original: key } }) => (key.ultimoUso ? momentText(key.ultimoUso) : 'Nunca'),
  },
  { id: 'expires', header: 'Vence', cell: ({ row: { original: key } }) => momentText(key.vence) },
  { id: 'state', header: 'Estado', cell: ({ row: { original: key } }) => <KeyBadge state={key.estado} /> },
];

/** The keys with which other systems call the store. */
export function KeysScreen() {
  const { companyId, query } = useScope();
  const mayEdit = useLatched(useCan('settings.edit'));
  const [params, setParams] = useSearchParams();
  const [isNew, setNew] = useState(false);
  const [made, setMade] = useState<string>();
  const { data, error, isPending, refetch } = useQuery(apiKeysQuery(companyId));
  const open = data?.claves.find(({ claveId }) => claveId === params.get('fila'));
  return (
    <RecordPage
      head={
        <PageHead
          title="Claves de otros sistemas"
          back={{ to: `/integraciones${query}`, label: 'Integraciones' }}
          actions={
            <>
              <ButtonLink to={`/integraciones/claves-sucursales${query}`}>
                <Store size={15} />
                Claves de sucursales
              </ButtonLink>
              <ButtonLink to={`/integraciones/claves-comercios${query}`}>
                <Handshake size={15} />
                Claves de comercios
              </ButtonLink>
              {mayEdit && (
                <Button variant="main" onClick={() => setNew(true)}>
                  <Plus size={15} />
                  Hacer una clave
                </Button>
              )}
            </>
          }
        />
      }
      work={
        <section aria-label="Claves" className="overflow-hidden rounded-card border border-line bg-white">
          {error && !data ? (
            <Failure error={error} onRetry={() => void refetch()} />
          ) : isPending ? (
            <LoadingRows label="Cargando las claves" />
          ) : data?.claves.length === 0 ? (
            <Empty
              title="Todavía no hay claves"
              text="Con una clave, otro sistema lee pedidos y productos o escribe existencias, solo de su empresa y solo con sus permisos."
            />
          ) : (
            <DataTable
              caption="Claves"
              columns={columns}
              rows={data?.claves ?? []}
              rowId={({ claveId }) => claveId}
              openId={open?.claveId}
              onOpen={({ claveId }) => setParams(changeQuery(params, { fila: claveId }))}
            />
          )}
        </section>
      }
      aside={open && <KeyCard apiKey={open} mayEdit={mayEdit} />}
    >
      {isNew && (
        <KeyDialog
          onClose={() => setNew(false)}
          onMade={(text) => {
            setNew(false);
            setMade(text);
          }}
        />
      )}
      {made && <SecretDialog title="La clave nueva" secret={made} onClose={() => setMade(undefined)} />}
    </RecordPage>
  );
}
