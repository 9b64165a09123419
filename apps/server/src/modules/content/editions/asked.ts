import type { PieceId } from '@botica/domain/content/editions';
import { kindOf } from '@botica/domain/content/editions';
import type { Rights } from '@botica/domain/staff';
import type { FastifyRequest } from 'fastify';
import { requireStaff } from '../../../platform/staff-auth.ts';
import type { Actor } from '../../staff/audit/index.ts';
import { actorOf } from '../../staff/audit/index.ts';

/** Who asks, and why. */
export interface Asked {
  rights: Rights;
  by: Actor;
  reason: string;
}

export function askedBy(request: FastifyRequest, reason = ''): Asked {
  return { rights: requireStaff(request).rights, by: actorOf(request), reason };
}

/** How the audit and links name a piece. */
export const idOfPiece = ({ kind, companyId, key }: PieceId) => `${kind}-${companyId}-${key}`;

export type PieceAct =
  | 'created'
  | 'drafted'
  | 'discarded'
  | 'published'
  | 'scheduled'
  | 'unscheduled'
  | 'restored'
  | 'stopped';

/** The id of an act: each area has its own. */
export const actOf = ({ kind }: PieceId, act: PieceAct) => `${kindOf(kind).area}.${act}` as const;

/** An act on a piece, for the audit. */
export function acted(piece: PieceId, name: string, { by, reason }: Pick<Asked, 'by' | 'reason'>, act: PieceAct) {
  return {
    by,
    act: actOf(piece, act),
    on: { kind: kindOf(piece.kind).area, id: idOfPiece(piece), name },
    place: { companyId: piece.companyId },
    ...(reason ? { reason } : {}),
  };
}
