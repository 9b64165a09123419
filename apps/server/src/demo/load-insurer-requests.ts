import type { DemoStore } from '@botica/demo-data';
import { insurerRequests } from '@botica/demo-data';
import type { Client } from 'pg';
import type { FileStore } from '../platform/files/index.ts';
import { drawPrescription } from './prescription-drawing.ts';

type Requests = DemoStore['insurerRequests'];

const fileKey = (request: number, place: number) => `prescriptions/demo-${request + 1}-${place + 1}.jpg`;
const placesOf = ({ prescriptions }: Requests[number]) => Array.from({ length: prescriptions }, (_, place) => place);

/** Of existing customers, with their cards. */
export async function loadInsurerRequests(
  client: Client,
  store: Pick<DemoStore, 'insurerRequests'>,
  now: Date,
): Promise<void> {
  const requests = store.insurerRequests.map((request, index) => ({
    ...request,
    key: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    state: request.events.at(-1)?.state ?? 'sent',
    reason: request.events.at(-1)?.reason ?? '',
    files: placesOf(request).map((place) => fileKey(index, place)),
    events: [{ event: 'send', actor: 'shopper', hoursLater: 0, state: 'sent', reason: '' }, ...request.events],
  }));
  await client.query(
    `with asked as (
       select g.*, c.id as customer_id, c.company_id, k.id as card_id,
         $2::timestamptz - make_interval(hours => g."hoursAgo") as at
       from json_to_recordset($1) as g (key uuid, email text, "cardNumber" text, "branchCode" int, "hoursAgo" int,
         state text, reason text, files json, events json)
       join customers c on c.email = g.email
       join insurer_cards k on k.customer_id = c.id and k.card_number = g."cardNumber"
     ), made as (
       insert into insurer_requests (customer_id, company_id, card_id, state, mode, branch_code, reason, idempotency_key,
         created_at, changed_at)
       select customer_id, company_id, card_id, state, 'pickup', "branchCode", reason, key, at, at from asked order by at
       returning id, idempotency_key
     ), pictures as (
       insert into prescriptions (customer_id, file_key, created_at)
       select a.customer_id, f.file_key, a.at from asked a, json_array_elements_text(a.files) as f (file_key)
       returning id, file_key
     ), linked as (
       insert into insurer_request_prescriptions (request_id, prescription_id, place, idempotency_key)
       select m.id, p.id, f.place, a.key
       from made m join asked a on a.key = m.idempotency_key,
         json_array_elements_text(a.files) with ordinality as f (file_key, place)
       join pictures p on p.file_key = f.file_key
     )
     insert into insurer_request_events (request_id, at, actor, event, state, reason)
     select m.id, a.at + make_interval(hours => e."hoursLater"), e.actor, e.event, e.state, e.reason
     from made m join asked a on a.key = m.idempotency_key, json_to_recordset(a.events)
       as e (event text, actor text, "hoursLater" int, state text, reason text)
     order by m.id, e."hoursLater"`,
    [JSON.stringify(requests), now],
  );
}

/** Stores the pictures that they reference, unless they exist. */
export async function keepDemoPictures(files: FileStore): Promise<void> {
  const keys = insurerRequests.flatMap((request, index) => placesOf(request).map((place) => fileKey(index, place)));
  for (const key of keys) {
    const kept = await files.get(key);
    kept?.body.destroy();
    if (!kept) await files.put(key, await drawPrescription(), 'image/jpeg');
  }
}
