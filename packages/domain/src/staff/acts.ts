/** The tabs of the audit screen. */
export const actGroups = {
  access: 'Accesos',
  personal: 'Datos personales',
  money: 'Dinero',
  prescriptions: 'Recetas',
  prices: 'Precios',
  store: 'Tienda',
  orders: 'Pedidos',
} as const;
export type ActGroup = keyof typeof actGroups;

export interface Act {
  readonly group: ActGroup;
  /** What the person did, in the past: it is read in a list of acts. */
  readonly label: string;
}

/** Every act of staff that the audit knows. A call of the console that is not a GET names one of them. */
export const acts = {
  'session.password': { group: 'access', label: 'Escribió su contraseña' },
  'session.company-account': { group: 'access', label: 'Entró con la cuenta de la empresa' },
  'session.opened': { group: 'access', label: 'Entró' },
  'session.failed': { group: 'access', label: 'Falló al entrar' },
  'session.locked': { group: 'access', label: 'Quedó en pausa por fallos' },
  'session.closed': { group: 'access', label: 'Salió' },
  'session.revoked': { group: 'access', label: 'Cerró un dispositivo' },
  'session.confirmed': { group: 'access', label: 'Confirmó su contraseña' },
  'password.changed': { group: 'access', label: 'Cambió su contraseña' },
  'second-factor.started': { group: 'access', label: 'Empezó a activar el segundo factor' },
  'second-factor.enrolled': { group: 'access', label: 'Activó el segundo factor' },
  'second-factor.codes-renewed': { group: 'access', label: 'Renovó sus códigos de recuperación' },
  'second-factor.reset': { group: 'access', label: 'Reinició el segundo factor' },
  'invitation.opened': { group: 'access', label: 'Abrió la invitación' },
  'invitation.accepted': { group: 'access', label: 'Aceptó la invitación' },
  'invitation.resent': { group: 'access', label: 'Reenvió la invitación' },
  'staff.invited': { group: 'access', label: 'Invitó a una persona' },
  'staff.blocked': { group: 'access', label: 'Bloqueó a una persona' },
  'staff.unblocked': { group: 'access', label: 'Desbloqueó a una persona' },
  'role.granted': { group: 'access', label: 'Dio un rol' },
  'role.revoked': { group: 'access', label: 'Quitó un rol' },
  'audit.verified': { group: 'access', label: 'Comprobó la auditoría' },
  'order.taken': { group: 'orders', label: 'Tomó un pedido de un cliente' },
  'order.accepted': { group: 'orders', label: 'Tomó un pedido para prepararlo' },
  'order.called': { group: 'orders', label: 'Confirmó un pedido con el cliente' },
  'order.picked': { group: 'orders', label: 'Alistó un producto' },
  'order.missing': { group: 'orders', label: 'Dejó fuera un producto que faltaba' },
  'order.replaced': { group: 'orders', label: 'Cambió un producto que faltaba' },
  'order.packed': { group: 'orders', label: 'Empacó un pedido' },
  'order.dispatched': { group: 'orders', label: 'Entregó un pedido al repartidor' },
  'order.handed-over': { group: 'orders', label: 'Entregó un pedido al cliente' },
  'order.cancelled': { group: 'orders', label: 'Canceló un pedido' },
  'prescription.viewed': { group: 'prescriptions', label: 'Abrió la imagen de una receta' },
  'prescription.taken': { group: 'prescriptions', label: 'Tomó un caso de la mesa del regente' },
  'prescription.released': { group: 'prescriptions', label: 'Soltó un caso de la mesa del regente' },
  'prescription.approved': { group: 'prescriptions', label: 'Aprobó una receta' },
  'prescription.rejected': { group: 'prescriptions', label: 'Rechazó una receta' },
  'prescription.proposed': { group: 'prescriptions', label: 'Propuso los productos de una receta' },
  'insurer-request.answered': { group: 'prescriptions', label: 'Respondió una solicitud de seguro' },
  'identity-document.viewed': { group: 'personal', label: 'Vio un documento de identidad' },
  'identity-document.reviewed': { group: 'personal', label: 'Revisó un documento de identidad' },
  'controlled-register.exported': { group: 'prescriptions', label: 'Exportó el libro de controlados' },
  'customer.revealed': { group: 'personal', label: 'Vio un dato de un cliente' },
  'customer.noted': { group: 'personal', label: 'Escribió una nota' },
  'customer.blocked': { group: 'personal', label: 'Bloqueó a un cliente' },
  'customer.unblocked': { group: 'personal', label: 'Desbloqueó a un cliente' },
  'customer.exported': { group: 'personal', label: 'Pidió la copia de los datos de un cliente' },
  'customer.erased': { group: 'personal', label: 'Borró los datos de un cliente' },
  'points.corrected': { group: 'money', label: 'Corrigió puntos' },
  'order.refunded': { group: 'money', label: 'Reembolsó un pago' },
  'order.changed': { group: 'orders', label: 'Cambió un pedido' },
  'approval.requested': { group: 'money', label: 'Pidió la firma de otra persona' },
  'approval.granted': { group: 'money', label: 'Firmó lo que pidió otra persona' },
  'approval.refused': { group: 'money', label: 'No firmó lo que pidió otra persona' },
  'day.closed': { group: 'money', label: 'Cerró un día' },
  'fiscal-book.exported': { group: 'money', label: 'Exportó un libro fiscal' },
  'report.exported': { group: 'money', label: 'Exportó un reporte' },
  'task.assigned': { group: 'personal', label: 'Dio una tarea a otra persona' },
  'task.done': { group: 'personal', label: 'Terminó una tarea' },
  'product.drafted': { group: 'store', label: 'Cambió el borrador de un producto' },
  'product.published': { group: 'store', label: 'Publicó un producto' },
  'product.restored': { group: 'store', label: 'Restauró una versión de un producto' },
  'synonym.added': { group: 'store', label: 'Agregó un sinónimo al buscador' },
  'synonym.removed': { group: 'store', label: 'Quitó un sinónimo del buscador' },
  'price-change.drafted': { group: 'prices', label: 'Empezó un cambio de precios' },
  'price-change.edited': { group: 'prices', label: 'Editó un cambio de precios' },
  'price-change.scheduled': { group: 'prices', label: 'Programó un cambio de precios' },
  'price-change.published': { group: 'prices', label: 'Publicó un cambio de precios' },
  'price-change.stopped': { group: 'prices', label: 'No publicó un cambio de precios programado' },
  'price-change.discarded': { group: 'prices', label: 'Descartó un cambio de precios' },
  'order.resent': { group: 'orders', label: 'Reenvió un mensaje' },
} as const satisfies Record<string, Act>;

export type ActId = keyof typeof acts;
export const actIds = Object.keys(acts) as readonly ActId[];

/** What an act is about. */
export const subjectKinds = {
  staff: 'Persona del personal',
  session: 'Sesión',
  audit: 'Auditoría',
  order: 'Pedido',
  prescription: 'Receta',
  'insurer-request': 'Solicitud de seguro',
  'controlled-register': 'Libro de controlados',
  'identity-review': 'Revisión de un documento',
  customer: 'Cliente',
  product: 'Producto',
  synonym: 'Sinónimo',
  'day-closing': 'Cierre de un día',
  'fiscal-book': 'Libro fiscal',
  'price-change': 'Cambio de precios',
  report: 'Reporte',
} as const;
export type SubjectKind = keyof typeof subjectKinds;
export const subjectKindIds = Object.keys(subjectKinds) as readonly SubjectKind[];
