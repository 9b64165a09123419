import { unlockIdWhenClosed } from '@botica/domain/branches';
import type { CorporateMode, CorporateOrderForm } from '@botica/domain/company-orders/corporate';
import { corporateModeIds } from '@botica/domain/company-orders/corporate';
import { keepDigits } from '@botica/domain/validation';

export interface CorporateRequestForm extends CorporateOrderForm {
  /** A saved card; '' means credit. */
  cardId: string;
  /** BRANCH-04 A179: 1 when the client accepted that the branch is closed. */
  unlockId: number;
}

const idText = /^\d{1,9}$/;
const uuidText = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;
const longestPhone = 15;

/** Undefined when a field is invalid. */
export function readCorporateForm(
  fields: Readonly<Record<string, string>>,
  documents: number,
): CorporateRequestForm | undefined {
  const mode = modeOf(fields.PedidoTipoId);
  const cardId = fields.TarjetaCredito?.trim().toLowerCase() ?? '';
  const phone = keepDigits(fields.celular ?? '');
  const unlockId = idOf(fields.pedido_DesbloqueoID);
  if (!mode || !uuidText.test(cardId) || phone.length > longestPhone) return undefined;
  if (unlockId > unlockIdWhenClosed) return undefined;
  return {
    documents,
    mode,
    cardId,
    phone,
    unlockId,
    branchCode: idOf(fields.SucursalId),
    addressId: idOf(fields.UsuarioDireccionId),
    notes: fields.Observaciones?.trim() ?? '',
  };
}

function modeOf(text: string | undefined): CorporateMode | undefined {
  if (text?.trim() === String(corporateModeIds.pickup)) return 'pickup';
  return text?.trim() === String(corporateModeIds.homeDelivery) ? 'homeDelivery' : undefined;
}

function idOf(text: string | undefined): number {
  return text !== undefined && idText.test(text) ? Number(text) : 0;
}
