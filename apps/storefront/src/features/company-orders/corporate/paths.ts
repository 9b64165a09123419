const base = '/creditos/clientes/corporativos/pedidos';

export const createPath = `${base}/crear`;
export const listPath = `${base}/listado`;
/** R066: how the address names the order is our choice. */
export const detailPath = (id: string) => `${base}/detalle?id=${encodeURIComponent(id)}`;
