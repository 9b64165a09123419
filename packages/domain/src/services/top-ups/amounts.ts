import type { Company } from '../../companies/index.ts';
import { formatMoney, tidyText } from '../../format/index.ts';
import type { Cents } from '../../money/index.ts';
import type { ProductTypeId } from './products.ts';

/** No amount of a top-up is outside of these; a company may set narrower ones for an operator. */
export const topUpAmountLimits = { leastCents: 1_00, mostCents: 10_000_00 } as const;
export const topUpNameLengths = { min: 3, max: 80 } as const;

/** What a company allows for an operator; null: the limits of the store. */
export interface OperatorLimits {
  readonly leastCents: Cents | null;
  readonly mostCents: Cents | null;
}

/** An amount that a company adds to those of an operator. */
export interface AmountForm {
  readonly typeId: ProductTypeId;
  readonly name: string;
  readonly amountCents: Cents;
  /** The operator's id of it. */
  readonly code: string;
}

export type AmountProblems = Partial<Record<keyof AmountForm, string>>;
type Currency = Pick<Company, 'currency'>;

export function tidyAmount(form: AmountForm): AmountForm {
  return { ...form, name: tidyText(form.name), code: tidyText(form.code).toUpperCase() };
}

export function isWithin(cents: Cents, { leastCents, mostCents }: OperatorLimits): boolean {
  return cents >= (leastCents ?? topUpAmountLimits.leastCents) && cents <= (mostCents ?? topUpAmountLimits.mostCents);
}

/** What is wrong with a tidy form, by field. */
export function checkAmount(form: AmountForm, limits: OperatorLimits, company: Currency): AmountProblems {
  const problems: { -readonly [Field in keyof AmountForm]?: string } = {};
  const { min, max } = topUpNameLengths;
  if (form.name.length < min || form.name.length > max) problems.name = `Escribe un nombre de ${min} a ${max} letras.`;
  else if (/[<>]/.test(form.name)) problems.name = 'Escribe solo texto, sin < ni >.';
  if (!/^[A-Z0-9][A-Z0-9._-]{0,39}$/.test(form.code))
    problems.code = 'Escribe el código del operador con letras, dígitos, puntos y guiones.';
  if (!Number.isInteger(form.amountCents) || !isWithin(form.amountCents, limits)) {
    const least = formatMoney(limits.leastCents ?? topUpAmountLimits.leastCents, company);
    const most = formatMoney(limits.mostCents ?? topUpAmountLimits.mostCents, company);
    problems.amountCents = `Escribe un monto de ${least} a ${most}.`;
  }
  return problems;
}

/** What is wrong with the limits of an operator; undefined when they can be saved. */
export function checkOperatorLimits({ leastCents, mostCents }: OperatorLimits, company: Currency): string | undefined {
  const { leastCents: least, mostCents: most } = topUpAmountLimits;
  const isOutside = [leastCents, mostCents].some((cents) => cents !== null && !(cents >= least && cents <= most));
  if (isOutside) return `Los límites van de ${formatMoney(least, company)} a ${formatMoney(most, company)}.`;
  const isTurned = (leastCents ?? least) > (mostCents ?? most);
  return isTurned ? 'El mínimo no puede pasar del máximo.' : undefined;
}
