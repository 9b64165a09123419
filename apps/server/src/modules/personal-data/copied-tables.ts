import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** A table whose rows belong in the copy. */
export interface Part {
  table: string;
  /** The name of the rows on the page. */
  title: string;
  /** The column with the owner of a row: the customer, or the parent row. */
  by: string;
  /** A condition, where no column has the owner. */
  where?: (customerId: string) => SQL;
  /** A further condition on the rows of a child table. */
  only?: (customerId: string) => SQL;
  /** Child tables, whose rows reference the id of this one. */
  parts?: readonly Part[];
}

export interface Area {
  title: string;
  parts: readonly Part[];
}

const of = (table: string, title: string, ...parts: Part[]): Part => ({ table, title, by: 'customer_id', parts });
const under = (by: string, table: string, title: string, ...parts: Part[]): Part => ({ table, title, by, parts });

/** Of another customer's person only while it is shared: what was noted about somebody is not the buyer's for ever. */
const onlyReached = (part: Part): Part => ({
  ...part,
  only: (customerId) => sql`(t.person_id is null or t.person_id in (
    select p.id from health_people p where p.customer_id = ${customerId} or exists (
      select from health_caregivers c
      where c.person_id = p.id and c.customer_id = ${customerId} and c.accepted_at is not null)))`,
});

const forWhom = (by: string) => onlyReached(under(by, 'health_belongings', 'Para quién es'));

const payments = of(
  'payment_attempts',
  'Pagos en línea',
  under('attempt_id', 'payment_events', 'Movimientos'),
  under('attempt_id', 'payment_refunds', 'Devoluciones'),
);

/**
 * A143: every table with rows of a customer, in the order of the page. A test compares this list with the database: a
 * table that is missing here, and a column that is neither copied nor withheld, fail it.
 */
export const areas: readonly Area[] = [
  {
    title: 'Tu cuenta',
    parts: [
      { table: 'customers', title: 'Datos personales', by: 'id' },
      of('identity_links', 'Identidad confirmada'),
      of('identity_sightings', 'Identidad confirmada en persona'),
      of(
        'identity_documents',
        'Documentos de identidad',
        under('document_id', 'document_products', 'Para estos productos'),
      ),
      of('identity_reviews', 'Documentos que revisó una persona'),
      of('older_identities', 'Identidades de tercera edad'),
      of('accepted_terms', 'Términos aceptados'),
      of('legal_acceptances', 'Versiones de textos legales que respondiste'),
      of('social_accounts', 'Cuentas de redes sociales'),
      of('personal_data_copies', 'Copias de tus datos'),
    ],
  },
  {
    title: 'Direcciones y facturación',
    parts: [
      of('addresses', 'Direcciones'),
      of('foreign_addresses', 'Direcciones en el extranjero'),
      of('pets_addresses', 'Direcciones de mascotas'),
      of('tax_ids', 'RTN, NIT y RUC'),
      of('payment_cards', 'Tarjetas guardadas'),
    ],
  },
  {
    title: 'Compras',
    parts: [
      of(
        'orders',
        'Pedidos',
        under('order_id', 'order_lines', 'Productos'),
        under('order_id', 'order_tenders', 'Formas de pago'),
        under('order_id', 'tender_refunds', 'Devoluciones de puntos, certificados, crédito y vales'),
        under('order_id', 'order_events', 'Historia'),
        under('order_id', 'order_prescriptions', 'Recetas'),
        under('order_id', 'controlled_register', 'Libro de controlados'),
        onlyReached(under('order_id', 'order_alerts', 'Avisos de seguridad')),
        onlyReached(under('order_id', 'health_order_people', 'Para quién fue')),
        under('order_id', 'order_substitutes', 'Qué puede sustituir a cada producto'),
        under('order_id', 'substitution_notices', 'Productos que la sucursal no tenía'),
        under('order_id', 'life_notices', 'Avisos de la sucursal'),
        under('order_id', 'shipments', 'Envío al extranjero'),
        under('order_id', 'shipment_events', 'Reportes del transportista'),
      ),
      of(
        'invoices',
        'Facturas',
        under('invoice_id', 'invoice_lines', 'Detalle'),
        under('invoice_id', 'credit_notes', 'Notas de crédito'),
        under('invoice_id', 'partial_credit_notes', 'Notas de crédito de una parte'),
      ),
      payments,
      of('payment_links', 'Enlaces de pago'),
      of('purchases', 'Otras compras'),
      of('carts', 'Carrito', under('cart_id', 'cart_lines', 'Productos')),
      of('ratings', 'Calificaciones'),
      of('repurchases', 'Recompras', under('repurchase_id', 'repurchase_rounds', 'Veces'), forWhom('repurchase_id')),
      of('corporate_orders', 'Pedidos corporativos'),
      of('external_orders', 'Pedidos de cliente externo'),
      of('external_affiliates', 'Afiliados'),
      of('external_plans', 'Planes'),
      of('credit_movements', 'Movimientos de crédito'),
      of('credit_payments', 'Abonos a tu crédito'),
    ],
  },
  {
    title: 'Salud',
    parts: [
      of(
        'health_people',
        'Personas que cuidas',
        under('person_id', 'health_caregivers', 'Quién más la cuida'),
        under('person_id', 'health_medicines', 'Medicinas', under('medicine_id', 'health_doses', 'Tomas marcadas')),
        under('person_id', 'health_vaccinations', 'Vacunas'),
        under('person_id', 'health_lab_orders', 'Órdenes de laboratorio de la persona'),
        under(
          'person_id',
          'health_shares',
          'Enlaces a su expediente',
          under('share_id', 'health_share_openings', 'Veces que se abrió'),
        ),
      ),
      of('health_carts', 'Para quién es tu carrito'),
      of(
        'health_reminders',
        'Recordatorios',
        under(
          'reminder_id',
          'health_notices',
          'Avisos',
          under('notice_id', 'health_notice_sends', 'A dónde se mandaron'),
        ),
        under('reminder_id', 'health_supply_notices', 'Existencias avisadas'),
      ),
      of('health_push_browsers', 'Navegadores con recordatorios'),
      of('health_consents', 'Permisos para guardar datos de salud'),
      of('health_caregivers', 'Personas que otros comparten contigo'),
      of('prescriptions', 'Recetas', forWhom('prescription_id')),
      of(
        'prescription_readings',
        'Recetas que pediste leer',
        under('reading_id', 'prescription_reading_pages', 'Páginas leídas'),
      ),
      of('medical_indications', 'Indicaciones médicas'),
      of(
        'prescription_proposals',
        'Propuestas para tus recetas',
        under('proposal_id', 'prescription_proposal_lines', 'Productos'),
      ),
      of(
        'lab_orders',
        'Órdenes de laboratorio',
        under('order_id', 'lab_order_lines', 'Análisis'),
        under('order_id', 'lab_results', 'Resultados'),
      ),
      of('lab_preorders', 'Compras de laboratorio'),
      of('insurer_cards', 'Carnets de seguro', under('card_id', 'insurer_card_documents', 'Fotos')),
      of(
        'insurer_requests',
        'Solicitudes a aseguradoras',
        under('request_id', 'insurer_request_events', 'Historia'),
        under('request_id', 'insurer_request_prescriptions', 'Recetas'),
      ),
      of(
        'patients',
        'Pacientes',
        under('patient_id', 'patient_purchases', 'Compras del plan'),
        under('patient_id', 'patient_card_reports', 'Reportes del carnet'),
        under('patient_id', 'patient_movements', 'Canjes'),
        forWhom('patient_id'),
      ),
    ],
  },
  {
    title: 'Puntos, premios y regalos',
    parts: [
      of('points_accounts', 'Saldo de puntos'),
      of('points_movements', 'Movimientos de puntos'),
      of('point_transfers', 'Puntos que transferiste'),
      under('recipient_id', 'point_transfers', 'Puntos que recibiste'),
      of('bank_points_redemptions', 'Puntos del banco'),
      of('sticker_accounts', 'Saldo de stickers'),
      of('sticker_movements', 'Movimientos de stickers'),
      of('sticker_redemptions', 'Premios de stickers'),
      of('digital_coupon_uses', 'Cupones usados'),
      of('promotion_uses', 'Promociones con límite que usaste'),
      of('partner_coupons', 'Cupones de aliados'),
      of(
        'gift_certificates',
        'Certificados de regalo',
        under('certificate_id', 'certificate_movements', 'Movimientos'),
      ),
      of('gifts', 'Certificados que regalaste'),
      of('voucher_redemptions', 'Vales'),
      of('raffle_exchanges', 'Boletos de sorteos', under('exchange_id', 'raffle_winners', 'Premios')),
      of('slot_spins', 'Giros de la tragamonedas'),
    ],
  },
  {
    title: 'Recargas',
    parts: [
      of('top_ups', 'Recargas', under('top_up_id', 'top_up_sends', 'Envíos al operador')),
      of('top_up_favourites', 'Números favoritos'),
    ],
  },
  {
    title: 'Lo que buscaste y guardaste',
    parts: [
      of('product_lists', 'Listas', under('list_id', 'product_list_items', 'Productos')),
      of('customer_searches', 'Búsquedas'),
      of('customer_visits', 'Productos que viste'),
      of('video_views', 'Videos que viste'),
      of('stock_notices', 'Avisos de existencias'),
    ],
  },
  {
    title: 'Acceso y seguridad',
    parts: [
      of('sessions', 'Sesiones y dispositivos'),
      of('known_devices', 'Dispositivos conocidos'),
      of('security_events', 'Eventos de seguridad'),
      of('account_links', 'Enlaces que te enviamos'),
    ],
  },
  {
    title: 'Otros',
    parts: [
      of('master_data_syncs', 'Registro de cliente nuevo'),
      of('sent_messages', 'Correos que te enviamos'),
      of('customer_notes', 'Notas de servicio al cliente'),
      {
        table: 'store_card_applications',
        title: 'Solicitudes de tarjeta',
        by: 'email',
        where: (customerId) => sql`t.email = (select lower(email) from customers where id = ${customerId})`,
      },
    ],
  },
];
