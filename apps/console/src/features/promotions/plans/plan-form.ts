import type { PlanTermsDto, PromotionPlanDto } from '@botica/contract/promotions/plans';
import { planTypeNames } from '@botica/contract/promotions/plans';
import type { PromotionType } from '@botica/domain/catalogue/promotions';
import { planLimits, planTermsProblem, planTermsProblems } from '@botica/domain/promotions';
import { addDays } from '@botica/domain/time';

/** What the form holds; numbers are text while they are typed. */
export interface PlanForm extends Omit<PlanTermsDto, 'porcentaje' | 'compra' | 'regala' | 'usos' | 'usosPorCliente'> {
  porcentaje: string;
  compra: string;
  regala: string;
  /** Empty without a limit. */
  usos: string;
  usosPorCliente: string;
  /** The name of the chosen gift. */
  regalo: string;
}

const usualDays = 14;

export function emptyPlan(today: string): PlanForm {
  return {
    ...{ tipo: 'descuento', titulo: '', requisitos: '', porcentaje: '10', compra: '1', regala: '1' },
    ...{ productoRegaladoId: null, regalo: '', dia: -1, desde: today, hasta: addDays(today, usualDays) },
    ...{ horaDesde: null, horaHasta: null, usos: '', usosPorCliente: '' },
  };
}

export function formOf(plan: PromotionPlanDto): PlanForm {
  const { tipo, titulo, requisitos, productoRegaladoId, regalo, dia, desde, hasta, horaDesde, horaHasta } = plan;
  return {
    ...{ tipo, titulo, requisitos, productoRegaladoId, regalo, dia, desde, hasta, horaDesde, horaHasta },
    usos: String(plan.usos ?? ''),
    usosPorCliente: String(plan.usosPorCliente ?? ''),
    porcentaje: String(plan.porcentaje || 10),
    compra: String(plan.compra),
    regala: String(plan.regala || 1),
  };
}

const wholeOf = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0);

/** 0 is refused; empty is no limit. */
const usesOf = (text: string) => (text.trim() === '' ? null : /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0);

export function termsBody(form: PlanForm): PlanTermsDto {
  const { tipo, titulo, requisitos, productoRegaladoId, dia, desde, hasta, horaDesde, horaHasta } = form;
  return {
    ...{ tipo, titulo: titulo.trim(), requisitos: requisitos.trim(), dia, desde, hasta, horaDesde, horaHasta },
    usos: usesOf(form.usos),
    usosPorCliente: usesOf(form.usosPorCliente),
    productoRegaladoId: tipo === 'bonificacion' ? productoRegaladoId : null,
    porcentaje: tipo === 'descuento' ? wholeOf(form.porcentaje) : 0,
    compra: wholeOf(form.compra),
    regala: tipo === 'bonificacion' ? wholeOf(form.regala) : tipo === 'canje' ? 1 : 0,
  };
}

export interface FormProblem {
  field: 'titulo' | 'porcentaje' | 'compra' | 'hasta' | 'dia' | 'horaHasta' | 'usos';
  message: string;
}

/** The same rules as the server; undefined when the form can be sent. */
export function formProblem(form: PlanForm, today: string): FormProblem | undefined {
  const body = termsBody(form);
  const { titulo, porcentaje, compra, regala, dia, desde, hasta, productoRegaladoId } = body;
  if (titulo.length < planLimits.title.min) return { field: 'titulo', message: 'Escribe un título para el comprador.' };
  const types = Object.keys(planTypeNames) as PromotionType[];
  const terms = {
    type: types.find((one) => planTypeNames[one] === form.tipo) ?? 'discount',
    ...{ discountPercent: porcentaje, requiredQuantity: compra, givenQuantity: regala },
    ...{ givenProductId: productoRegaladoId, dayCode: dia, startsOn: desde, endsOn: hasta },
    ...{ fromHour: body.horaDesde, toHour: body.horaHasta },
    ...{ usesInAll: body.usos, usesPerCustomer: body.usosPorCliente },
  };
  const code = planTermsProblem(terms, today);
  return code && { field: fields[code], message: planTermsProblems[code] };
}

const fields = {
  PLAN_DAYS: 'hasta',
  PLAN_OVER: 'hasta',
  PLAN_DAY_NEVER: 'dia',
  PLAN_HOURS: 'horaHasta',
  PLAN_USES: 'usos',
  PLAN_PERCENT: 'porcentaje',
  PLAN_QUANTITY: 'compra',
} as const;
