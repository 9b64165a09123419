import type { Cart } from './modules/cart/index.ts';
import { createBelongings } from './modules/health/belongings/index.ts';
import type { NamingWrite } from './modules/health/cabinet/index.ts';
import { createHealthCabinet } from './modules/health/cabinet/index.ts';
import { createForWhom } from './modules/health/for-whom/index.ts';
import { createKnowledge } from './modules/health/knowledge/index.ts';
import { createHealthPeople } from './modules/health/people/index.ts';
import { createHealthRecords } from './modules/health/record/index.ts';
import { createHealthReminders, forgetRunningOut, lookAgain } from './modules/health/reminders/index.ts';
import { createSafety } from './modules/health/safety/index.ts';
import { createHealthSavings } from './modules/health/savings/index.ts';
import { createHealthSpending } from './modules/health/spending/index.ts';
import type { OrderAgainService } from './modules/orders/again/index.ts';
import type { PersonalData } from './modules/personal-data/index.ts';
import type { MedicalIndications } from './modules/prescriptions/indications/index.ts';
import { createAuditWriter } from './modules/staff/audit/index.ts';
import type { Vault } from './modules/vault/index.ts';
import type { Db } from './platform/database.ts';
import type { Platform } from './platform/index.ts';

interface Needs {
  cart: Cart;
  healthVault: Vault;
  indications: MedicalIndications;
  orderAgain: OrderAgainService;
  personalData: PersonalData;
}

export function createHealthServices(
  platform: Platform,
  { cart, healthVault, indications, orderAgain, personalData }: Needs,
) {
  const safety = createSafety(platform, {
    audit: createAuditWriter(platform),
    knowledge: createKnowledge(platform),
    vault: healthVault,
  });
  const planReminders = (tx: Db, personId: string) => lookAgain(tx, personId, platform.clock.now());
  const healthPeople = createHealthPeople(platform, {
    ...{ vault: healthVault, dropDataCopies: personalData.drop, planReminders },
  });
  const forWhom = createForWhom(platform, { safety, vault: healthVault });
  const naming: NamingWrite =
    (owner, changed) =>
    (tx, { filling }) =>
      forWhom.change(tx, { ...owner, filling }, changed);
  const healthCabinet = createHealthCabinet(platform, {
    ...{ cart, naming, orderAgain, planReminders, forgetRunningOut, vault: healthVault },
    async findQuote(customerId, of) {
      const found = await indications.find(customerId, of);
      if (!found) return undefined;
      const { orderId, author, authorRegister, branchName: branch, dose, frequency, duration, remarks } = found;
      const texts = { dose, frequency, duration, remarks };
      return { orderId, author, authorRegister, branch, writtenAt: found.writtenAt.toISOString(), ...texts };
    },
  });
  return {
    safety,
    forWhom,
    belongings: createBelongings(platform, { forWhom }),
    healthPeople,
    healthCabinet,
    healthRecords: createHealthRecords(platform, {
      ...{ cabinet: healthCabinet, indications, orderPeople: safety, people: healthPeople, vault: healthVault },
    }),
    healthSpending: createHealthSpending(platform),
    healthSavings: createHealthSavings(platform, { cart, naming, cabinet: healthCabinet, people: healthPeople }),
    healthReminders: createHealthReminders(platform, {
      ...{ cabinet: healthCabinet, people: healthPeople, vault: healthVault },
    }),
  };
}
