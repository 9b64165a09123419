import { ok } from '@botica/contract/call';
import { assignTask, finishTask, listAssignees, listTasks as listTasksCall } from '@botica/contract/care/tasks';
import { encodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedBy } from '../acts/index.ts';
import { listTasks } from '../notes/index.ts';
import { toNoteDto } from '../orders/index.ts';
import { findAssignees, taskCompanies } from './assignees.ts';
import type { CareTasks } from './service.ts';

export { findAssignee } from './assignees.ts';
export { createCareTasks } from './service.ts';

const taskRoutes: FastifyPluginAsyncTypebox<{ careTasks: CareTasks; clock: Clock; db: Db }> = async (
  app,
  { careTasks, clock, db },
) => {
  app.route({
    ...listTasksCall,
    handler: async (request) => {
      const { id: staffId, rights } = requireStaff(request);
      const { vista: view = 'mine' } = request.query;
      const tasks = await listTasks(db, { view, staffId, companyIds: taskCompanies(rights) });
      return ok({
        tareas: tasks.map((task) => ({
          ...toNoteDto(task),
          paraId: task.assigneeId,
          empresaId: task.companyId,
          cliente: task.customerName,
          clienteId: task.customerId,
          pedidoId: task.orderId === null ? null : encodeOrderId(task.orderId),
          atrasada: task.doneAt === null && task.dueAt !== null && task.dueAt < clock.now(),
        })),
      });
    },
  });
  app.route({
    ...listAssignees,
    handler: async (request) => {
      const people = await findAssignees(db, taskCompanies(requireStaff(request).rights));
      return ok({
        personas: people.map(({ id, name, companyIds }) => ({ personaId: id, nombre: name, empresas: companyIds })),
      });
    },
  });
  app.route({
    ...assignTask,
    handler: async (request) => {
      unwrap(await careTasks.give(request.params.tareaId, request.body.paraId, askedBy(request)));
      return ok({ mensaje: 'La tarea tiene responsable nuevo.' });
    },
  });
  app.route({
    ...finishTask,
    handler: async (request) => {
      unwrap(await careTasks.finish(request.params.tareaId, askedBy(request)));
      return ok({ mensaje: 'Marcamos la tarea como hecha.' });
    },
  });
};

export async function registerCareTasks(
  app: FastifyInstance,
  { clock, database }: Platform,
  { careTasks }: { careTasks: CareTasks },
): Promise<void> {
  await app.register(taskRoutes, { careTasks, clock, db: database.db });
}
