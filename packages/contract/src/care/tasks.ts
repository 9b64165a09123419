import type { TaskView } from '@botica/domain/care';
import { taskViews } from '@botica/domain/care';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { DoneSchema, StaffIdSchema } from '../staff/fields.ts';
import { CareOrderIdSchema, NoteSchema } from './fields.ts';

const tags = ['care'] as const;

const TaskSchema = Type.Object({
  ...NoteSchema.properties,
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
