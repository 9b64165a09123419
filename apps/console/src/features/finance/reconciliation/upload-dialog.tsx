import { financeProblems } from '@botica/contract/finance/problems';
import { columnsOf, processorTitles, settlementLimits } from '@botica/domain/finance/reconciliation';
import { formatCount, formatDate } from '@botica/domain/format';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { CsvField, useCsvFile } from '../../../ui/csv-field.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { type Account, useUpload } from './reconciliation.api.ts';

type UploadDialogProps = {
  account: Account;
  onClose: () => void;
  /** Shows the days of the file. */
  onStored: (days: { desde: string; hasta: string }) => void;
};

export function UploadDialog({ account, onClose, onStored }: UploadDialogProps) {
  const upload = useUpload(account);
  const csv = useCsvFile({
    mostBytes: settlementLimits.bytes,
    tooLarge: financeProblems.SETTLEMENT_TOO_LARGE.message,
  });
  const problem = upload.error ? problemOf(upload.error) : undefined;
  const lines = Object.entries(problem?.fields ?? {});
  return (
    <FormDialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title={`Subir un archivo de ${processorTitles[account.procesador]}`}
      description="Un archivo con errores no se guarda. Si ya lo subiste, no cambia nada."
      action="Subir el archivo"
      isPending={upload.isPending}
      problem={lines.length > 0 ? 'El archivo tiene errores y no se guardó.' : problem?.text}
      onSubmit={(event) => {
        event.preventDefault();
        const file = csv.take();
        if (!file) return;
        upload.mutate(file, {
          onSuccess: (stored) => {
            notify.success(textOf(stored));
            onStored(stored);
          },
        });
      }}
    >
      {lines.length > 0 && (
        <ul className="grid gap-0.5 text-cell" aria-label="Errores del archivo">
          {lines.map(([line, message]) => (
            <li key={line}>
              <b className="font-semibold">{line}.</b> {message}
            </li>
          ))}
        </ul>
      )}
      <CsvField
        refusal={csv.refusal}
        onChoose={(file) => {
          csv.choose(file);
          upload.reset();
        }}
      />
      <Note tone="info" title="Columnas, en cualquier orden">
        <span className="font-mono text-label">{columnsOf(account.procesador).join(', ')}</span>. Fecha así: 2026-11-18.
        Montos así: 1250.00
      </Note>
    </FormDialog>
  );
}

type Stored = NonNullable<ReturnType<typeof useUpload>['data']>;

function textOf({ yaEstaba, quien, momento, nuevas, cambiadas, repetidas, reabiertas }: Stored): string {
  if (yaEstaba) return `Ese archivo ya estaba: lo subió ${quien} el ${formatDate(momento)}.`;
  const parts = [
    `filas nuevas, ${formatCount(nuevas)}`,
    cambiadas > 0 && `corregidas, ${formatCount(cambiadas)}`,
    repetidas > 0 && `que ya estaban, ${formatCount(repetidas)}`,
    reabiertas > 0 && `diferencias reabiertas, ${formatCount(reabiertas)}`,
  ];
  return `El archivo quedó guardado: ${parts.filter(Boolean).join('; ')}.`;
}
