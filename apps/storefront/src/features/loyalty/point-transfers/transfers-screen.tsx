import type { TransferDto } from '@botica/contract/loyalty/point-transfers';
import type { Company } from '@botica/domain/companies';
import { formatDate, formatTime } from '@botica/domain/format';
import { shownTransferStates, transferStates } from '@botica/domain/loyalty/point-transfers';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Tag, type TagTone } from '@botica/ui/display/tag.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import type { Column } from '@botica/ui/lists/data-table.tsx';
import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { createContext, useContext, useMemo, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame, HistoryList } from '../../payments/index.ts';
import { HistoryPeriod, type OfPeriod, pointsText } from '../points-history/index.ts';
import { identityText } from './identity-text.ts';
import { type TransfersOf, transfersQuery } from './point-transfers.api.ts';
import { useCancelTransfer } from './use-transfers.ts';

const anyState = 0;

/** R070 XFER-06 XFER-07 XFER-08 */
export function TransfersScreen() {
  const user = useUser();
  const [stateId, setStateId] = useState(anyState);
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame
      title="Historial de transferencias"
      text="Los puntos que enviaste y las solicitudes por confirmar."
      action={<ButtonLink to="/transferirpuntos">Transferir puntos</ButtonLink>}
    >
      <ShownState value={stateId}>
        <HistoryPeriod
          list={Transfers}
          capability="point-transfers"
          filters={<StateFilter stateId={stateId} onChange={setStateId} />}
        />
      </ShownState>
    </HistoryFrame>
  );
}

/** The state that the list shows. It outlives a change of the dates. */
const ShownState = createContext(anyState);

function StateFilter({ stateId, onChange }: { stateId: number; onChange: (stateId: number) => void }) {
  return (
    <Select
      label="Estado"
      layout="bar"
      className="desk:max-w-80"
      value={String(stateId)}
      options={[
        { value: String(anyState), label: 'Todas' },
        ...transferStates.map((state) => ({
          value: String(shownTransferStates[state].id),
          label: shownTransferStates[state].name,
        })),
      ]}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

function Transfers({ period }: OfPeriod) {
  const user = useUser();
  const company = useCompany();
  const of: TransfersOf = { userId: user?.usuarioId ?? '', companyId: company.id };
  const stateId = useContext(ShownState);
  const transfers = useQuery(transfersQuery(of, period, stateId));
  const { cancel, isPending } = useCancelTransfer(of);
  const columns = useMemo(
    () => columnsOf(company, (transfer) => void cancel(transfer), isPending),
    [company, cancel, isPending],
  );
  return (
    <HistoryList
      query={transfers}
      what="tus transferencias"
      columns={columns}
      rowKey={({ id }) => String(id)}
      empty={{
        icon: Send,
        title: 'Sin transferencias en estas fechas',
        text: 'Aquí quedan los puntos que envías a otras personas.',
      }}
    />
  );
}

const tones: ReadonlyMap<number, TagTone> = new Map([
  [shownTransferStates.pending.id, 'reward'],
  [shownTransferStates.done.id, 'brand'],
  [shownTransferStates.cancelled.id, 'outline'],
]);

function columnsOf(
  company: Company,
  onCancel: (transfer: TransferDto) => void,
  isCancelling: boolean,
): Column<TransferDto>[] {
  return [
    {
      key: 'to',
      header: 'Para',
      onCard: 'title',
      cell: ({ noIdentidadReceptor }) => (
        <span className="whitespace-nowrap tabular-nums">{identityText(noIdentidadReceptor, company) || '—'}</span>
      ),
    },
    {
      key: 'date',
      header: 'Fecha',
      cell: ({ fecha }) => (
        <span className="whitespace-nowrap">
          {formatDate(fecha)}, {formatTime(fecha)}
        </span>
      ),
    },
    { key: 'remarks', header: 'Observaciones', cell: ({ observacionesUsuario }) => observacionesUsuario },
    {
      key: 'state',
      header: 'Estado',
      onCard: 'aside',
      cell: ({ estadoId, estado }) => <Tag tone={tones.get(estadoId) ?? 'outline'}>{estado}</Tag>,
    },
    {
      key: 'points',
      header: 'Puntos',
      align: 'end',
      onCard: 'value',
      cell: ({ cantidadPuntos }) => pointsText(cantidadPuntos),
    },
    {
      key: 'actions',
      header: 'Acciones',
      onCard: 'foot',
      align: 'end',
      cell: (transfer) =>
        transfer.estadoId === shownTransferStates.pending.id && (
          <PendingActions transfer={transfer} onCancel={onCancel} isCancelling={isCancelling} />
        ),
    },
  ];
}

interface PendingActionsProps {
  transfer: TransferDto;
  onCancel: (transfer: TransferDto) => void;
  isCancelling: boolean;
}

/** XFER-12 XFER-13 */
function PendingActions({ transfer, onCancel, isCancelling }: PendingActionsProps) {
  const name = `la transferencia de ${pointsText(transfer.cantidadPuntos)} puntos a ${transfer.noIdentidadReceptor}`;
  return (
    <span className="inline-flex flex-wrap gap-2">
      <ButtonLink
        to={`/transferirpuntos?solicitud=${transfer.id}`}
        size="sm"
        variant="soft"
        aria-label={`Continuar ${name}`}
      >
        Continuar
      </ButtonLink>
      <Button
        size="sm"
        variant="quiet"
        disabled={isCancelling}
        aria-label={`Cancelar ${name}`}
        onClick={() => onCancel(transfer)}
      >
        Cancelar
      </Button>
    </span>
  );
}
