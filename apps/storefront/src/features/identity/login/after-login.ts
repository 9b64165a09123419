import type { PersonalDataDto } from '@botica/contract/identity/accounts';

export type AfterLoginStep = 'terms' | 'additional-info' | 'welcome';

/** INFO-01: the questions that are still open. */
export interface MissingInfo {
  identity: boolean;
  phone: boolean;
}

export function missingInfo(data: Pick<PersonalDataDto, 'noIdentidad' | 'celular'>): MissingInfo {
  return { identity: data.noIdentidad.trim() === '', phone: data.celular.trim() === '' };
}

/**
 * LOGIN-06 INFO-01: the steps that apply after a login, in this order. A step whose request failed is skipped. The
 * interruptions of the visit decide which of them show.
 */
export function stepsAfterLogin(known: {
  isNew: boolean;
  data: Pick<PersonalDataDto, 'noIdentidad' | 'celular'> | undefined;
  hasAcceptedTerms: boolean | undefined;
}): AfterLoginStep[] {
  const missing = known.data && missingInfo(known.data);
  return [
    ...(known.hasAcceptedTerms === false ? (['terms'] as const) : []),
    ...(missing?.identity || missing?.phone ? (['additional-info'] as const) : []),
    ...(known.isNew ? (['welcome'] as const) : []),
  ];
}
