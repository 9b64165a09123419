import type { DemoStore } from '@botica/demo-data';
import { storeDate } from '@botica/domain/time';
import type { Client } from 'pg';
import { paymentCards } from '../modules/customers/cards/index.ts';
import { olderIdentities } from '../modules/customers/older-identities/index.ts';
import { pharmacyProfessionals } from '../modules/customers/professionals/index.ts';
import { insurerCards, insurers } from '../modules/prescriptions/insurer-cards/index.ts';
import { copyRows } from './copy.ts';

/** Of existing customers. */
export async function loadProfiles(client: Client, { profiles }: DemoStore, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string; email: string }>('select id, email from customers');
  const idOf = (email: string) => {
    const customer = rows.find((row) => row.email === email);
    if (!customer) throw new Error(`${email} is not a customer of the demo store`);
    return customer.id;
  };
  const year = Number(storeDate(now).isoDate.slice(0, 4));

  await copyRows(client, insurers, profiles.insurers);
  await copyRows(
    client,
    insurerCards,
    profiles.insurerCards.map(({ email, ...card }) => ({ customerId: idOf(email), ...card, createdAt: now })),
  );
  await copyRows(
    client,
    paymentCards,
    profiles.cards.map(({ email, yearsLeft, ...card }) => ({
      customerId: idOf(email),
      ...card,
      expiryYear: year + yearsLeft,
      createdAt: now,
    })),
  );
  await copyRows(
    client,
    olderIdentities,
    profiles.olderIdentities.map(({ email, isVerified, ...identity }) => ({
      customerId: idOf(email),
      ...identity,
      verifiedAt: isVerified ? now : null,
      createdAt: now,
    })),
  );
  await copyRows(
    client,
    pharmacyProfessionals,
    profiles.professionals.map((professional) => ({ ...professional, validatedAt: now })),
  );
}
