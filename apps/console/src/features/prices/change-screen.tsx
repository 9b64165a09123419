import type { PriceChangeDto, PriceSourcedDto } from '@botica/contract/prices/changes';
import type { PriceFindingDto } from '@botica/contract/prices/fields';
import { priceFindingNames } from '@botica/contract/prices/fields';
import { companies } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { momentText } from '../../lib/moments.ts';
import { useScope } from '../../lib/scope.ts';
import { useCan } from '../../lib/session.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { useLatched } from '../../lib/use-latched.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { Facts, Page, PageHead } from '../../ui/page.tsx';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { Approvals } from '../care/shared/index.ts';
import { RecentActs } from '../staff/audit/index.ts';
import { AddRowsDialog } from './add-rows-dialog.tsx';
import { DiscardDialog, PublishDialog, UndoDialog } from './change-dialogs.tsx';
import { ChangeRails } from './change-rails.tsx';
import { ChangeRows } from './change-rows.tsx';
import { ChangeSimulator } from './change-simulator.tsx';
import { ChangeSummary } from './change-summary.tsx';
import { count, StateBadge } from './labels.tsx';
import { changeQuery } from './prices.api.ts';

/** One change of prices: its rails, what it changes, and the simulator beside it. */
export function ChangeScreen() {
  const { cambioId = '' } = useParams();
  const url = useUrlState();
  const { query } = useScope();
  const finding = Object.values(priceFindingNames).find((one) => one === url.get('aviso'));
  const from = Math.max(0, Math.trunc(Number(url.get('desde')) || 0));
  const { data, error, isPending, refetch } = useQuery(changeQuery(cambioId, { aviso: finding, desde: from }));
  const back = { to: `/precios${query}`, label: 'Precios' };
  if (!data) {
    return (
      <Page head={<PageHead title="Cambio de precios" back={back} />}>
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          isPending && <LoadingRows label="Cargando el cambio de precios" />
        )}
      </Page>
    );
  }
  return <Change key={cambioId} change={data} finding={finding} from={from} back={back} />;
}

type Open = 'publish' | 'add' | 'discard' | 'undo';
type ChangeProps = {
  change: PriceChangeDto;
  finding: PriceFindingDto | undefined;
  from: number;
  back: { to: string; label: string };
};

function Change({ change, finding, from, back }: ChangeProps) {
  const url = useUrlState();
  const location = useLocation();
  const [open, setOpen] = useState<Open>();
  const [sourced, setSourced] = useState<PriceSourcedDto | undefined>(location.state?.sourced);
  const mayEdit = useLatched(useCan('prices.edit')) && change.estado === 'borrador';
  const mayAudit = useCan('audit.read');
  const simulatedId = Number(url.get('fila')) || change.filas[0]?.productoId;
  const close = () => setOpen(undefined);
  return (
    <Page
      head={
        <PageHead
          title={change.nombre}
          back={back}
          badges={
            <>
              <StateBadge state={change.estado} />
              {change.pideFirma && change.estado === 'borrador' && (
                <Badge tone="warn" icon={<Lock size={13} />}>
                  Pide segunda firma
                </Badge>
              )}
            </>
          }
          actions={<HeadActions change={change} onOpen={setOpen} />}
        />
      }
    >
      {change.problema && (
        <Note tone="danger" title="No empezó a su hora">
          {change.problema}
        </Note>
      )}
      {sourced && <SourcedNote sourced={sourced} />}
      <div className="grid grid-cols-1 items-start gap-3.5 menu:grid-cols-[256px_minmax(0,1fr)] wide:grid-cols-[256px_minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-3.5">
          <ChangeRails change={change} mayEdit={mayEdit} />
          <ChangeFacts change={change} />
        </div>
        <div className="grid min-w-0 gap-3.5">
          {change.firmas.length > 0 && (
            <Card title="Firma">
              <Approvals approvals={change.firmas} />
            </Card>
          )}
          <ChangeSummary change={change} />
          <ChangeRows {...{ change, finding, from, mayEdit, simulatedId }} />
        </div>
        <div className="grid min-w-0 gap-3.5 menu:col-span-2 wide:col-span-1">
          <ChangeSimulator change={change} productId={simulatedId} />
          {mayAudit && <RecentActs subjectId={change.cambioId} />}
        </div>
      </div>
      {open === 'publish' && <PublishDialog change={change} onClose={close} />}
      {open === 'discard' && <DiscardDialog change={change} onClose={close} />}
      {open === 'undo' && <UndoDialog change={change} onClose={close} />}
      {open === 'add' && (
        <AddRowsDialog
          change={change}
          onClose={close}
          onAdded={(added) => {
            setSourced(added);
            close();
          }}
        />
      )}
    </Page>
  );
}

/** Why the draft cannot be published yet; undefined when it can. */
function blockOf({ resumen }: PriceChangeDto): string | undefined {
  if (resumen.precios === 0) return 'Agrega al menos un precio.';
  if (resumen.avisos.conflicto > 0) return 'Decide los conflictos para seguir.';
  if (resumen.avisos.noPositivo > 0) return 'Corrige los precios en cero para seguir.';
  if (resumen.avisos.sinPublicoIcare > 0) return 'Agrega el precio público ICare para seguir.';
  return undefined;
}

function HeadActions({ change, onOpen }: { change: PriceChangeDto; onOpen: (open: Open) => void }) {
  const mayEdit = useLatched(useCan('prices.edit'));
  const mayPublish = useLatched(useCan('prices.publish'));
  const { estado, vueltoPor } = change;
  const isDraft = estado === 'borrador';
  const block = blockOf(change);
  return (
    <>
      {isDraft && (block || !mayPublish) && (
        <span className="text-cell text-ink-600">{mayPublish ? block : 'Lo publica Catálogo y precios.'}</span>
      )}
      {mayEdit && (isDraft || estado === 'programado') && <Button onClick={() => onOpen('discard')}>Descartar</Button>}
      {mayEdit && isDraft && (
        <Button onClick={() => onOpen('add')}>
          <Plus size={15} />
          Agregar precios
        </Button>
      )}
      {isDraft && mayPublish && (
        <Button variant="main" disabled={block !== undefined} onClick={() => onOpen('publish')}>
          <Send size={15} />
          {change.pideFirma ? 'Pedir firma' : `Publicar ${change.resumen.precios.toLocaleString('en-US')}`}
        </Button>
      )}
      {estado === 'publicado' && mayEdit && !vueltoPor && (
        <Button onClick={() => onOpen('undo')}>
          <Undo2 size={15} />
          Volver atrás
        </Button>
      )}
    </>
  );
}

function ChangeFacts({ change }: { change: PriceChangeDto }) {
  const { query } = useScope();
  const link = (id: string, text: string) => (
    <Link to={`/precios/cambios/${id}${query}`} className="text-brand-700 underline">
      {text}
    </Link>
  );
  return (
    <Card title="Datos">
      <Facts
        rows={[
          ['Empresa', companies[change.empresaId].name],
          ['Lo armó', `${change.creadoPor}, ${momentText(change.creado)}`],
          ...(change.motivo ? [['Motivo', change.motivo] as const] : []),
          ...(change.empieza ? [['Empieza', momentText(change.empieza)] as const] : []),
          ...(change.publicado
            ? [['Publicado', `${change.publicadoPor}, ${momentText(change.publicado)}`] as const]
            : []),
          ...(change.firmadoPor ? [['Firmó', change.firmadoPor] as const] : []),
          ...(change.vuelveAtras ? [['Vuelve atrás', link(change.vuelveAtras, 'Ver el cambio')] as const] : []),
          ...(change.vueltoPor ? [['Lo deshace', link(change.vueltoPor, 'Ver el cambio')] as const] : []),
        ]}
      />
    </Card>
  );
}

/** What the formula or the file gave, with each line that could not be used. */
function SourcedNote({ sourced: { agregadas, sinCambio, errores } }: { sourced: PriceSourcedDto }) {
  const title = [
    count(agregadas, 'precio agregado', 'precios agregados'),
    ...(sinCambio > 0 ? [`${count(sinCambio, 'ya tenía', 'ya tenían')} ese precio`] : []),
    ...(errores.length > 0 ? [count(errores.length, 'línea con error', 'líneas con error')] : []),
  ].join(', ');
  if (errores.length === 0) return <Note tone="info" title={title} />;
  return (
    <Note tone="warn" title={title}>
      <ul className="mt-1 max-h-40 overflow-y-auto">
        {errores.map(({ linea, texto, mensaje }) => (
          <li key={linea}>
            Línea {linea}, <span className="font-mono">{texto}</span>: {mensaje}
          </li>
        ))}
      </ul>
    </Note>
  );
}
