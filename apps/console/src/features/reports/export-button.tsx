import type { ReportWireId } from '@botica/contract/reports/reports';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import Download from 'lucide-react/icons/download';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { type ReportQuery, useReportExport } from './reports.api.ts';

export function ExportButton({ report, query }: { report: ReportWireId; query: ReportQuery }) {
  const download = useReportExport(report);
  return (
    <Button
      loading={download.isPending}
      onClick={() =>
        download.mutate(query, {
          onSuccess: (file) => {
            saveFile(file, `reporte-${report}-${query.empresaId}-${query.desde}-${query.hasta}.csv`);
            notify.success('El reporte está en tus descargas.');
          },
          onError: (error) => notify.error(problemOf(error).text),
        })
      }
    >
      <Download size={15} />
      CSV
    </Button>
  );
}
