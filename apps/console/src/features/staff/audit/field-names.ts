import { productFieldLabels } from '@botica/domain/catalogue/product-drafts';

/** The fields of acts in Spanish. A field that is not listed keeps its own name. */
const names: Readonly<Record<string, string>> = {
  ...productFieldLabels,
  version: 'Versión',
  term: 'Lo que escriben',
  finds: 'Lo que encuentra',
  role: 'Rol',
  roles: 'Roles',
  companyId: 'Empresa',
  branchId: 'Sucursal',
  email: 'Correo',
  name: 'Nombre',
  state: 'Estado',
  closedSessions: 'Sesiones cerradas',
  secondFactor: 'Segundo factor',
  usedRecoveryCode: 'Con código de recuperación',
  expires: 'Vence',
  refused: 'Rechazo',
  ip: 'Dirección IP',
  since: 'Desde',
  chains: 'Cadenas',
  step: 'Paso',
  holder: 'Quien lo prepara',
  picked: 'Unidades alistadas',
  product: 'Producto',
  productId: 'Código del producto',
  replacementId: 'Producto que lo reemplaza',
  missing: 'Unidades que faltan',
  differenceCents: 'Diferencia en centavos',
  totalCents: 'Total en centavos',
  courier: 'Repartidor',
  trackingNumber: 'Número de guía',
  isProven: 'Con código de retiro',
  amountCents: 'Centavos',
  data: 'Dato visto',
  message: 'Mensaje',
  noteId: 'Nota',
  paymentId: 'Pago',
  phase: 'Fase',
  points: 'Puntos',
  refundId: 'Reembolso',
  creditedCents: 'Centavos de la nota de crédito',
  assignee: 'Responsable',
  refundedCents: 'Centavos reembolsados',
  day: 'Día',
  month: 'Mes',
  format: 'Formato',
  documents: 'Documentos',
  invoicedCents: 'Facturado en centavos',
  deliveredCents: 'Entregado en centavos',
  receivedCents: 'Recibido en centavos',
  netCents: 'Neto en centavos',
  invoices: 'Facturas',
  deliveries: 'Entregas',
  rows: 'Precios',
  products: 'Productos',
  rowsDigest: 'Huella de los precios',
  startsAt: 'Empieza',
  added: 'Precios agregados',
  removed: 'Precios quitados',
  conflicts: 'Precios en conflicto',
  undoes: 'Cambio que vuelve atrás',
};

/** "roles.1.companyId" reads "Roles 1, Empresa". */
export function fieldName(path: string): string {
  return path
    .split('.')
    .map((part) => names[part] ?? part)
    .join(', ')
    .replace(/, (\d+)(?=,|$)/g, ' $1');
}
