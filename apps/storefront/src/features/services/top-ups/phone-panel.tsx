import type { FavouriteDto } from '@botica/contract/services/top-up-favourites';
import type { TopUpOfferDto } from '@botica/contract/services/top-ups';
import { maxFavouriteName, phoneWarning, topUpPhone } from '@botica/domain/services/top-ups';
import { Chip } from '@botica/ui/display/chip.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { useQuery } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { Controller, useFormContext } from 'react-hook-form';
import { personalDataQuery } from '../../identity/index.ts';
import { type Draft, ownPhoneOf, withFavourite, writePhone } from './draft.ts';
import { FavouritesDialog } from './favourites-dialog.tsx';
import { favouritesQuery, type TopUpsOf } from './top-ups.api.ts';

interface PhonePanelProps {
  of: TopUpsOf;
  operators: TopUpOfferDto['operadores'];
}

/** TOPUP-03..07 TOPUP-13 TOPUP-25 */
export function PhonePanel({ of, operators }: PhonePanelProps) {
  const { control, register, watch, setValue, reset, getValues, formState } = useFormContext<Draft>();
  const { errors } = formState;
  const [operatorId, phone, keepsFavourite] = watch(['operatorId', 'phone', 'keepsFavourite']);
  const operator = operators.find(({ id }) => id === operatorId);
  const warning = operator && phoneWarning(phone, { id: operator.id, name: operator.nombre });

  return (
    <section aria-label="A quién le recargas" className="panel grid gap-4">
      <h2 className="text-lg font-bold">¿A qué celular?</h2>
      <KnownPhones
        of={of}
        phone={phone}
        onOwn={(own) => setValue('phone', own, { shouldValidate: formState.isSubmitted, shouldDirty: true })}
        onFavourite={(favourite) => reset(withFavourite(getValues(), favourite), { keepDefaultValues: true })}
      />
      <RadioGroup
        label="Operador"
        layout="cards"
        className="*:[div]:grid-cols-2"
        value={String(operatorId)}
        options={operators.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        error={errors.operatorId?.message}
        onChange={(value) => {
          const chosen = operators.find(({ id }) => String(id) === value);
          if (!chosen) return;
          setValue('operatorId', chosen.id);
          // Each operator has its own products.
          setValue('productId', undefined);
        }}
      />
      <Controller
        name="phone"
        control={control}
        render={({ field: { ref, ...field } }) => (
          <MaskedField
            {...field}
            inputRef={ref}
            label="Número de celular"
            prefix={topUpPhone.prefix}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0000-0000"
            write={writePhone}
            error={errors.phone?.message}
          />
        )}
      />
      <div role="status" className="empty:hidden">
        {warning && <Note tone="change">{warning}</Note>}
      </div>
      <div className="grid gap-2">
        <Checkbox label="Guardar este número como favorito" {...register('keepsFavourite')} />
        {keepsFavourite && (
          <Field
            label="Nombre para reconocerlo"
            autoComplete="off"
            maxLength={maxFavouriteName}
            placeholder="Mamá"
            error={errors.favouriteName?.message}
            {...register('favouriteName')}
          />
        )}
      </div>
    </section>
  );
}

interface KnownPhonesProps {
  of: TopUpsOf;
  phone: string;
  onOwn: (phone: string) => void;
  onFavourite: (favourite: FavouriteDto) => void;
}

/** ERR-04: when they fail to load, the number is typed. */
function KnownPhones({ of, phone, onOwn, onFavourite }: KnownPhonesProps) {
  const { data: favourites = [] } = useQuery(favouritesQuery(of));
  const { data: person } = useQuery(personalDataQuery(of.userId));
  const own = ownPhoneOf(person?.celular);
  const isKept = favourites.some(({ numeroTelefono }) => writePhone(numeroTelefono) === own);
  if (favourites.length === 0 && !own) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {own && !isKept && (
        <Chip selected={phone === own} onClick={() => onOwn(own)}>
          Mi número
        </Chip>
      )}
      {favourites.map((favourite) => (
        <Chip
          key={favourite.favoritoId}
          selected={phone === writePhone(favourite.numeroTelefono)}
          onClick={() => onFavourite(favourite)}
          className="max-w-full"
        >
          <Star size={16} className="shrink-0" />
          <span className="truncate">{favourite.nombreReconocible}</span>
          <span className="sr-only">, {writePhone(favourite.numeroTelefono)}</span>
        </Chip>
      ))}
      {favourites.length > 0 && <FavouritesDialog of={of} favourites={favourites} />}
    </div>
  );
}
