/** The codes of the configuration variables that rules read (A102). Staff set their values per company. */
export const variableCodes = {
  fourthAge: 602,
  digitalCoupons: 477,
  deliveryMinimum: 1,
  leastPoints: 2,
  leastPointsAmount: 3,
  pointsCommission: 4,
  pointsFactor: 5,
  leastTransferPoints: 6,
  pointsValidYears: 7,
  priceMaxPercent: 8,
  priceMostProducts: 9,
  proposalHours: 811,
  deskSoonMinutes: 812,
  cardProcessor: 801,
  cardProcessorVisa: 802,
  cardProcessorMasterCard: 803,
  cardProcessorAmericanExpress: 804,
} as const;
export type VariableId = keyof typeof variableCodes;

/** The names that calls use (C081), and the process whose variables are read together (C086). */
export const variableNames = {
  fourthAge: { name: 'ProcesoCuartaEdad', process: 'CuartaEdad' },
  digitalCoupons: { name: 'CuponDigital', process: 'CuponDigital' },
  deliveryMinimum: { name: 'MinimoSad', process: 'Domicilio' },
  leastPoints: { name: 'MinimoPuntosCanjeable', process: 'Puntos' },
  leastPointsAmount: { name: 'MontoMinimoCanjePuntos', process: 'Puntos' },
  pointsCommission: { name: 'ComisionCanjePuntos', process: 'Puntos' },
  pointsFactor: { name: 'FactorPuntos', process: 'Puntos' },
  leastTransferPoints: { name: 'MinimoPuntosTransferencia', process: 'Puntos' },
  pointsValidYears: { name: 'AniosVigenciaPuntos', process: 'Puntos' },
  priceMaxPercent: { name: 'PorcentajeMaximoDePrecio', process: 'Precios' },
  priceMostProducts: { name: 'ProductosSinFirmaDePrecio', process: 'Precios' },
  proposalHours: { name: 'HorasPropuesta', process: 'Recetas' },
  deskSoonMinutes: { name: 'MinutosAvisoMesa', process: 'Mesa' },
  cardProcessor: { name: 'ProcesadorTarjetas', process: 'Pagos' },
  cardProcessorVisa: { name: 'ProcesadorTarjetasVisa', process: 'Pagos' },
  cardProcessorMasterCard: { name: 'ProcesadorTarjetasMasterCard', process: 'Pagos' },
  cardProcessorAmericanExpress: { name: 'ProcesadorTarjetasAmericanExpress', process: 'Pagos' },
} as const satisfies Record<VariableId, { name: string; process: string }>;
