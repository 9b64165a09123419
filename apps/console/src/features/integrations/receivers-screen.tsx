import type { ReceiverDto } from '@botica/contract/integrations/receivers';
import { companies } from '@botica/domain/companies';
import { formatCount } from '@botica/domain/format';
import { webhookEventTypes } from '@botica/domain/integrations';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { momentText } from '../../lib/moments.ts';
import { useScope } from '../../lib/scope.ts';
import { useCan } from '../../lib/session.ts';
import { useLatched } from '../../lib/use-latched.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { receiversQuery } from './integrations.api.ts';
import { ReceiverBadge } from './labels.tsx';
import { ReceiverDialog } from './receiver-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const columns: readonly Column<ReceiverDto>[] = [
  {
    id: 'name',
    header: 'Receptor',
    cell: ({ row: { original: receiver } }) => (
      <span className="block min-w-0">
        <Link
          to={`/integraciones/receptores/${receiver.receptorId}`}
          className="font-semibold text-brand-700 hover:underline"
        >
          {receiver.nombre}
        </Link>
        <span className="block text-label wrap-anywhere text-ink-600">{receiver.direccion}</span>
      </span>
    ),
  },
  { id: 'company', header: 'Empresa', cell: ({ row: { original: receiver } }) => companies[receiver.empresaId].name },
  {
    id: 'events',
    header: 'Avisos',
    cell: ({ row: { original: receiver } }) => `${receiver.eventos.length} de ${webhookEventTypes.length}`,
  },
  {
    id: 'waiting',
    header: 'En espera',
    cell: ({ row: { original: receiver } }) => formatCount(receiver.enEspera),
  },
  {
    id: 'failed',
    header: 'Fallidos',
    cell: ({ row: { original: receiver } }) =>
      receiver.fallidos > 0 ? <Badge tone="danger">{formatCount(receiver.fallidos)}</Badge> : '0',
  },
  {
    id: 'last',
    header: 'Último entregado',
    cell: ({ row: { original: receiver } }) =>
      receiver.ultimoEntregado ? momentText(receiver.ultimoEntregado) : 'Ninguno',
  },
  {
    id: 'state',
    header: 'Estado',
    cell: ({ row: { original: receiver } }) => <ReceiverBadge state={receiver.estado} />,
  },
];

/** The systems that receive events of the store. */
export function ReceiversScreen() {
  const navigate = useNavigate();
  const { companyId, query } = useScope();
  const mayEdit = useLatched(useCan('settings.edit'));
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { data, error, isPending, refetch } = useQuery(receiversQuery(companyId));
  return (
    <Page
      head={
        <PageHead
          title="Integraciones"
          sub="Sistemas que reciben avisos de la tienda."
          actions={
            <>
              <ButtonLink to={`/integraciones/claves${query}`}>
                <KeyRound size={15} />
                Claves
              </ButtonLink>
              {mayEdit && (
                <Button variant="main" onClick={() => setNew(true)}>
                  <Plus size={15} />
                  Registrar receptor
                </Button>
              )}
            </>
          }
        />
      }
    >
      <section aria-label="Receptores" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando los receptores" />
        ) : data?.receptores.length === 0 ? (
          <Empty
            title="Todavía no hay receptores"
            text="Un receptor es otro sistema, como un ERP o una bodega, que recibe un aviso firmado cuando un pedido avanza o un precio cambia."
          />
        ) : (
          <DataTable
            caption="Receptores"
            columns={columns}
            rows={data?.receptores ?? []}
            rowId={({ receptorId }) => receptorId}
            onOpen={({ receptorId }) => void navigate(`/integraciones/receptores/${receptorId}${query}`)}
          />
        )}
      </section>
      {isNew && (
        <ReceiverDialog
          onClose={() => setNew(false)}
          onMade={(made) => {
            setNew(false);
            setSecret(made);
          }}
        />
      )}
      {secret && <SecretDialog title="El secreto del receptor" secret={secret} onClose={() => setSecret(undefined)} />}
    </Page>
  );
}
