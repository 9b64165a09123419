import type { AccountSummaryDto, PendingMatter } from '@botica/contract/customers/summary';
import type { SavedCard } from '@botica/domain/customers/cards';
import { needsEditing } from '@botica/domain/customers/cards';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import type { SummaryRow } from './store.ts';

export function toSummary(row: SummaryRow, cards: readonly SavedCard[], now: Date): AccountSummaryDto {
  const cardsToEdit = cards.filter((card) => needsEditing(card, now)).length;
  return {
    nombre: `${row.first_name} ${row.last_name}`.trim(),
    puntos: row.points,
    identidadConfirmada: row.identity_confirmed,
    confirmadaEnPersona: row.is_seen_in_person,
    creditoHabilitado: row.credit_enabled,
    creditoDisponible: toDecimal(row.credit_available_cents),
    beneficiosActivos: row.is_icare_validated,
    esTerceraEdad: row.is_senior,
    tarjetas: cards.length,
    tarjetasPorEditar: cardsToEdit,
    documentos: row.documents,
    identidadesTerceraEdad: row.older_identities,
    carnets: row.insurer_cards,
    proximoPedidoId: row.next_order ? encodeOrderId(row.next_order.id) : '',
    proximoPedidoFecha: row.next_order ? new Date(row.next_order.at).toISOString() : null,
    pendientes: pendingOf(row, cardsToEdit),
  };
}

/** Each step leads to the next: an identity is entered before a document can confirm it. */
function pendingOf(row: SummaryRow, cardsToEdit: number): PendingMatter[] {
  const matters: readonly [PendingMatter, boolean][] = [
    ['identidad', !row.identity_number],
    ['celular', !row.phone],
    ['correo', !row.is_email_verified],
    ['enlace', Boolean(row.identity_number) && !row.is_icare_validated],
    ['tarjeta', cardsToEdit > 0],
  ];
  return matters.flatMap(([matter, isPending]) => (isPending ? [matter] : []));
}
