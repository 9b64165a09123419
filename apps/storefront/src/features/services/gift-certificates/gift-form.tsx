import type { CardDto } from '@botica/contract/customers/cards';
import { giftFieldOf } from '@botica/contract/services/gift-certificates';
import { formatMoney } from '@botica/domain/format';
import { giftCents, giftLengths, giftMessages } from '@botica/domain/services/gift-certificates';
import { actionBarMark } from '@botica/ui/buttons/action-bar.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { Field, TextArea } from '@botica/ui/forms/field.tsx';
import { NumericField } from '@botica/ui/forms/numeric-field.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import { useMemo } from 'react';
import { Controller, type FieldErrors, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { CardChoice, offeredCard, typedAtBank } from '../../payments/index.ts';
import { AmountChoice } from './amount-choice.tsx';
import { DesignChoice } from './design-choice.tsx';
import { giftDesignsQuery } from './gift-certificates.api.ts';
import { checkDraft, draftFieldOf, emptyDraft, type GiftDraft, readDraft } from './gift-draft.ts';
import { GiftPreview } from './gift-preview.tsx';
import { GiftTaxId } from './gift-tax-id.tsx';
import { useGive } from './use-give.ts';

export interface GiftFormProps {
  userId: string;
  giverName: string;
  cards: readonly CardDto[];
}

/** GIFT-01 GIFT-02 GIFT-03 */
export function GiftForm({ userId, giverName, cards }: GiftFormProps) {
  const company = useCompany();
  const { state } = useLocation();
  const resolver = useMemo(
    () => checksResolver<GiftDraft>((draft) => checkDraft(draft, cards, company)),
    [cards, company],
  );
  const { register, control, handleSubmit, watch, setValue, setError, formState } = useForm<GiftDraft>({
    resolver,
    defaultValues: readDraft(state) ?? { ...emptyDraft, cardId: offeredCard(cards) },
  });
  const giving = useGive(userId, cards);
  const problem = useServerErrors(giving.error, setError, (name) => {
    const field = giftFieldOf(name);
    return field && draftFieldOf(field);
  });
  const { errors } = formState;
  const designs = useQuery(giftDesignsQuery(company.id));
  const draft = watch();
  const cents = giftCents(draft.amount, company);
  const amount = cents === undefined ? undefined : formatMoney(cents, company);

  /** GIFT-03 */
  function warn(found: FieldErrors<GiftDraft>): void {
    if (found.holderName?.message === giftMessages.holder) notify.warning(giftMessages.holder);
  }

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 menu:grid-cols-[minmax(0,1fr)_340px] menu:gap-6"
      onSubmit={handleSubmit((form) => {
        if (!giving.isPending) giving.mutate(form);
      }, warn)}
    >
      <div className="panel grid gap-5">
        <ProblemNote problem={problem} />
        <Controller
          name="amount"
          control={control}
          render={({ field: { ref, value, onChange } }) => (
            <AmountChoice
              company={company}
              value={value}
              onChange={onChange}
              inputRef={ref}
              error={errors.amount?.message}
            />
          )}
        />
        <Field
          label="Correo de quien lo recibe"
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder="nombre@correo.com"
          error={errors.recipient?.message}
          {...register('recipient')}
        />
        <Controller
          name="designId"
          control={control}
          render={({ field: { value, onChange } }) => (
            <DesignChoice
              designs={designs.data ?? []}
              value={value}
              onChange={onChange}
              error={errors.designId?.message}
            />
          )}
        />
        <TextArea
          label="Mensaje"
          optional
          rows={3}
          maxLength={giftLengths.message}
          hint={`${[...draft.message].length} de ${giftLengths.message}`}
          error={errors.message?.message}
          {...register('message')}
        />
        <Controller
          name="cardId"
          control={control}
          render={({ field: { value = typedAtBank, onChange } }) => (
            <CardChoice userId={userId} value={value} onChange={onChange} />
          )}
        />
        {(draft.cardId ?? typedAtBank) === typedAtBank && (
          <div className="grid gap-4 desk:grid-cols-2">
            <Field
              label="Nombre del tarjetahabiente"
              autoComplete="cc-name"
              error={errors.holderName?.message}
              {...register('holderName')}
            />
            <NumericField
              companyId={company.id}
              label={`${company.personalIdLabel} del tarjetahabiente`}
              autoComplete="off"
              {...register('holderId')}
            />
          </div>
        )}
        <GiftTaxId
          userId={userId}
          value={draft.taxNumber}
          error={errors.taxNumber?.message}
          onChange={({ taxName, taxNumber }) => {
            setValue('taxName', taxName);
            setValue('taxNumber', taxNumber, { shouldDirty: true });
          }}
        />
      </div>
      <div className="grid gap-4 menu:sticky menu:top-28">
        <GiftPreview
          amount={amount}
          message={draft.message}
          recipient={draft.recipient}
          giverName={giverName}
          picture={designs.data?.find(({ id }) => id === draft.designId)?.imagen ?? ''}
        />
        {/* Replaces the bottom bar on phones: the button stays in view. */}
        <div
          {...actionBarMark}
          className="max-desk:fixed max-desk:inset-x-0 max-desk:bottom-0 max-desk:z-30 max-desk:border-t max-desk:border-line max-desk:bg-white max-desk:px-(--gutter) max-desk:pt-2.5 max-desk:pb-[calc(10px+env(safe-area-inset-bottom))] max-desk:shadow-bar"
        >
          <Button type="submit" size="lg" block loading={giving.isPending}>
            <Gift size={20} />
            {amount ? `Regalar ${amount}` : 'Regalar'}
          </Button>
        </div>
        <p className="text-center text-fine text-ink-600">
          En el siguiente paso confirmas el pago con tu banco. El regalo se envía cuando se paga.
        </p>
      </div>
    </form>
  );
}
