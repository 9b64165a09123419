import type { BookFormat } from '@botica/contract/finance/books';
import { monthText } from '@botica/domain/finance/books';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { type BookPeriod, useBookExport } from './books.api.ts';

const reasons = ['Declaración del mes', 'Revisión de la autoridad', 'Control interno'] as const;

type ExportDialogProps = { period: BookPeriod; format: BookFormat; onClose: () => void };

export function ExportDialog({ period, format, onClose }: ExportDialogProps) {
  const download = useBookExport();
  return (
    <ReasonDialog
      title={`Exportar el libro de ${monthText(period.mes)}`}
      description="El archivo lleva completos los nombres y los números fiscales de los clientes."
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
              saveFile(file, `libro-de-ventas-${period.empresaId}-${period.mes}.${format}`);
              notify.success('El libro está en tus descargas.');
              onClose();
            },
          },
        )
      }
    />
  );
}
