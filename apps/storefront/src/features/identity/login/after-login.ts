import type { PersonalDataDto } from '@botica/contract/identity/accounts';

export type AfterLoginStep = 'welcome' | 'info' | 'terms';

/** INFO-01: what the store still has to ask. */
export interface MissingInfo {
  identity: boolean;
  phone: boolean;
}

export function missingInfo(data: Pick<PersonalDataDto, 'noIdentidad' | 'celular'>): MissingInfo {
  return { identity: data.noIdentidad.trim() === '', phone: data.celular.trim() === '' };
}

/** LOGIN-06 INFO-01: what follows a login, in this order. What could not be asked of the server is not asked. */
export function stepsAfterLogin(known: {
  isNew: boolean;
  data: Pick<PersonalDataDto, 'noIdentidad' | 'celular'> | undefined;
  hasAcceptedTerms: boolean | undefined;
}): AfterLoginStep[] {
  const missing = known.data && missingInfo(known.data);
  return [
    ...(known.isNew ? (['welcome'] as const) : []),
    ...(missing?.identity || missing?.phone ? (['info'] as const) : []),
    ...(known.hasAcceptedTerms === false ? (['terms'] as const) : []),
  ];
}
