import type { ListedProductDto, ProductResultDto } from '@botica/contract/catalogue/product-drafts';
import { outcomeNames } from '@botica/contract/catalogue/product-drafts';
import { prescriptionClassNames } from '@botica/contract/catalogue/product-fields';
import type { ProductOutcome } from '@botica/domain/catalogue/product-drafts';
import { prescriptionClasses, prescriptionClassLabels, productOutcomes } from '@botica/domain/catalogue/product-drafts';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useState } from 'react';
import { useCan } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, FormDialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/fields.tsx';
import { useDraftMany, usePublish } from './products.api.ts';

type Rows = readonly ListedProductDto[];

type BulkActionsProps = {
  rows: Rows;
  onClear: () => void;
  /** Shown by the page: a published row may leave the list, and this bar with it. */
  onResults: (results: readonly ProductResultDto[]) => void;
};

/** What can be done with the selected rows: publish their drafts, or set one field of all of them. */
export function BulkActions({ rows, onClear, onResults }: BulkActionsProps) {
  const [opened, setOpened] = useState<'publish' | 'draft'>();
  const canEdit = useCan('catalogue.edit');
  const canPublish = useCan('catalogue.publish');
  const drafted = rows.filter(({ cambios }) => cambios > 0);
  const finish = (done: readonly ProductResultDto[]) => {
    setOpened(undefined);
    onResults(done);
  };
  return (
    <>
      {canEdit && (
        <Button size="sm" onClick={() => setOpened('draft')}>
          Cambiar un dato
        </Button>
      )}
      {canPublish && (
        <Button size="sm" variant="main" disabled={drafted.length === 0} onClick={() => setOpened('publish')}>
          {drafted.length === 0 ? 'Sin borradores' : `Publicar ${drafted.length}`}
        </Button>
      )}
      <Button size="sm" onClick={onClear}>
        Quitar selección
      </Button>
      {opened === 'publish' && <PublishMany rows={drafted} onClose={() => setOpened(undefined)} onDone={finish} />}
      {opened === 'draft' && <DraftMany rows={rows} onClose={() => setOpened(undefined)} onDone={finish} />}
    </>
  );
}

type PublishedRow = Pick<ListedProductDto, 'productoId' | 'nombre' | 'cambios' | 'sello'>;
type PublishManyProps = Omit<BulkProps, 'rows'> & { rows: readonly PublishedRow[] };
type BulkProps = { rows: Rows; onClose: () => void; onDone: (results: readonly ProductResultDto[]) => void };

export function PublishMany({ rows, onClose, onDone }: PublishManyProps) {
  const publish = usePublish();
  const title = rows.length === 1 ? 'Publicar 1 borrador' : `Publicar ${rows.length} borradores`;
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={title}
      description="Cada producto se publica entero, tal como lo ves en su borrador."
      action={title}
      isPending={publish.isPending}
      problem={publish.error ? problemOf(publish.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        const productos = rows.map(({ productoId, sello }) => ({ productoId, sello }));
        void publish.mutateAsync(productos).then(
          ({ resultados }) => onDone(resultados),
          () => undefined,
        );
      }}
    >
      <ul className="grid gap-1 text-cell">
        {rows.map(({ productoId, nombre, cambios }) => (
          <li key={productoId} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{nombre}</span>
            <span className="whitespace-nowrap text-ink-600">{cambios === 1 ? '1 cambio' : `${cambios} cambios`}</span>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

/** One field with one value, each as a line of the list. */
const offered = [
  { label: 'Ocultar en la tienda', change: { oculto: true } },
  { label: 'Mostrar en la tienda', change: { oculto: false } },
  ...prescriptionClasses.map((id) => ({
    label: `Receta: ${prescriptionClassLabels[id]}`,
    change: { receta: prescriptionClassNames[id] },
  })),
  { label: 'No enviar al exterior', change: { noSeEnviaAlExterior: true } },
  { label: 'Permitir el envío al exterior', change: { noSeEnviaAlExterior: false } },
  { label: 'Permitir pedir sin existencias', change: { sePideSinExistencias: true } },
  { label: 'No permitir pedir sin existencias', change: { sePideSinExistencias: false } },
] as const;

function DraftMany({ rows, onClose, onDone }: BulkProps) {
  const draft = useDraftMany();
  const [chosen, setChosen] = useState(0);
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Cambiar un dato"
      description="Queda en los borradores. La tienda no cambia hasta que se publiquen."
      action={rows.length === 1 ? 'Cambiar 1 producto' : `Cambiar ${rows.length} productos`}
      isPending={draft.isPending}
      problem={draft.error ? problemOf(draft.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        const cambios = offered[chosen]?.change ?? offered[0].change;
        const productos = rows.map(({ productoId }) => productoId);
        void draft.mutateAsync({ productos, cambios }).then(
          ({ resultados }) => onDone(resultados),
          () => undefined,
        );
      }}
    >
      <Select
        label="Cambio"
        value={String(chosen)}
        options={offered.map(({ label }, index) => ({ value: String(index), label }))}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
    </FormDialog>
  );
}

const outcomes = Object.keys(outcomeNames) as ProductOutcome[];
export const outcomeText = ({ resultado }: Pick<ProductResultDto, 'resultado'>) =>
  productOutcomes[outcomes.find((one) => outcomeNames[one] === resultado) ?? 'done'];

export function BulkResults({ results, onClose }: { results: readonly ProductResultDto[]; onClose: () => void }) {
  const done = results.filter(({ resultado }) => resultado === 'hecho').length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${done} de ${results.length} listos`}
      size="md"
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <ul className="grid gap-1.5 text-cell">
        {results.map((result) => (
          <li key={result.productoId} className="flex items-start justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{result.nombre}</span>
            <Badge tone={result.resultado === 'hecho' ? 'good' : result.resultado === 'igual' ? 'neutral' : 'warn'}>
              {outcomeText(result)}
            </Badge>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
