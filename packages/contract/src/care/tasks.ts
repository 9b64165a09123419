import type { TaskView } from '@botica/domain/care';
import { taskViews } from '@botica/domain/care';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { DoneSchema, StaffCompanySchema, StaffIdSchema } from '../staff/fields.ts';
import { CareOrderIdSchema, NoteSchema } from './fields.ts';

const tags = ['care'] as const;

const TaskSchema = Type.Object({
  ...NoteSchema.properties,
  paraId: orNull(StaffIdSchema, { description: 'Nulo: quien la tome' }),
  empresaId: StaffCompanySchema,
  cliente: Type.String(),
  clienteId: StaffIdSchema,
  pedidoId: orNull(CareOrderIdSchema),
  atrasada: Type.Boolean(),
});
export type TaskDto = Static<typeof TaskSchema>;

export const listTasks = {
  id: 'CONSOLA-TAREAS',
  access: { staff: 'tasks.manage' },
  server: 'main',
  method: 'GET',
  url: '/consola/tareas',
  schema: {
    tags,
    summary: 'Las tareas de las empresas de quien pregunta, la que vence antes primero',
    querystring: Type.Object({
      vista: Type.Optional(Type.Unsafe<TaskView>(Type.String({ enum: Object.keys(taskViews) }))),
    }),
    response: { 200: OkReply(Type.Object({ tareas: Type.Array(TaskSchema) })) },
  },
} as const;

/** Those who may do a task of each company: the same right that shows it to them. */
export const listAssignees = {
  id: 'CONSOLA-TAREAS-PERSONAS',
  access: { staff: 'tasks.manage' },
  server: 'main',
  method: 'GET',
  url: '/consola/tareas/personas',
  schema: {
    tags,
    summary: 'A quién se puede dar una tarea, en las empresas de quien pregunta',
    response: {
      200: OkReply(
        Type.Object({
          personas: Type.Array(
            Type.Object({ personaId: StaffIdSchema, nombre: Type.String(), empresas: Type.Array(StaffCompanySchema) }),
          ),
        }),
      ),
    },
  },
} as const;

export const assignTask = {
  id: 'CONSOLA-TAREA-DAR',
  access: { staff: 'tasks.manage' },
  audits: 'task.assigned',
  server: 'main',
  method: 'POST',
  url: '/consola/tareas/:tareaId/dar',
  schema: {
    tags,
    summary: 'Da una tarea a otra persona de la empresa, o a quien la tome',
    params: Type.Object({ tareaId: StaffIdSchema }),
    body: Type.Object({ paraId: orNull(StaffIdSchema, { description: 'Nulo: quien la tome' }) }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const finishTask = {
  id: 'CONSOLA-TAREA-HECHA',
  access: { staff: 'tasks.manage' },
  audits: 'task.done',
  server: 'main',
  method: 'POST',
  url: '/consola/tareas/:tareaId/hecha',
  schema: {
    tags,
    summary: 'Marca una tarea como hecha',
    params: Type.Object({ tareaId: StaffIdSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;
