import { tidyText } from '../../format/index.ts';
import type { Cents } from '../../money/index.ts';

/** A plan of an external client, as staff write it. */
export interface ExternalPlanForm {
  readonly name: string;
  readonly valueCents: Cents;
}

export const externalPlanLimits = { name: 80, valueCents: 9_999_999_99, plans: 200 } as const;

export function tidyExternalPlan({ name, valueCents }: ExternalPlanForm): ExternalPlanForm {
  return { name: tidyText(name), valueCents };
}

/** Of the tidied form. A value that is no amount is NaN. */
export function checkExternalPlan(form: ExternalPlanForm): Partial<Record<keyof ExternalPlanForm, string>> {
  const name = checkPlanName(form.name);
  const valueCents = checkPlanValue(form.valueCents);
  return { ...(name ? { name } : {}), ...(valueCents ? { valueCents } : {}) };
}

function checkPlanName(name: string): string | undefined {
  if (name === '') return 'Escribe el nombre del plan.';
  if (name.length > externalPlanLimits.name) return `Escribe el nombre en ${externalPlanLimits.name} letras o menos.`;
  return /[<>]/.test(name) ? 'Escribe el nombre sin los signos < y >.' : undefined;
}

/** EXT-07: the copay starts at a fifth of it, so that a plan of nothing is no mistake. */
export function checkPlanValue(valueCents: Cents): string | undefined {
  const isFit = Number.isSafeInteger(valueCents) && valueCents >= 0 && valueCents <= externalPlanLimits.valueCents;
  return isFit ? undefined : 'Escribe el valor con dos decimales, de 0 a 9,999,999.99.';
}
