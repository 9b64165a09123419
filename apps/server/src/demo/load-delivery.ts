import type { DemoStore } from '@botica/demo-data';
import type { Client } from 'pg';
import { deliverySchedules, deliveryTariffs, deliveryZones } from '../modules/delivery/index.ts';
import { copyRows } from './copy.ts';

export async function loadDelivery(client: Client, { delivery }: DemoStore): Promise<void> {
  await copyRows(client, deliveryZones, delivery.zones);
  await copyRows(client, deliveryTariffs, delivery.tariffs);
  await copyRows(client, deliverySchedules, delivery.schedules);
}

/** Of customers who are in already, for promotions that are too. */
export async function loadPatients(client: Client, { patients }: DemoStore): Promise<void> {
  await client.query(
    `with given as (
       select * from json_to_recordset($1) as one (id int, email text, name text, "cardNumber" text,
         "identityNumber" text, purchases json)
     ), kept as (
       insert into patients (customer_id, name, card_number, identity_number)
       select c.id, g.name, g."cardNumber", g."identityNumber" from given g join customers c on c.email = g.email
       order by g.id
       returning id, card_number
     )
     insert into patient_purchases (patient_id, promotion_id, units)
     select k.id, bought."promotionId", bought.units
     from kept k join given g on g."cardNumber" = k.card_number,
       json_to_recordset(g.purchases) as bought ("promotionId" int, units int)`,
    [JSON.stringify(patients)],
  );
}
