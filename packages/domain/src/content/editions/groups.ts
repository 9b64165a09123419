/** The lists of the console apart from the one of an area, with their names on the wire. */
export const kindGroups = {
  branches: 'sucursales',
  cities: 'ciudades',
  delivery: 'entrega',
  abroad: 'extranjero',
  foreignPlaces: 'lugares-del-extranjero',
  insurers: 'aseguradoras',
  letters: 'correos',
  texts: 'textos',
} as const;
export type KindGroup = keyof typeof kindGroups;
