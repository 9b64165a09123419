/** Outside services by the name that the server gives them (apps/server/src/ports). */
const names: Readonly<Record<string, string>> = {
  'address-echo': 'El servicio de ubicación',
  analytics: 'La analítica',
  bac: 'BAC',
  'bank-points': 'Los puntos del banco',
  'branch-link': 'El enlace con sucursales',
  'company-accounts': 'El servicio de cuentas de la empresa',
  'document-reader': 'El lector de documentos',
  geocoder: 'El buscador de direcciones',
  laboratory: 'El laboratorio',
  mail: 'El correo',
  'master-data': 'El sistema maestro de datos',
  oky: 'Los vales OKY',
  operators: 'Las recargas telefónicas',
  paypal: 'PayPal',
  powertranz: 'PowerTranz (tarjetas)',
  sms: 'Los mensajes de texto',
  social: 'La entrada con redes sociales',
  'tax-office': 'La consulta de RTN',
  'tigo-money': 'Tigo Money',
};

export function serviceName(id: string): string {
  return names[id] ?? id;
}
