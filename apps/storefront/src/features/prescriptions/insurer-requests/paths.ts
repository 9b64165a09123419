const base = '/creditos/seguros/solicitudes';

export const listPath = base;
export const createPath = `${base}/crear`;
export const detailPath = (id: number) => `${base}/${id}`;
