import type { RedemptionCardDto } from '@botica/contract/customers/profile';
import { type CardReport, cardReportLimits, checkCardReport } from '@botica/domain/loyalty/exchange';
import { Field, TextArea } from '@botica/ui/forms/field.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { reportCard } from './exchange.api.ts';
import { fieldOfReport, toReportBody } from './report-form.ts';

const resolver = checksResolver<CardReport>(checkCardReport);

interface ReportDialogProps {
  card: RedemptionCardDto;
  holder: string;
  onClose: () => void;
}

/** EXCHANGE-01 */
export function ReportDialog({ card, holder, onClose }: ReportDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<CardReport>({
    resolver,
    defaultValues: { currentNumber: '', name: holder, remarks: '' },
  });
  const send = useMutation({
    mutationFn: (report: CardReport) => reportCard(toReportBody(card, report)),
    onSuccess: async ({ mensaje }) => {
      notify.success(mensaje);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['exchange'] });
    },
  });
  const problem = useServerErrors(send.error, setError, fieldOfReport);
  const { errors } = formState;
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="md"
      title="Reportar mi carnet"
      description={`${card.nombre}. Tenemos el carnet ${card.noCarnet}: dinos cómo está escrito en el tuyo.`}
      action="Enviar reporte"
      dismiss="Cancelar"
      isPending={send.isPending}
      problem={problem}
      onSubmit={handleSubmit((report) => {
        if (!send.isPending) send.mutate(report);
      })}
    >
      <Field
        label="Número de tu carnet"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={cardReportLimits.currentNumber}
        error={errors.currentNumber?.message}
        {...register('currentNumber')}
      />
      <Field
        label="Nombre en el carnet"
        autoComplete="name"
        maxLength={cardReportLimits.name}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextArea
        label="Observaciones"
        optional
        rows={3}
        maxLength={cardReportLimits.remarks}
        error={errors.remarks?.message}
        {...register('remarks')}
      />
    </FormDialog>
  );
}
