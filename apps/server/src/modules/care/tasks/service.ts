import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked } from '../acts/index.ts';
import { endTask, giveTask, lockTask } from '../notes/index.ts';
import type { CarePerson } from '../people/index.ts';
import { findPerson } from '../people/index.ts';
import { findAssignee, taskCompanies } from './assignees.ts';

export type CareTasks = ReturnType<typeof createCareTasks>;

export function createCareTasks({ clock, database }: Platform, { audit }: { audit: Audit }) {
  return {
    /** To somebody who may see it, or to whoever takes it. Giving it to whom it has already changes nothing. */
    async give(
      id: string,
      staffId: string | null,
      { rights, by }: Asked,
    ): Promise<Result<undefined, 'TASK_NOT_FOUND' | 'TASK_DONE' | 'TASK_ASSIGNEE_UNKNOWN'>> {
      return database.db.transaction(async (tx) => {
        const task = await lockTask(tx, id);
        const person = task && (await findPerson(tx, taskCompanies(rights), task.customerId));
        if (!person) return failure('TASK_NOT_FOUND');
        if (task.doneAt) return failure('TASK_DONE');
        const { companyId } = person;
        const assignee = await findAssignee(tx, companyId, staffId);
        if (!assignee) return failure('TASK_ASSIGNEE_UNKNOWN');
        if (assignee.assigneeId === task.assigneeId) return success(undefined);
        await giveTask(tx, id, assignee);
        await audit.write(tx, {
          ...{ by, act: 'task.assigned', on: subjectOf(person), place: { companyId } },
          before: { assignee: task.assigneeName },
          after: { noteId: id, assignee: assignee.assigneeName },
        });
        return success(undefined);
      });
    },

    /** Idempotent: a task that is done stays as it was. */
    async finish(id: string, { rights, by }: Asked): Promise<Result<undefined, 'TASK_NOT_FOUND'>> {
      return database.db.transaction(async (tx) => {
        const task = await lockTask(tx, id);
        const person = task && (await findPerson(tx, taskCompanies(rights), task.customerId));
        if (!person) return failure('TASK_NOT_FOUND');
        if (task.doneAt) return success(undefined);
        await endTask(tx, id, { doneAt: clock.now(), doneBy: by.name ?? '' });
        const { companyId } = person;
        const done = { by, act: 'task.done', on: subjectOf(person), place: { companyId } } as const;
        await audit.write(tx, { ...done, after: { noteId: id } });
        return success(undefined);
      });
    },
  };
}

const subjectOf = ({ id }: CarePerson) => ({ kind: 'customer', id, name: `Cliente ${id.slice(0, 8)}` }) as const;
