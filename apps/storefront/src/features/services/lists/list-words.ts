export const countOf = (products: number) => (products === 1 ? '1 producto' : `${products} productos`);

export const unitsOf = (quantity: number) => (quantity === 1 ? '1 unidad' : `${quantity} unidades`);
