import type { StoreLine } from '../../platform/store-line.ts';

/** An order of prescriptions only that is not accepted yet, in the store's format. */
export interface AwaitingOrder {
  pedidoId: string;
  numero: string;
  sucursalId: number;
  empresaId: number;
  cliente: string;
  notas: string;
  fecha: string;
  recetas: { documentoId: string; imagenURL: string }[];
  /** The version that the customer may answer; 0 if none. */
  propuesta: number;
}

export async function awaitingOrders(line: StoreLine): Promise<AwaitingOrder[]> {
  const { status, body } = await line.tell('/integraciones/recetas/por-proponer', {});
  return status === 200 && Array.isArray(body.data) ? (body.data as AwaitingOrder[]) : [];
}
