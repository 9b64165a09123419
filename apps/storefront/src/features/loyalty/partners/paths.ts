/** R045 */
export const promotionPath = (id: number) => `/cupones/detalle?i=${id}`;

/** R047 */
export const shopPath = (id: number) => `/cuponesDeComercio?comercio=${id}`;

/** R048 */
export const shopsOfCategoryPath = (id: number) => `/comercios?categoria=${id}`;
