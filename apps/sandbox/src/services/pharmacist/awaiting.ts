import type { StoreLine } from '../../platform/store-line.ts';

/** An order of prescriptions only that nobody has accepted yet, as the store tells it. */
export interface AwaitingOrder {
  pedidoId: string;
  numero: string;
  sucursalId: number;
  empresaId: number;
  cliente: string;
  notas: string;
  fecha: string;
  recetas: { documentoId: string; imagenURL: string }[];
  /** The version that the customer may answer; 0 when there is none. */
  propuesta: number;
}

export async function awaitingOrders(line: StoreLine): Promise<AwaitingOrder[]> {
  const { status, body } = await line.tell('/integraciones/recetas/por-proponer', {});
  return status === 200 && Array.isArray(body.data) ? (body.data as AwaitingOrder[]) : [];
}
