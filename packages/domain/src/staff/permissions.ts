/** The groups of the console's menu. */
export const permissionGroups = {
  work: 'Trabajo',
  store: 'Tienda',
  money: 'Dinero',
  control: 'Control',
} as const;
export type PermissionGroup = keyof typeof permissionGroups;

/**
 * What an act asks of the person, from least to most: nothing, an undo, a reason, the password again, the signature of
 * a second person.
 */
export const dangerLevels = ['none', 'undo', 'reason', 'password', 'two-people'] as const;
export type DangerLevel = (typeof dangerLevels)[number];

export interface Permission {
  readonly group: PermissionGroup;
  readonly label: string;
  readonly danger: DangerLevel;
  /** It touches money, personal data or prescriptions. A role needs the second factor when one of its permissions does. */
  readonly needsSecondFactor: boolean;
}

const permission =
  (group: PermissionGroup, needsSecondFactor: boolean) =>
  (label: string, danger: DangerLevel = 'none'): Permission => ({ group, label, danger, needsSecondFactor });

const work = permission('work', true);
const store = permission('store', false);
const prices = permission('store', true);
const money = permission('money', true);
const control = permission('control', true);

/** Everything that staff may do, named after tasks. A call of the console names the one that it needs. */
export const permissions = {
  'home.read': permission('work', false)('Ver el inicio'),
  'orders.read': work('Ver pedidos'),
  'orders.prepare': work('Preparar pedidos: aceptar, alistar, sustituir y empacar', 'undo'),
  'orders.hand-over': work('Entregar pedidos al repartidor o al cliente'),
  'orders.take': work('Tomar pedidos por teléfono o en el mostrador'),
  'orders.change': work('Cambiar pedidos', 'reason'),
  'orders.cancel': work('Cancelar pedidos', 'reason'),
  'orders.refund': work('Reembolsar hasta el límite del rol', 'reason'),
  'orders.approve-refund': work('Firmar reembolsos por encima del límite', 'two-people'),
  'couriers.manage': work('Asignar repartidores y ver su posición', 'undo'),
  'prescriptions.read': work('Ver recetas'),
  'prescriptions.review': work('Revisar recetas: aprobar, proponer y rechazar', 'reason'),
  'prescriptions.register': work('Ver y exportar el libro de controlados', 'reason'),
  'insurers.review': work('Revisar solicitudes de seguro', 'reason'),
  'identities.review': work('Verificar documentos de identidad', 'reason'),
  'customers.read': work('Ver clientes con datos ocultos'),
  'customers.reveal': work('Ver datos personales completos', 'reason'),
  'customers.edit': work('Corregir datos de clientes', 'reason'),
  'customers.points': work('Corregir puntos hasta el límite del rol', 'reason'),
  'customers.approve-points': work('Firmar correcciones de puntos por encima del límite', 'two-people'),
  'customers.message': work('Reenviar correos y enlaces de pago', 'undo'),
  'customers.block': work('Bloquear clientes', 'reason'),
  'customers.export': work('Exportar los datos de un cliente', 'password'),
  'customers.erase': work('Borrar los datos de un cliente', 'password'),
  'tasks.manage': work('Escribir notas y tareas', 'undo'),
  'catalogue.read': store('Ver productos'),
  'catalogue.edit': store('Editar productos', 'undo'),
  'catalogue.publish': store('Publicar productos', 'undo'),
  'prices.read': store('Ver precios'),
  'prices.edit': store('Editar precios en borrador', 'undo'),
  'prices.publish': prices('Publicar precios dentro de los márgenes', 'reason'),
  'prices.approve': prices('Firmar precios fuera de los márgenes', 'two-people'),
  'promotions.edit': store('Editar promociones', 'undo'),
  'promotions.publish': store('Publicar promociones', 'reason'),
  'content.edit': store('Editar contenido', 'undo'),
  'content.publish': store('Publicar contenido', 'reason'),
  'customers.credit': money('Dar crédito y registrar abonos', 'reason'),
  'closings.read': money('Ver cierres del día'),
  'closings.sign': money('Firmar cierres del día', 'reason'),
  'reconciliation.read': money('Ver la conciliación'),
  'reconciliation.resolve': money('Resolver diferencias', 'reason'),
  'fiscal.read': money('Ver libros fiscales'),
  'fiscal.manage': money('Administrar rangos fiscales', 'password'),
  'reports.read': control('Ver reportes'),
  'audit.read': control('Buscar en la auditoría'),
  'audit.verify': control('Comprobar la cadena de la auditoría'),
  'staff.read': control('Ver personal y roles'),
  'staff.manage': control('Administrar personal y roles', 'password'),
  'settings.read': control('Ver ajustes'),
  'settings.edit': control('Cambiar ajustes', 'password'),
} as const satisfies Record<string, Permission>;

export type PermissionId = keyof typeof permissions;
export const permissionIds = Object.keys(permissions) as readonly PermissionId[];

export function isPermissionId(value: unknown): value is PermissionId {
  return typeof value === 'string' && Object.hasOwn(permissions, value);
}
