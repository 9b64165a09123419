import type { DemoStore } from '@botica/demo-data';
import type { Client } from 'pg';
import { deliveryDurations, deliverySchedules, deliveryTariffs, deliveryZones } from '../modules/delivery/index.ts';
import { copyRows } from './copy.ts';

export async function loadDelivery(client: Client, { delivery }: DemoStore): Promise<void> {
  await copyRows(client, deliveryZones, delivery.zones);
  await copyRows(client, deliveryTariffs, delivery.tariffs);
  await copyRows(client, deliverySchedules, delivery.schedules);
  await copyRows(client, deliveryDurations, delivery.durations);
}

/** For existing customers and promotions. */
export async function loadPatients(client: Client, { patients }: DemoStore, now: Date): Promise<void> {
  await client.query(
    `with given as (
       select * from json_to_recordset($1) as one (id int, email text, name text, "cardNumber" text,
         "identityNumber" text, purchases json)
     ), kept as (
       insert into patients (customer_id, name, card_number, identity_number, is_own)
       select c.id, g.name, g."cardNumber", g."identityNumber", g."identityNumber" = c.identity_number
       from given g join customers c on c.email = g.email
       order by g.id
       returning id, card_number
     ), opened as (
       insert into patient_movements (patient_id, promotion_id, kind, units, at)
       select k.id, bought."promotionId", 'opening', bought.units, $2
       from kept k join given g on g."cardNumber" = k.card_number,
         json_to_recordset(g.purchases) as bought ("promotionId" int, units int)
       returning patient_id, promotion_id, units
     )
     insert into patient_purchases (patient_id, promotion_id, units) select patient_id, promotion_id, units from opened`,
    [JSON.stringify(patients), now],
  );
}
