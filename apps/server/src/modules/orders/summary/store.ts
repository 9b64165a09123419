import type { OrderProposal } from '@botica/contract/orders/summary';
import type { OrderPhase, TakenChannel } from '@botica/domain/orders';
import type { LifeStep } from '@botica/domain/orders/life';
import type { ForeignShipment, ShipmentState } from '@botica/domain/orders/shipments';
import type { SubstituteChoice } from '@botica/domain/orders/substitutes';
import type { TenderKind } from '@botica/domain/tenders';
import type postgres from 'postgres';
import type { BranchName } from '../../branches/index.ts';
import type { SealedPeople } from '../../health/safety/index.ts';
import type { OrderDestination, OrderLineKind } from '../index.ts';

export interface OrderOwner {
  customerId: string;
  companyId: number;
}

interface Standing {
  id: number;
  number: number | null;
  /** As PostgreSQL writes it, or in milliseconds. */
  createdAt: string | number;
  phase: OrderPhase;
  waitsForPayment: boolean;
  orderTypeId: number;
  isPrescriptionOnly: boolean;
  /** The proposal's state, on a prescription-only order. */
  proposal: OrderProposal | null;
  stateId: number;
  subStateId: number | null;
  lifeStep: LifeStep | null;
  numberBranchCode: number | null;
  branchCode: number;
  totalCents: number;
}

export interface ListedOrder extends Standing {
  units: number;
  firstProducts: string[];
  hasLeftCart: boolean;
  /** For whom it is, sealed. */
  people: SealedPeople;
}

/** RX-04: accepted once it has lines; ready while its customer may answer. Prescription-only orders only. */
export const proposalOf = (sql: postgres.Sql) => sql`
  case when o.kind <> 'prescription' then null
    when o.units > 0 then 'aceptada'
    when exists (select from prescription_proposals p where p.order_id = o.id and p.state = 'open') then 'lista'
    else 'esperada' end`;

export interface SummaryLine {
  productId: number;
  kind: OrderLineKind;
  name: string;
  presentation: string;
  quantity: number;
  unitCents: number;
  totalCents: number;
  savedCents: number;
  isSenior: boolean;
  hasPrescription: boolean;
  isRepurchase: boolean;
  repurchaseDays: number;
  available: number;
  /** Null for a product without a choice. */
  substitute: { choice: SubstituteChoice; productId: number | null; name: string; agreedCents: number | null } | null;
  replaces: { productId: number; name: string } | null;
}

/** A140: as stored in the history. */
export interface BranchChange {
  at: string;
  original: { productId: number; name: string; units: number };
  replacement: { productId: number; name: string; units: number; unitCents: number } | null;
  pharmacist: { name: string; register: string } | null;
  differenceCents: number;
}

export interface OrderSummary extends Standing, BranchName {
  waitsUntil: string | null;
  branchAddress: string;
  branchPhone: string;
  branchLatitude: number;
  branchLongitude: number;
  addressId: number | null;
  destination: OrderDestination | null;
  paymentTypeId: number | null;
  onCredit: boolean;
  subtotalCents: number;
  couponCode: string | null;
  couponSavingCents: number;
  deliveryCents: number;
  insuranceCents: number;
  pointsChargeCents: number;
  earnedPoints: number;
  phone: string;
  contactName: string;
  wantsCall: boolean;
  takenVia: TakenChannel | null;
  notes: string;
  awaitsOpening: boolean;
  opensAt: string | null;
  scheduledFor: string | null;
  taxName: string | null;
  olderIdentity: string | null;
  taxNumber: string | null;
  invoiceByMailOnly: boolean;
  foreignShipment: ForeignShipment | null;
  shipment: { trackingNumber: string; trackingUrl: string; events: SummaryShipmentEvent[] } | null;
  releaseReason: string | null;
  lines: SummaryLine[];
  tenders: { kind: TenderKind; amountCents: number; points: number }[];
  courier: { id: number; name: string; phone: string; photoUrl: string } | null;
  invoiceId: string | null;
  indications: { author: string; writtenAt: string } | null;
  events: { at: string; event: string; actor: string; reason: string | null }[];
  branchChanges: BranchChange[];
}

export interface SummaryShipmentEvent {
  state: ShipmentState;
  place: string;
  note: string;
  at: string;
}

/** A whole order in one statement, filtered by owner: knowing an id is not enough. */
export async function findSummary(
  sql: postgres.Sql,
  { customerId, companyId }: OrderOwner,
  orderId: number,
): Promise<OrderSummary | undefined> {
  const [row] = await sql<OrderSummary[]>`
    select ${standing(sql)}, o.expires_at as "waitsUntil", b.address as "branchAddress", b.phone as "branchPhone",
      b.lat as "branchLatitude", b.lng as "branchLongitude", o.address_id as "addressId", o.destination, o.payment_type_id as "paymentTypeId", o.on_credit as "onCredit",
      o.subtotal_cents as "subtotalCents",
      o.coupon_code as "couponCode", o.coupon_saving_cents as "couponSavingCents", o.delivery_cents as "deliveryCents",
      o.insurance_cents as "insuranceCents", o.points_charge_cents as "pointsChargeCents",
      o.earned_points as "earnedPoints", o.phone, o.contact_name as "contactName", o.wants_call as "wantsCall", o.taken_via as "takenVia", o.notes,
      o.awaits_opening as "awaitsOpening", o.opens_at as "opensAt", o.scheduled_for as "scheduledFor", o.tax_name as "taxName",
      o.older_identity as "olderIdentity",
      o.tax_number as "taxNumber", o.invoice_by_mail_only as "invoiceByMailOnly", o.release_reason as "releaseReason",
      o.foreign_shipment as "foreignShipment", ${shipmentOf(sql)} as shipment, ${courierOf(sql)} as courier, ${indicationsOf(sql)} as indications,
      (select i.id from invoices i where i.order_id = o.id) as "invoiceId", ${linesOf(sql)} as lines, ${tendersOf(sql)} as tenders, ${eventsOf(sql)} as events,
      ${branchChangesOf(sql)} as "branchChanges"
    from orders o
    join branches b on b.code = o.branch_code
    join cities c on c.id = b.city_id
    where o.id = ${orderId} and o.customer_id = ${customerId} and o.company_id = ${companyId}`;
  return row;
}

/** A139 A140: without an owner check, for a reader who was authorised otherwise, such as by a guest's link. */
export async function findLinesAndChanges(
  sql: postgres.Sql,
  orderId: number,
): Promise<Pick<OrderSummary, 'lines' | 'branchChanges'>> {
  const [row] = await sql<Pick<OrderSummary, 'lines' | 'branchChanges'>[]>`
    select ${linesOf(sql)} as lines, ${branchChangesOf(sql)} as "branchChanges" from orders o where o.id = ${orderId}`;
  return row ?? { lines: [], branchChanges: [] };
}

const standing = (sql: postgres.Sql) => sql`
  o.id::float8 as id, o.number, o.created_at as "createdAt", o.phase,
  coalesce(o.waits_for = 'payment', false) as "waitsForPayment", o.order_type_id as "orderTypeId",
  o.kind = 'prescription' as "isPrescriptionOnly", ${proposalOf(sql)} as proposal, o.state_id as "stateId", o.sub_state_id as "subStateId",
  o.life_step as "lifeStep", o.number_branch_code as "numberBranchCode",
  o.branch_code as "branchCode", b.public_name as "branchName", c.name as "cityName", o.total_cents as "totalCents"`;

const linesOf = (sql: postgres.Sql) => sql`
  coalesce((
    select json_agg(json_build_object('productId', l.product_id, 'kind', l.kind, 'name', l.name,
      'presentation', coalesce(p.presentation, ''), 'quantity', l.quantity, 'unitCents', l.unit_cents,
      'totalCents', l.total_cents, 'savedCents', l.saved_cents, 'isSenior', l.is_senior,
      'hasPrescription', l.has_prescription, 'isRepurchase', l.is_repurchase, 'repurchaseDays', l.repurchase_days,
      'available', coalesce(s.quantity - s.allocated, 0),
      'substitute', case when choice.order_id is not null then json_build_object('choice', choice.choice,
        'productId', choice.product_id, 'name', named.name || ', ' || named.presentation,
        'agreedCents', choice.agreed_unit_cents) end,
      'replaces', case when l.replaces_product_id > 0 then json_build_object('productId', l.replaces_product_id,
        'name', coalesce(replaced.name || ', ' || replaced.presentation, '')) end) order by l.position)
    from order_lines l
    left join products p on p.id = l.product_id
    left join products replaced on replaced.id = l.replaces_product_id
    left join order_substitutes choice on choice.order_id = l.order_id and choice.original_product_id = l.product_id
      and l.kind = 'purchase' and l.replaces_product_id = 0
    left join products named on named.id = choice.product_id
    left join stock_levels s on s.product_id = l.product_id and s.branch_code = o.branch_code
    where l.order_id = o.id), '[]')`;

const courierOf = (sql: postgres.Sql) => sql`
  (select json_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'photoUrl', c.photo_url)
    from couriers c where c.id = o.courier_id)`;

/** The carrier's events, the newest first. */
const shipmentOf = (sql: postgres.Sql) => sql`
  (select json_build_object('trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url,
      'events', coalesce((select json_agg(json_build_object('state', e.state, 'place', e.place, 'note', e.note, 'at', e.at)
        order by e.at desc) from shipment_events e where e.order_id = s.order_id), '[]'))
    from shipments s where s.order_id = o.id)`;

/** MED-01: the latest indications, if a pharmacist wrote any. */
const indicationsOf = (sql: postgres.Sql) => sql`
  (select json_build_object('author', m.author, 'writtenAt', m.written_at) from medical_indications m
    where m.order_id = o.id order by m.written_at desc, m.received_at desc limit 1)`;

const tendersOf = (sql: postgres.Sql) => sql`
  coalesce((
    select json_agg(json_build_object('kind', t.kind, 'amountCents', t.amount_cents, 'points', t.points)
      order by t.position)
    from order_tenders t where t.order_id = o.id), '[]')`;

const eventsOf = (sql: postgres.Sql) => sql`
  coalesce((
    select json_agg(json_build_object('at', e.at, 'event', e.event, 'actor', e.actor,
      'reason', e.detail ->> 'reason') order by e.id)
    from order_events e where e.order_id = o.id), '[]')`;

const branchChangesOf = (sql: postgres.Sql) => sql`
  coalesce((
    select json_agg(jsonb_build_object('at', e.at) || e.detail order by e.id)
    from order_events e where e.order_id = o.id and e.event = 'substituted'), '[]')`;
