import type { CompanyId } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked } from '../acts/index.ts';
import { endTask, lockTask } from '../notes/index.ts';
import { companiesOf, findPerson } from '../people/index.ts';

/** A task names a customer: writing tasks is not enough to read those of others. */
export function taskCompanies(rights: Rights): CompanyId[] {
  const read = companiesOf(rights, 'customers.read');
  return companiesOf(rights, 'tasks.manage').filter((companyId) => read.includes(companyId));
}

export type CareTasks = ReturnType<typeof createCareTasks>;

export function createCareTasks({ clock, database }: Platform, { audit }: { audit: Audit }) {
  return {
    /** Idempotent: a task that is done stays as it was. */
    async finish(id: string, { rights, by }: Asked): Promise<Result<undefined, 'TASK_NOT_FOUND'>> {
      return database.db.transaction(async (tx) => {
        const task = await lockTask(tx, id);
        const person = task && (await findPerson(tx, taskCompanies(rights), task.customerId));
        if (!person) return failure('TASK_NOT_FOUND');
        if (task.doneAt) return success(undefined);
        await endTask(tx, id, { doneAt: clock.now(), doneBy: by.name ?? '' });
        const on = { kind: 'customer', id: person.id, name: `Cliente ${person.id.slice(0, 8)}` } as const;
        const { companyId } = person;
        await audit.write(tx, { by, act: 'task.done', on, place: { companyId }, after: { noteId: id } });
        return success(undefined);
      });
    },
  };
}
