import { problems } from '@botica/contract/problems';
import { referenceOf } from '@botica/ui/calls/error-reference.ts';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@botica/ui/feedback/skeleton.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { SafeHtml } from '../../../lib/safe-html.tsx';
import { pciCertificateQuery } from './config.api.ts';

export interface PciCertificateDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** SHELL-05 INFO-07 */
export function PciCertificateDialog({ open, onOpenChange }: PciCertificateDialogProps) {
  const company = useCompany();
  const certificate = useQuery({ ...pciCertificateQuery(company.id), enabled: open });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Certificado de cumplimiento PCI" size="lg">
      {certificate.isPending && (
        <SkeletonGroup label="Cargando el certificado">
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
      {certificate.isError && (
        <ErrorState
          title="No pudimos abrir el certificado"
          text={problems.PCI_CERTIFICATE_UNAVAILABLE.message}
          reference={referenceOf(certificate.error)}
          onRetry={() => certificate.refetch()}
          isRetrying={certificate.isFetching}
          headingLevel="h3"
        />
      )}
      {certificate.data && <SafeHtml html={certificate.data.html} className={readable} />}
    </Dialog>
  );
}

const readable =
  'grid gap-3 text-ink-600 wrap-anywhere [&_a]:text-brand-700 [&_a]:underline [&_h2]:text-lg [&_h2]:font-bold ' +
  '[&_h2,&_h3,&_h4,&_strong,&_th]:text-ink-900 [&_h3]:font-bold [&_li]:ml-5 [&_ol]:list-decimal [&_ul]:list-disc ' +
  '[&_table]:w-full [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pr-3 [&_th]:py-2 [&_th]:pr-3 [&_th]:text-left';
