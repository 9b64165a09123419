import type { CardDto } from '@botica/contract/customers/cards';
import { type CardForm, checkCard } from '@botica/domain/customers/cards';
import { Note } from '@botica/ui/feedback/note.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { checksResolver } from '../../../../lib/checks-resolver.ts';
import { useServerErrors } from '../../../../lib/use-server-errors.ts';
import { tellSaved } from '../saved/saved-notice.ts';
import { useGuardedClose } from '../unsaved-changes.tsx';
import { CardFields } from './card-fields.tsx';
import { storeCard } from './cards.api.ts';

export interface CardDialogProps {
  /** The card to change, whose number stays; without one the form adds a card. */
  card: CardDto | undefined;
  onSaved: (saved: CardDto) => void;
  onClose: () => void;
}

const formFields: Readonly<Record<string, keyof CardForm>> = {
  nombre: 'nickname',
  numero: 'number',
  fechaExpiracion: 'expiry',
  cvc: 'cvc',
  nombreTarjeta: 'holderName',
  identidadTarjeta: 'holderId',
};

/** CARD-01..25. The typed data lives in the form only, and is gone with it. */
export function CardDialog({ card, onSaved, onClose }: CardDialogProps) {
  const keepsNumber = card !== undefined;
  const resolver = useMemo(
    () => checksResolver<CardForm>((form) => checkCard(form, { now: new Date(), keepsNumber })),
    [keepsNumber],
  );
  const methods = useForm<CardForm>({ resolver, defaultValues: toForm(card) });
  const { handleSubmit, setError, formState } = methods;
  const save = useMutation({
    mutationFn: (form: CardForm) => storeCard(card?.id, form),
    // A mutation's variables stay in memory after it; card data must not.
    gcTime: 0,
    onSuccess: (saved) => {
      tellSaved();
      onSaved(saved);
    },
  });
  const problem = useServerErrors(save.error, setError, (field) => formFields[field]);
  const close = useGuardedClose(formState.isDirty && !save.isSuccess, onClose);
  const wrong = Object.keys(formState.errors).length;

  return (
    <FormProvider {...methods}>
      <FormDialog
        open
        onOpenChange={(isOpen) => isOpen || close()}
        title={card ? 'Editar tarjeta' : 'Agregar tarjeta'}
        action="Guardar tarjeta"
        dismiss="Cancelar"
        isPending={save.isPending}
        problem={problem}
        onSubmit={handleSubmit((form) => {
          if (!save.isPending) save.mutate(form);
        })}
      >
        {wrong > 1 && (
          <Note tone="problem" role="alert" title={`Revisa ${wrong} campos para guardar tu tarjeta.`}>
            Lo demás que escribiste sigue aquí.
          </Note>
        )}
        <CardFields saved={card} />
        <p className="text-fine text-ink-600">El número y el código van directo al banco. Botica no los guarda.</p>
      </FormDialog>
    </FormProvider>
  );
}

function toForm(card: CardDto | undefined): CardForm {
  return {
    nickname: card?.nombre ?? '',
    number: '',
    expiry: card?.fechaExpiracion ?? '',
    cvc: '',
    holderName: card?.nombreTarjeta ?? '',
    holderId: card?.identidadTarjeta ?? '',
  };
}
