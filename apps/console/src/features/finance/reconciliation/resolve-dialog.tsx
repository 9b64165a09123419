import { type ReconciledItemDto, type ResolutionDto, resolutionDtos } from '@botica/contract/finance/reconciliation';
import { reasonLimits } from '@botica/domain/staff';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Select, TextArea } from '../../../ui/fields.tsx';
import { Facts } from '../../../ui/page.tsx';
import { type Account, useResolve } from './reconciliation.api.ts';
import { resolutionWords, stateWords } from './words.ts';

type ResolveDialogProps = {
  item: ReconciledItemDto;
  account: Account;
  money: (amount: number) => string;
  onClose: () => void;
};

export function ResolveDialog({ item, account, money, onClose }: ResolveDialogProps) {
  const resolving = useResolve();
  const { register, handleSubmit, formState } = useForm<{ kind: ResolutionDto; reason: string }>({
    defaultValues: { kind: resolutionDtos[0] ?? 'otra', reason: '' },
  });
  const { filaId, sello } = item;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Resolver la diferencia"
      description="Si un archivo posterior la cambia, se abre de nuevo."
      action={`Resolver ${money(item.diferencia)}`}
      isPending={resolving.isPending}
      problem={resolving.error ? problemOf(resolving.error).text : undefined}
      onSubmit={handleSubmit(({ kind, reason }) =>
        resolving.mutate(
          {
            ...{ empresaId: account.empresaId, procesador: account.procesador, filaId, sello },
            ...{ clase: kind, motivo: reason.trim() },
          },
          {
            onSuccess: () => {
              notify.success('La diferencia quedó resuelta.');
              onClose();
            },
          },
        ),
      )}
    >
      <Facts
        rows={[
          ['Estado', stateWords[item.estado]],
          ['Transacción', item.transaccion],
          ['Tienda', item.tienda === null ? 'No está' : money(item.tienda)],
          ['Procesador', item.informe === null ? 'No está' : money(item.informe)],
        ]}
      />
      <Select
        label="Clase"
        options={resolutionDtos.map((value) => ({ value, label: resolutionWords[value] }))}
        {...register('kind')}
      />
      <TextArea
        label="Motivo"
        rows={2}
        hint="Queda con la diferencia y en la auditoría."
        error={formState.errors.reason?.message}
        {...register('reason', {
          validate: (text) => text.trim().length >= reasonLimits.min || 'Escribe el motivo.',
          maxLength: { value: reasonLimits.max, message: 'Es demasiado largo.' },
        })}
      />
    </FormDialog>
  );
}
