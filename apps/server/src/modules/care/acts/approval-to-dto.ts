import type { ApprovalDto } from '@botica/contract/care/approvals';
import { companyOf } from '@botica/domain/companies';
import { formatCount, formatMoney } from '@botica/domain/format';
import { encodeOrderId } from '@botica/domain/orders';
import type { PermissionId, Rights } from '@botica/domain/staff';
import type { ApprovalRow } from '../../staff/approvals/index.ts';

/** The acts that may wait for a second person, with the permission to sign them. */
export const signedActs = {
  'order.refunded': 'orders.approve-refund',
  'points.corrected': 'customers.approve-points',
  'price-change.published': 'prices.approve',
  'promotion.published': 'prices.approve',
} as const satisfies Partial<Record<ApprovalRow['act'], PermissionId>>;
export type SignedAct = keyof typeof signedActs;

export function isSignedAct(act: string): act is SignedAct {
  return Object.hasOwn(signedActs, act);
}

/** Never one's own. */
function maySign({ act, companyId, branchId, requestedBy }: ApprovalRow, who: { id: string; rights: Rights }) {
  return isSignedAct(act) && requestedBy !== who.id && who.rights.canAt(signedActs[act], { companyId, branchId });
}

const states = { waiting: 'espera', approved: 'firmada', refused: 'rechazada' } as const;

export function toApprovalDto(row: ApprovalRow, who: { id: string; rights: Rights }): ApprovalDto {
  return {
    firmaId: row.id,
    texto: textOf(row),
    sobre: row.subjectName,
    enlace: linkOf(row, who.rights),
    motivo: row.reason,
    pidio: row.requestedByName,
    pedida: row.requestedAt.toISOString(),
    estado: states[row.state],
    decidio: row.decidedByName ?? '',
    decidida: row.decidedAt?.toISOString() ?? null,
    motivoDeDecision: row.decisionReason ?? '',
    puedeFirmar: row.state === 'waiting' && maySign(row, who),
  };
}

const pages: Partial<Record<ApprovalRow['subjectKind'], { need: PermissionId; link: (id: string) => string }>> = {
  order: { need: 'orders.read', link: (id) => `/pedidos/${encodeOrderId(Number(id))}` },
  customer: { need: 'customers.read', link: (id) => `/clientes/${id}` },
  'price-change': { need: 'prices.read', link: (id) => `/precios/cambios/${id}` },
  promotion: { need: 'prices.read', link: (id) => `/promociones/${id}` },
};

/** Empty when this person may not open it. */
function linkOf({ subjectKind, subjectId, companyId, branchId }: ApprovalRow, rights: Rights): string {
  const page = pages[subjectKind];
  return page && rights.canAt(page.need, { companyId, branchId }) ? page.link(subjectId) : '';
}

function textOf({ act, payload, companyId }: ApprovalRow): string {
  if (act === 'order.refunded') return `Reembolsar ${formatMoney(Number(payload.amountCents), companyOf(companyId))}`;
  if (act === 'price-change.published') {
    const rows = Number(payload.rows);
    return rows === 1 ? 'Publicar 1 precio' : `Publicar ${formatCount(rows)} precios`;
  }
  if (act === 'promotion.published') {
    const below = Number(payload.belowCost);
    return `${payload.resumes ? 'Reanudar' : 'Publicar'} una promoción con ${formatCount(below)} ${below === 1 ? 'producto' : 'productos'} bajo su costo`;
  }
  const points = Number(payload.points);
  return points < 0 ? `Restar ${-points} puntos` : `Sumar ${points} puntos`;
}
