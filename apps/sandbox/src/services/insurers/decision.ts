/** In the store's format. */
export interface PendingRequest {
  solicitudId: number;
  version: number;
  estadoId: number;
  aseguradoraId: number;
  aseguradora: string;
  noPoliza: string;
  noCarnet: string;
  paciente: string;
  recetas: string[];
  identidad: string;
  carnet: string[];
  fecha: string;
}

export interface Decision {
  revision: 'take' | 'askCorrection' | 'approve' | 'reject';
  motivo?: string;
  cobertura?: number;
  copago?: number;
  autorizacion?: string;
}

const notBegun = 1;
const copayPerPrescription = 60;

/** The next decision of an automatic insurer: it starts, and then decides by the last digit of the card. */
export function nextDecision(request: PendingRequest): Decision {
  if (request.estadoId === notBegun) return { revision: 'take' };
  const lastDigit = request.noCarnet.trim().at(-1);
  if (lastDigit === '9') return { revision: 'reject', motivo: 'La póliza no cubre este tratamiento.' };
  if (lastDigit === '8' && request.version === 1) {
    return { revision: 'askCorrection', motivo: 'No se distingue la firma del médico, envía otra foto de la receta.' };
  }
  return approval(request);
}

export function approval({ solicitudId, recetas }: PendingRequest): Decision {
  const copago = copayPerPrescription * Math.max(1, recetas.length);
  return { revision: 'approve', cobertura: 80, copago, autorizacion: `AUT-${solicitudId}` };
}
