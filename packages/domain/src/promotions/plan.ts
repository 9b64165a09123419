import type { HourWindow, PromotionType } from '../catalogue/promotions/index.ts';
import { bonusSizes, everyDay, hoursPerDay, shareAnHour, swapSizes } from '../catalogue/promotions/index.ts';
import { addDays, isIsoDate, weekdayOf } from '../time/index.ts';

/** What a plan of a promotion stores. Scheduled and running are published; the days tell which. */
export const storedPlanStates = ['draft', 'waiting', 'published', 'paused', 'ended', 'discarded'] as const;
export type StoredPlanState = (typeof storedPlanStates)[number];

/** What staff see. */
export const planStates = {
  draft: 'Borrador',
  waiting: 'Espera firma',
  scheduled: 'Programada',
  running: 'Vigente',
  paused: 'Pausada',
  ended: 'Terminada',
  discarded: 'Descartada',
} as const;
export type PlanState = keyof typeof planStates;

export interface PlanDays extends HourWindow {
  readonly startsOn: string;
  readonly endsOn: string;
  /** PROMO-10: -1 every day, 1 Sunday to 7 Saturday. */
  readonly dayCode: number;
}

/** The terms of a promotion, the same for each of its products. */
export interface PlanTerms extends PlanDays {
  readonly type: PromotionType;
  readonly title: string;
  /** A condition that the shopper accepts; empty without one. */
  readonly requirements: string;
  readonly discountPercent: number;
  readonly requiredQuantity: number;
  readonly givenQuantity: number;
  /** For a bonus that gives another product; null when it gives the bought one. */
  readonly givenProductId: number | null;
  /** A270: in how many orders it may be used, of all customers and of each one; null without a limit. */
  readonly usesInAll: number | null;
  readonly usesPerCustomer: number | null;
}

export const planLimits = {
  products: 1000,
  title: { min: 3, max: 60 },
  requirements: 120,
  percent: { min: 1, max: 95 },
  requiredQuantity: 12,
  uses: 1_000_000,
} as const;

export function planStateOf(
  { state, startsOn, endsOn }: Pick<PlanDays, 'startsOn' | 'endsOn'> & { state: StoredPlanState },
  today: string,
): PlanState {
  if (state === 'draft' || state === 'waiting' || state === 'discarded') return state;
  if (state === 'ended' || endsOn < today) return 'ended';
  if (state === 'paused') return 'paused';
  return startsOn > today ? 'scheduled' : 'running';
}

export const planTermsProblems = {
  PLAN_DAYS: 'Elige desde y hasta qué día, en ese orden.',
  PLAN_OVER: 'El último día ya pasó.',
  PLAN_DAY_NEVER: 'Ese día de la semana no cae entre las dos fechas.',
  PLAN_PERCENT: `El descuento va de ${planLimits.percent.min} a ${planLimits.percent.max} %.`,
  PLAN_HOURS: 'Elige desde y hasta qué hora, en ese orden.',
  PLAN_USES: 'Los límites son números enteros desde 1, y el de cada cliente no pasa del total.',
  PLAN_QUANTITY: 'Revisa cuántas unidades compra y cuántas recibe.',
} as const;
export type PlanTermsProblem = keyof typeof planTermsProblems;

/** Why these terms cannot be published; undefined when they can. */
export function planTermsProblem(terms: Omit<PlanTerms, 'title' | 'requirements'>, today: string) {
  const { startsOn, endsOn, dayCode } = terms;
  if (!isIsoDate(startsOn) || !isIsoDate(endsOn) || startsOn > endsOn) return 'PLAN_DAYS';
  if (endsOn < today) return 'PLAN_OVER';
  if (!hasDay({ startsOn, endsOn }, dayCode)) return 'PLAN_DAY_NEVER';
  if (!areHoursKnown(terms)) return 'PLAN_HOURS';
  if (!areUsesKnown(terms)) return 'PLAN_USES';
  return amountsProblem(terms);
}

function areHoursKnown({ fromHour, toHour }: HourWindow): boolean {
  if (fromHour === null || toHour === null) return fromHour === toHour;
  const areWhole = Number.isInteger(fromHour) && Number.isInteger(toHour);
  return areWhole && fromHour >= 0 && fromHour < toHour && toHour <= hoursPerDay;
}

function areUsesKnown({ usesInAll, usesPerCustomer }: Pick<PlanTerms, 'usesInAll' | 'usesPerCustomer'>): boolean {
  const isKnown = (uses: number | null) =>
    uses === null || (Number.isInteger(uses) && uses >= 1 && uses <= planLimits.uses);
  return isKnown(usesInAll) && isKnown(usesPerCustomer) && (usesPerCustomer ?? 1) <= (usesInAll ?? planLimits.uses);
}

/** Whether every use of a limited promotion is taken. */
export function isUsedUp({ usesInAll, timesUsed }: { usesInAll: number | null; timesUsed: number }): boolean {
  return usesInAll !== null && timesUsed >= usesInAll;
}

type Amounts = Pick<PlanTerms, 'type' | 'discountPercent' | 'requiredQuantity' | 'givenQuantity'>;

function amountsProblem({ type, discountPercent, requiredQuantity, givenQuantity }: Amounts) {
  const { min, max } = planLimits.percent;
  const isRequiredKnown = requiredQuantity >= 1 && requiredQuantity <= planLimits.requiredQuantity;
  if (type === 'discount') {
    if (!(discountPercent >= min && discountPercent <= max)) return 'PLAN_PERCENT';
    return isRequiredKnown ? undefined : 'PLAN_QUANTITY';
  }
  const isKnown =
    type === 'swap'
      ? swapSizes.some((size) => size === requiredQuantity) && givenQuantity === 1
      : isRequiredKnown && bonusSizes.some((size) => size === givenQuantity);
  return isKnown ? undefined : 'PLAN_QUANTITY';
}

const daysOfWeek = 7;

/** Whether a weekday falls between two days. */
function hasDay({ startsOn, endsOn }: Pick<PlanDays, 'startsOn' | 'endsOn'>, dayCode: number): boolean {
  if (dayCode === everyDay) return true;
  const wait = (dayCode - 1 - weekdayOf(startsOn) + daysOfWeek) % daysOfWeek;
  return addDays(startsOn, wait) <= endsOn;
}

/** Whether two promotions run at one and the same hour of a day. */
export function shareADay(one: PlanDays, other: PlanDays): boolean {
  if (!shareAnHour(one, other)) return false;
  const [, startsOn = ''] = [one.startsOn, other.startsOn].sort();
  const [endsOn = ''] = [one.endsOn, other.endsOn].sort();
  if (startsOn > endsOn) return false;
  if (one.dayCode !== everyDay && other.dayCode !== everyDay && one.dayCode !== other.dayCode) return false;
  return hasDay({ startsOn, endsOn }, one.dayCode === everyDay ? other.dayCode : one.dayCode);
}
