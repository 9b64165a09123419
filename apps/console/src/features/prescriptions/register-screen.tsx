import { type RegisterFormat, registerFormats } from '@botica/contract/prescriptions/controlled-register';
import { formatDate } from '@botica/domain/format';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { useScope } from '../../lib/scope.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { registerQuery, useExport } from './desk.api.ts';

type Period = { sucursalId: number; desde?: string; hasta?: string };

/** The numbered register of controlled products of a branch. */
export function RegisterScreen() {
  const { branchId, query } = useScope();
  const url = useUrlState();
  const [format, setFormat] = useState<RegisterFormat>();
  const [from, until] = [url.get('desde'), url.get('hasta')];
  const period: Period | undefined = branchId
    ? { sucursalId: branchId, ...(from ? { desde: from } : {}), ...(until ? { hasta: until } : {}) }
    : undefined;
  const head = (
    <PageHead
      title="Libro de controlados"
      back={{ to: `/recetas${query}`, label: 'Mesa del regente' }}
      actions={
        period &&
        registerFormats.map((one) => (
          <Button key={one} onClick={() => setFormat(one)}>
            <Download size={15} /> {one.toUpperCase()}
          </Button>
        ))
      }
    />
  );
  if (!period) {
    return (
      <Page head={head}>
        <Empty title="Elige una sucursal" text="Cada sucursal tiene su libro. Elige la empresa y la sucursal arriba." />
      </Page>
    );
  }
  return (
    <Page head={head}>
      <div className="flex flex-wrap gap-3">
        <Field
          label="Desde"
          type="date"
          value={from ?? ''}
          onChange={(event) => url.set({ desde: event.target.value })}
        />
        <Field
          label="Hasta"
          type="date"
          value={until ?? ''}
          onChange={(event) => url.set({ hasta: event.target.value })}
        />
      </div>
      <Entries period={period} />
      {format && <ExportDialog period={period} format={format} onClose={() => setFormat(undefined)} />}
    </Page>
  );
}

const headers = ['Número', 'Fecha', 'Pedido', 'Producto', 'Cant.', 'Paciente', 'Médico', 'Receta', 'Regente'] as const;

function Entries({ period }: { period: Period }) {
  const { data, error, refetch } = useQuery(registerQuery(period));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows label="Abriendo el libro" />;
  if (data.asientos.length === 0) {
    return <Empty title="Sin asientos" text={`El libro de ${data.sucursal} no tiene asientos en esas fechas.`} />;
  }
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
      tabIndex={0}
      aria-label="Asientos"
      className="overflow-x-auto rounded-card border border-line bg-white"
    >
      <table className="w-full text-left text-cell">
        <caption className="sr-only">Asientos del libro de {data.sucursal}, el último primero</caption>
        <thead className="bg-side text-label text-ink-600">
          <tr>
            {headers.map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.asientos.map((entry) => (
            <tr key={entry.numero} className="border-t border-line-soft align-top">
              <th scope="row" className="px-3 py-2 font-semibold whitespace-nowrap">
                {entry.numero} {entry.anulado && <Badge tone="danger">Anulado</Badge>}
              </th>
              <td className="px-3 py-2 whitespace-nowrap">{formatDate(entry.fecha)}</td>
              <td className="px-3 py-2 whitespace-nowrap">{entry.pedido}</td>
              <td className="px-3 py-2">{entry.producto}</td>
              <td className="px-3 py-2 text-right">{entry.cantidad}</td>
              <td className="px-3 py-2">
                {entry.paciente} <span className="block text-label text-ink-600">{entry.identidad}</span>
              </td>
              <td className="px-3 py-2">
                {entry.medico} <span className="block text-label text-ink-600">{entry.colegiado}</span>
              </td>
              <td className="px-3 py-2 whitespace-nowrap">
                {entry.receta}{' '}
                <span className="block text-label text-ink-600">
                  {entry.fechaReceta && formatDate(entry.fechaReceta)}
                </span>
              </td>
              <td className="px-3 py-2">{entry.regente}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const reasons = ['Inspección de la autoridad', 'Cierre del mes', 'Control interno'] as const;

function ExportDialog({ period, format, onClose }: { period: Period; format: RegisterFormat; onClose: () => void }) {
  const download = useExport();
  return (
    <ReasonDialog
      title="Exportar el libro de controlados"
      description="El archivo lleva las identidades completas de los pacientes."
      action={`Exportar como ${format.toUpperCase()}`}
      reasons={reasons}
      isPending={download.isPending}
      error={download.error}
      onClose={onClose}
      onReason={(motivo) =>
        download.mutate(
          { ...period, formato: format, motivo },
          {
            onSuccess: (file) => {
              saveFile(file, `libro-controlados-${period.sucursalId}.${format}`);
              notify.success('El libro está en tus descargas.');
              onClose();
            },
          },
        )
      }
    />
  );
}
