import { randomUUID } from 'node:crypto';
import type { HealthRecord, OwnRecord } from '@botica/contract/health/record';
import type { RecordIndication } from '@botica/contract/health/record-indications';
import { personOfLine } from '@botica/domain/health/belongings';
import type { VaccinationForm } from '@botica/domain/health/record';
import { cleanVaccination, vaccinationLimits } from '@botica/domain/health/record';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { MedicalIndications } from '../../prescriptions/indications/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { HealthCabinet } from '../cabinet/index.ts';
import type { HealthPeople } from '../people/index.ts';
import type { OrderPeople } from '../safety/index.ts';
import { findShares } from './shares-store.ts';
import type { Reader } from './sharing.ts';
import { createRecordSharing } from './sharing.ts';
import {
  countVaccinations,
  deleteLabLink,
  deleteVaccination,
  findLabOrders,
  findResults,
  findVaccinations,
  insertLabLink,
  insertVaccination,
  lockPerson,
} from './store.ts';

const placeOf = (rowId: string) => ({ table: 'health_vaccinations', rowId, column: 'details' });

interface Needs {
  cabinet: Pick<HealthCabinet, 'read'>;
  indications: Pick<MedicalIndications, 'ofOrders'>;
  orderPeople: OrderPeople;
  people: Pick<HealthPeople, 'findOne'>;
  vault: Vault;
}

type NotFound = 'PERSON_NOT_FOUND';

export type HealthRecords = ReturnType<typeof createHealthRecords>;

/** A person's record to carry. Only the customer who keeps the person reads it whole, and shares it. */
export function createHealthRecords(platform: Platform, { cabinet, indications, orderPeople, people, vault }: Needs) {
  const { clock, database } = platform;
  const { db } = database;
  const sharing = createRecordSharing(platform);

  /** They follow the person of their line of the order. */
  async function indicationsFor(ownerId: string, personId: string): Promise<RecordIndication[]> {
    const orderIds = (await orderPeople.ordersFor(ownerId, personId)) ?? [];
    const [written, peopleOf] = await Promise.all([
      indications.ofOrders(ownerId, orderIds),
      orderPeople.peopleOfOrders(ownerId, orderIds),
    ]);
    const own = written.filter(({ orderId, name }) => {
      const person = personOfLine(peopleOf.get(orderId) ?? [], name);
      return person?.personId === personId;
    });
    return own.map(({ name: product, ...one }) => ({ ...one, product }));
  }

  async function compose(ownerId: string, personId: string): Promise<Result<HealthRecord, NotFound>> {
    const person = await people.findOne(ownerId, personId);
    if (!person.ok || !person.value.isOwner) return failure('PERSON_NOT_FOUND');
    const [kept, written, vaccinations, results] = await Promise.all([
      cabinet.read(ownerId, personId),
      indicationsFor(ownerId, personId),
      findVaccinations(db, ownerId, personId),
      findResults(db, vault, ownerId, personId),
    ]);
    if (!kept.ok) return kept;
    const { day: today } = kept.value.now;
    const opened = vaccinations.map(({ id, details }) => ({
      id,
      ...vault.open<VaccinationForm>(placeOf(id), details),
    }));
    return success({
      person: person.value,
      medicines: kept.value.medicines.filter(({ course: { until } }) => until === undefined || until >= today),
      indications: written,
      vaccinations: opened.toSorted((a, b) => b.day.localeCompare(a.day)),
      results,
      at: clock.now(),
    });
  }

  async function read(customerId: string, personId: string): Promise<Result<OwnRecord, NotFound>> {
    const record = await compose(customerId, personId);
    if (!record.ok) return record;
    const [labOrders, shares] = await Promise.all([
      findLabOrders(db, customerId, personId),
      findShares(db, customerId, personId),
    ]);
    return success({ personId, record: record.value, labOrders, shares });
  }

  return {
    compose,
    read,
    sharing,

    async addVaccination(
      customerId: string,
      personId: string,
      given: VaccinationForm,
    ): Promise<Result<OwnRecord, NotFound | 'TOO_MANY_VACCINATIONS'>> {
      const id = randomUUID();
      const refused = await db.transaction(async (tx) => {
        if (!(await lockPerson(tx, customerId, personId))) return 'PERSON_NOT_FOUND' as const;
        const all = await countVaccinations(tx, personId);
        if (all >= vaccinationLimits.vaccinations) return 'TOO_MANY_VACCINATIONS' as const;
        const details = vault.seal(placeOf(id), cleanVaccination(given));
        await insertVaccination(tx, { id, personId, details, createdAt: clock.now() });
        return undefined;
      });
      return refused ? failure(refused) : read(customerId, personId);
    },

    async removeVaccination(customerId: string, id: string) {
      const personId = await deleteVaccination(db, customerId, id);
      return personId === undefined ? failure('VACCINATION_NOT_FOUND') : read(customerId, personId);
    },

    async linkLabOrder(
      customerId: string,
      { personId, labOrderId, isIncluded }: { personId: string; labOrderId: number; isIncluded: boolean },
    ): Promise<Result<OwnRecord, NotFound | 'RECORD_LAB_ORDER_NOT_FOUND'>> {
      const refused = await db.transaction(async (tx) => {
        if (!(await lockPerson(tx, customerId, personId))) return 'PERSON_NOT_FOUND' as const;
        const link = { personId, labOrderId, at: clock.now() };
        if (!isIncluded) await deleteLabLink(tx, customerId, link);
        else if (!(await insertLabLink(tx, customerId, link))) return 'RECORD_LAB_ORDER_NOT_FOUND' as const;
        return undefined;
      });
      return refused ? failure(refused) : read(customerId, personId);
    },

    /** By whoever has a living link. */
    async open(token: string, reader: Reader) {
      const opened = await sharing.open(token, reader);
      if (!opened.ok) return opened;
      const record = await compose(opened.value.ownerId, opened.value.personId);
      // The consent was withdrawn a moment ago.
      if (!record.ok) return failure('RECORD_LINK_NOT_VALID');
      return success({ record: record.value, expiresAt: opened.value.expiresAt });
    },
  };
}
