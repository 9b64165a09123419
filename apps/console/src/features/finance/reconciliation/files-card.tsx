import type { SettlementFileDto } from '@botica/contract/finance/settlements';
import { formatCount, formatDate } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../../lib/moments.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CursorPager } from '../../../ui/filters.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { type MoneyColumn, MoneyTable } from '../shared/index.ts';
import { type Account, filesQuery } from './reconciliation.api.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const columns: readonly MoneyColumn<SettlementFileDto>[] = [
  {
    name: 'Archivo',
    cell: ({ nombre, retirado }) => (
      <>
        <span className="wrap-anywhere">{nombre}</span>
        {retirado && (
          <span className="block max-w-80 text-label font-normal text-ink-600">
            <Badge tone="neutral">Retirado</Badge> {retirado.quien}, {momentText(retirado.momento)}. {retirado.motivo}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Días',
    cell: ({ desde, hasta }) => (desde === hasta ? formatDate(desde) : `${formatDate(desde)} a ${formatDate(hasta)}`),
  },
  { name: 'Filas', isAmount: true, cell: ({ filas }) => formatCount(filas) },
  { name: 'Corregidas', isAmount: true, cell: ({ cambiadas }) => formatCount(cambiadas) },
  { name: 'Ya estaban', isAmount: true, cell: ({ repetidas }) => formatCount(repetidas) },
  { name: 'Quién', cell: ({ quien, momento }) => `${quien}, ${momentText(momento)}` },
];

export function FilesCard({ account, mayWithdraw }: { account: Account; mayWithdraw: boolean }) {
  const [withdrawn, setWithdrawn] = useState<SettlementFileDto>();
  const [cursor, setCursor] = useState<string>();
  const { data, error, refetch } = useQuery(filesQuery({ ...account, ...(cursor ? { cursor } : {}) }));
  const next = data?.siguiente;
  const acts: MoneyColumn<SettlementFileDto> = {
    name: 'Acciones',
    cell: (file) =>
      !file.retirado && (
        <Button size="sm" aria-label={`Retirar ${file.nombre}`} onClick={() => setWithdrawn(file)}>
          Retirar
        </Button>
      ),
  };
  return (
    <Card flush title="Archivos" sub="El último primero.">
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows label="Buscando los archivos" />
      ) : data.archivos.length === 0 ? (
        <p className="px-4 pb-3.5 text-cell text-ink-600">Todavía nadie subió un archivo de este procesador.</p>
      ) : (
        <MoneyTable
          caption="Archivos"
          columns={mayWithdraw ? [...columns, acts] : columns}
          rows={data.archivos}
          rowId={({ archivoId }) => archivoId}
        />
      )}
      {data && (cursor || next) && (
        <CursorPager
          count={data.archivos.length}
          noun="archivos"
          onFirst={cursor ? () => setCursor(undefined) : undefined}
          onNext={next ? () => setCursor(next) : undefined}
        />
      )}
      {withdrawn && <WithdrawDialog file={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Card>
  );
}
