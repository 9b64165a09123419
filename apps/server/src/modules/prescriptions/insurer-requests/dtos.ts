import type {
  InsurerRequestDetailDto,
  InsurerRequestDto,
  PendingRequestDto,
} from '@botica/contract/prescriptions/insurer-requests';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import {
  isEditable,
  requestEventNames,
  requestModeIds,
  requestStateIds,
  requestStateNames,
} from '@botica/domain/prescriptions/insurer-requests';
import type { PendingRequest } from './find-requests.ts';
import type { findHistory, InsurerRequest } from './store.ts';

type AddressOf = (fileKey: string) => Promise<string>;

const isoOf = (at: Date | string) => new Date(at).toISOString();

export async function toRequestDto(request: InsurerRequest, addressOf: AddressOf): Promise<InsurerRequestDto> {
  const { state } = request;
  return {
    solicitudId: request.id,
    estado: { estadoId: requestStateIds[state], descripcion: requestStateNames[state] },
    editable: isEditable(state),
    carnet: {
      polizaCarnetId: request.cardId,
      noPoliza: request.policyNumber,
      noCarnet: request.cardNumber,
      aseguradora: {
        aseguradoraId: request.insurerId,
        nombre: request.insurerName,
        esIdentidadClienteRequerida: request.requiresIdentity,
      },
    },
    recetas: await Promise.all(
      request.prescriptions.map(async ({ id, fileKey }) => ({ recetaId: id, imagenURL: await addressOf(fileKey) })),
    ),
    conIdentidad: request.hasIdentity,
    pedidoTipo: requestModeIds[request.mode],
    sucursal: request.branchName,
    direccion: request.addressText,
    conTarjeta: request.paysByCard,
    motivo: state === 'correcting' || state === 'rejected' ? request.reason : '',
    cobertura: request.coveragePercent,
    copago: request.copayCents === null ? null : toDecimal(request.copayCents),
    autorizacion: request.authorization,
    pedidoId: request.orderId === null ? '' : encodeOrderId(request.orderId),
    fecha: isoOf(request.createdAt),
  };
}

export function toHistoryDto(history: Awaited<ReturnType<typeof findHistory>>): InsurerRequestDetailDto['historial'] {
  return history.map(({ event, reason, at }) => ({
    descripcion: requestEventNames[event],
    motivo: reason,
    fecha: isoOf(at),
  }));
}

/** `addressOf` returns absolute URLs here, because the insurer is another site. */
export async function toPendingDto(request: PendingRequest, addressOf: AddressOf): Promise<PendingRequestDto> {
  return {
    solicitudId: request.id,
    version: request.version,
    estadoId: requestStateIds[request.state],
    aseguradoraId: request.insurerId,
    aseguradora: request.insurerName,
    noPoliza: request.policyNumber,
    noCarnet: request.cardNumber,
    paciente: request.patient,
    recetas: await Promise.all(request.prescriptionKeys.map(addressOf)),
    identidad: request.identityFileKey ? await addressOf(request.identityFileKey) : '',
    carnet: await Promise.all(request.cardKeys.map(addressOf)),
    fecha: isoOf(request.createdAt),
  };
}
