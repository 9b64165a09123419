import type { Branch } from '@botica/domain/branches';
import { branchStatusAt, parseHours } from '@botica/domain/branches';
import type { Company } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { laboratoryCompanyId, laboratoryCompanyIds } from '@botica/domain/services/laboratory';
import { addDays, minutesPerDay, storeDate } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import { createLaboratory } from '../../../ports/laboratory.ts';
import type { BranchesService, BranchNow } from '../../branches/index.ts';
import { findSpecialHours } from '../../branches/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Vault } from '../../vault/index.ts';
import { createOrdering } from './order-exams.ts';
import { createResults } from './results.ts';
import { createSending } from './send-orders.ts';
import { findCatalogue, findExamsElsewhere, findInventory, findLabBranches, findOrdersOfPurchase } from './store.ts';

const laboratoryCompany = companies[laboratoryCompanyId];

export type LaboratoryService = ReturnType<typeof createLaboratoryService>;

/** For any branch of Honduras, branches and prices are those of the laboratory (A064). */
export function createLaboratoryService(
  platform: Platform,
  { branches, payments, vault }: { branches: BranchesService; payments: Payments; vault: Vault },
) {
  const { clock, config, database } = platform;
  const readDb = database.reads.db;
  const laboratory = createLaboratory({ ...config.outside.laboratory, timeoutMs: config.outsideTimeoutMs });

  return {
    order: createOrdering(platform, { payments }),
    results: createResults(platform, { vault }),
    sending: createSending({ ...platform, laboratory, payments, vault }),
    ordersOf: (purchaseId: number) => findOrdersOfPurchase(database.db, purchaseId),

    cities: async (company: Company) => (isOffered(company) ? branches.cities(laboratoryCompany) : []),

    async branches(company: Company, cityId: string): Promise<Result<BranchNow[], 'CITY_NOT_FOUND'>> {
      return isOffered(company) ? branches.branchesOfCity(laboratoryCompany, cityId) : success([]);
    },

    /** C295: by its usual hours; a special day shows in its status. */
    async allDayBranches(company: Company): Promise<BranchNow[]> {
      if (!isOffered(company)) return [];
      const found = (await findLabBranches(readDb)).filter(neverCloses);
      const now = clock.now();
      const today = storeDate(now).isoDate;
      const days = { from: addDays(today, -1), to: addDays(today, 14) };
      const special = await findSpecialHours(
        readDb,
        found.map(({ code }) => code),
        days,
      );
      return found.map((branch) => ({ branch, status: branchStatusAt(branch, special.get(branch.code) ?? [], now) }));
    },

    /** LAB-22 */
    async inventory(company: Company, page: { branchCode: number; page: number; pageSize: number }) {
      if (!isOffered(company)) return failure('LABORATORY_NOT_OFFERED');
      return success(await findInventory(readDb, page));
    },

    async catalogue(company: Company) {
      if (!isOffered(company)) return failure('LABORATORY_NOT_OFFERED');
      return success(await findCatalogue(readDb));
    },

    async elsewhere(company: Company, branchCode: number) {
      if (!isOffered(company)) return failure('LABORATORY_NOT_OFFERED');
      return success(await findExamsElsewhere(readDb, branchCode));
    },
  };
}

function isOffered({ id }: Company): boolean {
  return laboratoryCompanyIds.includes(id);
}

function neverCloses({ hours }: Branch): boolean {
  return [hours.weekdays, hours.saturday, hours.sunday].every((text) => {
    const span = parseHours(text);
    return span !== undefined && span.closes - span.opens >= minutesPerDay;
  });
}
