import type { AddressForm } from '@botica/domain/customers/addresses';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCompany } from '../../../../lib/company-store.ts';
import { suburbsQuery, useChosenBranch } from '../../../branches/index.ts';
import { personalDataQuery, useUser } from '../../../identity/index.ts';
import { writtenPhone } from './address-form.ts';
import type { AddressPurpose } from './addresses.api.ts';

/**
 * A new address starts with the colonia of the header and the registered phone, as soon as both are known. What the
 * shopper has filled in stays. Returns the name of that colonia.
 */
export function useKnownAnswers(form: UseFormReturn<AddressForm>, purpose: AddressPurpose): string {
  const isNew = purpose.kind === 'new';
  useHeaderSuburb(form, isNew);
  useRegisteredPhone(form, isNew);
  return useChosenBranch().suburb?.name ?? '';
}

/** Only a suburb of that city: the branch that serves it may be in another one. */
function useHeaderSuburb({ getValues, setValue }: UseFormReturn<AddressForm>, isNew: boolean): void {
  const company = useCompany();
  const { mode, suburb, cityId } = useChosenBranch();
  const suburbId = isNew && mode === 'delivery' ? suburb?.id : undefined;
  const { data: suburbs } = useQuery({ ...suburbsQuery(company.id, cityId), enabled: suburbId !== undefined });
  const isOfCity = suburbs?.some(({ id, servingBranch }) => id === suburbId && servingBranch !== undefined);
  useEffect(() => {
    if (suburbId === undefined || !isOfCity || getValues('suburbId') > 0) return;
    setValue('cityId', cityId);
    setValue('suburbId', suburbId);
  }, [suburbId, isOfCity, cityId, getValues, setValue]);
}

function useRegisteredPhone({ getValues, setValue }: UseFormReturn<AddressForm>, isNew: boolean): void {
  const company = useCompany();
  const userId = useUser()?.usuarioId;
  const { data: person } = useQuery({ ...personalDataQuery(userId ?? ''), enabled: isNew && userId !== undefined });
  const phone = person?.celular;
  useEffect(() => {
    const written = phone ? writtenPhone(phone, company) : undefined;
    if (written && getValues('phone') === '') setValue('phone', written);
  }, [phone, company, getValues, setValue]);
}
