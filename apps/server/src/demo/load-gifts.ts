import { randomUUID } from 'node:crypto';
import type { DemoStore } from '@botica/demo-data';
import { certificateDays } from '@botica/domain/services/gift-certificates';
import { addDays, storeDate } from '@botica/domain/time';
import type { Client } from 'pg';

const dayMs = 86_400_000;
const purchaseMinutes = 15;

/** Certificates that existing customers gave, with their payments. */
export async function loadGifts(client: Client, { gifts }: DemoStore, now: Date): Promise<void> {
  for (const gift of gifts) {
    const at = new Date(now.getTime() - gift.daysAgo * dayMs);
    const isIssued = gift.code !== '';
    await client.query(
      `with giver as (
         select id, company_id, trim(first_name || ' ' || last_name) as name, identity_number from customers where email = $1
       ), bought as (
         insert into purchases (kind, company_id, customer_id, title, amount_cents, phase, created_at, expires_at, placed_at)
         select 'gift-certificate', company_id, id, 'Certificado de regalo', $2, $3, $4,
           $4::timestamptz + make_interval(mins => $5), case when $6 then $4::timestamptz end
         from giver returning id
       ), issued as (
         insert into gift_certificates (customer_id, recipient_email, company_id, code, giver_name, amount_cents,
           balance_cents, expires_on, created_at)
         select (select id from customers where email = $7), $7, company_id, $8, name, $2, $9, $10, $4
         from giver where $6 returning id
       )
       insert into gifts (purchase_id, customer_id, company_id, state, certificate_id, amount_cents, recipient_email,
         message, holder_name, holder_id, idempotency_key, body_digest, created_at, issued_at, card_mask, card_brand)
       select bought.id, giver.id, giver.company_id, case when $6 then 'issued' else 'failed' end, issued.id, $2, $7,
         $11, upper(giver.name), coalesce(giver.identity_number, ''), $12, '', $4, case when $6 then $4::timestamptz end,
         $13, $14
       from giver, bought left join issued on true`,
      [
        gift.email,
        gift.amountCents,
        isIssued ? 'placed' : 'released',
        at,
        purchaseMinutes,
        isIssued,
        gift.recipientEmail,
        gift.code,
        gift.balanceCents,
        addDays(storeDate(at).isoDate, certificateDays),
        gift.message,
        randomUUID(),
        gift.cardMask,
        gift.cardBrand,
      ],
    );
  }
}
