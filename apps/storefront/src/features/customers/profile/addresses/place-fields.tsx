import type { AddressForm } from '@botica/domain/customers/addresses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCompany } from '../../../../lib/company-store.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { branchQuery, CitySelect, SuburbPicker, suburbsQuery } from '../../../branches/index.ts';

/** The city and its suburb: it decides which branch delivers. */
export function PlaceFields({ suburbName }: { suburbName: string }) {
  const { watch, setValue, formState } = useFormContext<AddressForm>();
  const { errors, isSubmitted } = formState;
  const [cityId, suburbId] = watch(['cityId', 'suburbId']);
  const [typed, setTyped] = useState('');

  function changeCity(next: string): void {
    setValue('cityId', next, { shouldDirty: true });
    setSuburb(0);
    // A pin of another city would mislead the courier.
    setValue('pin', undefined, { shouldDirty: true });
    setTyped('');
  }

  function setSuburb(next: number): void {
    setValue('suburbId', next, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  return (
    <>
      <div>
        <CitySelect cityId={cityId} onChange={changeCity} />
        {errors.cityId?.message && <FieldError>{errors.cityId.message}</FieldError>}
      </div>
      {suburbId > 0 ? (
        <ChosenSuburb cityId={cityId} suburbId={suburbId} name={suburbName} onChange={() => setSuburb(0)} />
      ) : (
        <div className="grid gap-2">
          {errors.suburbId?.message && <FieldError>{errors.suburbId.message}</FieldError>}
          <SuburbPicker
            cityId={cityId}
            typed={typed}
            onType={setTyped}
            suburbId={undefined}
            onPick={({ id }) => setSuburb(id)}
          />
        </div>
      )}
    </>
  );
}

interface ChosenSuburbProps {
  cityId: string;
  suburbId: number;
  name: string;
  onChange: () => void;
}

function ChosenSuburb({ cityId, suburbId, name, onChange }: ChosenSuburbProps) {
  const company = useCompany();
  const { data: suburbs } = useQuery(suburbsQuery(company.id, cityId));
  const suburb = suburbs?.find(({ id }) => id === suburbId);
  const branchCode = suburb?.servingBranch;
  const { data: branch } = useQuery({
    ...branchQuery(company.id, branchCode ?? 0),
    enabled: branchCode !== undefined,
  });
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">Colonia o barrio</p>
      <div className="flex flex-wrap items-center gap-2 rounded-control bg-brand-50 py-1.5 pr-1.5 pl-3">
        <p role="status" className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere">
          <b className="block text-base font-semibold">{suburb?.name ?? name}</b>
          {branch && `Te atiende ${branch.name}`}
        </p>
        <Button variant="quiet" size="sm" onClick={onChange}>
          Cambiar colonia
        </Button>
      </div>
    </div>
  );
}
