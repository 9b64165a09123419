import { invoiceMessages } from '@botica/domain/orders/invoices';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Mail from 'lucide-react/icons/mail';
import Printer from 'lucide-react/icons/printer';
import type { ShownPaper } from './invoice-path.ts';
import { askForPdf, sendAgain } from './invoices.api.ts';

/** `paper` is the one shown; an e-mail contains all papers of the invoice. */
export function InvoiceActions({ id, paper }: { id: string; paper: ShownPaper }) {
  const pdf = useMutation({
    mutationFn: () => askForPdf(id, paper),
    onSuccess: ({ url, archivo }) => download(url, archivo),
    onError: (error) => notify.error(problemOf(error, invoiceMessages.pdfFailed).text),
  });
  const mail = useMutation({
    mutationFn: sendAgain,
    onSuccess: ({ correo }) => notify.success(invoiceMessages.sent(correo)),
    onError: (error) => notify.error(problemOf(error, invoiceMessages.sendFailed).text),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={() => print()}>
        <Printer size={18} />
        Imprimir
      </Button>
      <Button variant="secondary" size="sm" loading={mail.isPending} onClick={() => mail.mutate(id)}>
        <Mail size={18} />
        Enviar por correo
      </Button>
      <Button size="sm" loading={pdf.isPending} onClick={() => pdf.mutate()}>
        <Download size={18} />
        Descargar PDF
      </Button>
    </div>
  );
}

/** The URL is signed for a short time, so that the browser saves the file as a normal download. */
function download(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
