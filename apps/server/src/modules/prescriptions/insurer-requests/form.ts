import { unlockIdWhenClosed } from '@botica/domain/branches';
import type { RequestMode } from '@botica/domain/prescriptions/insurer-requests';
import { requestModeIds } from '@botica/domain/prescriptions/insurer-requests';

/** C272, as sent beside its pictures. */
export interface RequestFields {
  /** '' when none was chosen. */
  cardId: string;
  mode: RequestMode;
  branchCode: number;
  addressId: number;
  /** The id of a saved card for the copay; '' is on receipt. */
  paymentCardId: string;
  /** BRANCH-04 A179: the customer accepted that the branch is closed. */
  waitsForOpening: boolean;
}

const idText = /^\d{1,9}$/;
const uuidText = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

/** Nothing when a part of it has the wrong type. */
export function readRequestFields(fields: Readonly<Record<string, string>>): RequestFields | undefined {
  const mode = modeOf(fields.pedidoTipo);
  const cardId = fields.polizaCarnetId?.trim().toLowerCase() ?? '';
  const paymentCardId = fields.TarjetaCredito?.trim().toLowerCase() ?? '';
  if (!mode || !uuidText.test(cardId) || !uuidText.test(paymentCardId)) return undefined;
  return {
    cardId,
    mode,
    paymentCardId,
    branchCode: idOf(fields.sucursalId),
    addressId: idOf(fields.usuarioDireccionId),
    waitsForOpening: idOf(fields.pedido_DesbloqueoID) === unlockIdWhenClosed,
  };
}

function modeOf(text: string | undefined): RequestMode | undefined {
  if (text?.trim() === String(requestModeIds.pickup)) return 'pickup';
  return text?.trim() === String(requestModeIds.homeDelivery) ? 'homeDelivery' : undefined;
}

function idOf(text: string | undefined): number {
  return text !== undefined && idText.test(text) ? Number(text) : 0;
}
