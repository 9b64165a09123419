import type { CompanyId } from '@botica/domain/companies';
import type { Rights } from '@botica/domain/staff';
import { rightsOf } from '@botica/domain/staff';
import type { Db } from '../../../platform/database.ts';
import { findColleagues } from '../../staff/accounts/index.ts';
import type { Assignee } from '../notes/index.ts';

/** A task names a customer: writing tasks is not enough to read those of others. */
export function taskCompanies(rights: Rights): CompanyId[] {
  const read = rights.wholeCompanies('customers.read');
  return rights.wholeCompanies('tasks.manage').filter((companyId) => read.includes(companyId));
}

export interface PossibleAssignee {
  id: string;
  name: string;
  companyIds: CompanyId[];
}

/** Those to whom a list would show the tasks of these companies. */
export async function findAssignees(db: Db, companyIds: readonly CompanyId[]): Promise<PossibleAssignee[]> {
  const colleagues = await findColleagues(db, companyIds);
  return colleagues.flatMap(({ id, name, grants }) => {
    const own = taskCompanies(rightsOf(grants)).filter((companyId) => companyIds.includes(companyId));
    return own.length > 0 ? [{ id, name, companyIds: own }] : [];
  });
}

/** Null is whoever takes it. Undefined: the person may not see the tasks of the company. */
export async function findAssignee(
  db: Db,
  companyId: CompanyId,
  staffId: string | null,
): Promise<Assignee | undefined> {
  if (staffId === null) return { assigneeId: null, assigneeName: '' };
  const person = (await findAssignees(db, [companyId])).find(({ id }) => id === staffId);
  return person && { assigneeId: person.id, assigneeName: person.name };
}
