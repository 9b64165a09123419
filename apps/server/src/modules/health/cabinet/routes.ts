import { ok } from '@botica/contract/call';
import type { ChangedMedicineBody, MarkDto } from '@botica/contract/health/cabinet';
import {
  addMedicine,
  buyMedicine,
  changeMedicineCall,
  getCabinet,
  markDose,
  removeMedicine,
  toCabinetDto,
  toMedicineErrors,
  toMedicineForm,
} from '@botica/contract/health/cabinet';
import { getMonth, listRunningOut, toMonthDto, toRunningOutDto } from '@botica/contract/health/month';
import { toOrderAgainDto } from '@botica/contract/orders/again';
import type { MedicineForm } from '@botica/domain/health/cabinet';
import { checkMedicine } from '@botica/domain/health/cabinet';
import { decodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import { viewpointOf } from '../../catalogue/index.ts';
import { exactMoment } from './marks.ts';
import type { DoseToMark, HealthCabinet } from './service.ts';

const marks: Readonly<Record<MarkDto, DoseToMark['state']>> = {
  tomada: 'taken',
  saltada: 'skipped',
  'sin-marcar': undefined,
};

const askerOf = (request: FastifyRequest) => ({
  customerId: requireCustomer(request).id,
  viewpoint: viewpointOf(request, undefined),
});

/** An id that is no order's leads to no indication. */
const quotedOrderOf = (id: string | undefined): number | undefined =>
  id === undefined ? undefined : (decodeOrderId(id) ?? 0);

export const cabinetRoutes: FastifyPluginAsyncTypebox<{ cabinet: HealthCabinet; clock: Clock }> = async (
  app,
  { cabinet, clock },
) => {
  /** For a change the service knows whether the last day was there before. */
  function checked(body: ChangedMedicineBody, isChange: boolean): MedicineForm {
    const form = toMedicineForm(body);
    const errors = checkMedicine(form, exactMoment(clock.now()), isChange ? { until: form.until } : undefined);
    if (errors.length > 0) throw new FormError(toMedicineErrors(errors));
    return form;
  }

  app.route({
    ...getCabinet,
    handler: async (request) => {
      const { personaId } = request.query;
      return ok(toCabinetDto(unwrap(await cabinet.read(requireCustomer(request).id, personaId))));
    },
  });
  app.route({
    ...addMedicine,
    handler: async (request) => {
      const { personaId } = request.body;
      const quoted = quotedOrderOf(request.body.indicacionDe);
      const added = await cabinet.add(askerOf(request), personaId, checked(request.body, false), quoted);
      return ok(toCabinetDto(unwrap(added)));
    },
  });
  app.route({
    ...getMonth,
    handler: async (request) => {
      const { personaId, mes } = request.query;
      return ok(toMonthDto(personaId, mes, unwrap(await cabinet.month(requireCustomer(request).id, personaId, mes))));
    },
  });
  app.route({
    ...listRunningOut,
    handler: async (request) => ok((await cabinet.runningOut(requireCustomer(request).id)).map(toRunningOutDto)),
  });
  app.route({
    ...changeMedicineCall,
    handler: async (request) => {
      const { medicinaId: medicineId, revision } = request.body;
      const changed = await cabinet.change(askerOf(request), { medicineId, revision }, checked(request.body, true));
      return ok(toCabinetDto(unwrap(changed)));
    },
  });
  app.route({
    ...removeMedicine,
    handler: async (request) =>
      ok(toCabinetDto(unwrap(await cabinet.remove(requireCustomer(request).id, request.params.medicinaId)))),
  });
  app.route({
    ...markDose,
    handler: async (request) => {
      const { medicinaId: medicineId, dia: day, minutos: minutes, estado } = request.body;
      const dose = { medicineId, day, minutes, state: marks[estado] };
      return ok(toCabinetDto(unwrap(await cabinet.mark(requireCustomer(request).id, dose))));
    },
  });
  app.route({
    ...buyMedicine,
    handler: async (request) => {
      const {
        medicinaId: medicineId,
        tieneReceta: hasPrescription = false,
        documentoId: documentId = '',
      } = request.body;
      const bought = await cabinet.buy(askerOf(request), { medicineId, hasPrescription, documentId });
      return ok(toOrderAgainDto(unwrap(bought)));
    },
  });
};
