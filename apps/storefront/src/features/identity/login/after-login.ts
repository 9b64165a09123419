import type { PersonalDataDto } from '@botica/contract/identity/accounts';

export type AfterLoginStep = 'welcome' | 'info' | 'terms';

/** INFO-01: the questions that are still open. */
export interface MissingInfo {
  identity: boolean;
  phone: boolean;
}

export function missingInfo(data: Pick<PersonalDataDto, 'noIdentidad' | 'celular'>): MissingInfo {
  return { identity: data.noIdentidad.trim() === '', phone: data.celular.trim() === '' };
}

/** LOGIN-06 INFO-01: the steps after a login, in this order. A step whose request failed is skipped. */
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
