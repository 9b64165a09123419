import type { AddressForm } from '@botica/domain/customers/addresses';
import { Button } from '@botica/ui/buttons/button.tsx';
import { FieldError } from '@botica/ui/forms/field-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RefCallBack, useFormContext } from 'react-hook-form';
import { useCompany } from '../../../../lib/company-store.ts';
import { branchQuery, CitySelect, citiesQuery, SuburbPicker, suburbsQuery } from '../../../branches/index.ts';

interface PlaceFieldsProps {
  suburbName: string;
  /** Of the field that takes the focus when no suburb is chosen. */
  suburbRef: RefCallBack;
}

/** As many as fit without a scroll inside the scroll of the dialog. */
const suburbRows = 5;

/** The city and its suburb: it decides which branch delivers. */
export function PlaceFields({ suburbName, suburbRef }: PlaceFieldsProps) {
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
        <Department cityId={cityId} />
      </div>
      {suburbId > 0 ? (
        <ChosenSuburb cityId={cityId} suburbId={suburbId} name={suburbName} onChange={() => setSuburb(0)} />
      ) : (
        <SuburbPicker
          cityId={cityId}
          typed={typed}
          onType={setTyped}
          suburbId={undefined}
          onPick={({ id }) => setSuburb(id)}
          rows={suburbRows}
          searchRef={suburbRef}
          error={errors.suburbId?.message}
        />
      )}
    </>
  );
}

function Department({ cityId }: { cityId: string }) {
  const company = useCompany();
  const { data: cities } = useQuery(citiesQuery(company.id));
  const department = cities?.find(({ id }) => id === cityId)?.department;
  return department ? <p className="mt-1 text-fine text-ink-600">Departamento de {department}</p> : null;
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
