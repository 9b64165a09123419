/** A value that a text of a letter may name in braces: {nombre}. */
export interface LetterValue {
  readonly label: string;
  /** The first paragraph must name it: what it says depends on the case, and the reader needs it. */
  readonly isRequired?: true;
}

export interface MailedLetter {
  readonly name: string;
  readonly values: Readonly<Record<string, LetterValue>>;
  /** `fixed`: the label of the button depends on the case and stays. */
  readonly button?: 'none' | 'fixed';
}

const nombre = { label: 'Nombre de la persona' } as const;
const numero = { label: 'Número del pedido' } as const;
const sucursal = { label: 'Sucursal' } as const;
const puntos = { label: 'Puntos' } as const;
const solicitud = { label: 'Número de la solicitud' } as const;
const aseguradora = { label: 'Aseguradora' } as const;
const telefono = { label: 'Número que se recargó' } as const;
const paciente = { label: 'Paciente' } as const;
const compra = { label: 'Lo que se compró' } as const;
const minutos = { label: 'Minutos que vale el código' } as const;
const explicacion = { label: 'Qué pasó, según el caso', isRequired: true } as const;

const account = {
  'cuenta-bienvenida': { name: 'Bienvenida', values: { nombre } },
  'cuenta-contrasena-nueva': { name: 'Contraseña recuperada', values: { nombre } },
  'cuenta-correo-cambiado': { name: 'Correo de la cuenta cambiado', values: { nombre }, button: 'none' },
  'cuenta-eliminada': { name: 'Cuenta eliminada', values: { nombre }, button: 'none' },
  'cuenta-contrasena-cambiada': { name: 'Contraseña cambiada desde la cuenta', values: { nombre }, button: 'none' },
  'enlace-activar': { name: 'Enlace para activar la cuenta', values: { nombre } },
  'enlace-contrasena': { name: 'Enlace para cambiar la contraseña', values: { nombre } },
  'enlace-correo-nuevo': { name: 'Enlace para confirmar un correo nuevo', values: { nombre } },
  'enlace-detener-cambio': { name: 'Enlace para detener un cambio de correo', values: { nombre } },
  'enlace-confirmar-correo': { name: 'Enlace para confirmar el correo', values: { nombre } },
  'codigo-contrasena': { name: 'Código para cambiar la contraseña', values: { minutos }, button: 'fixed' },
  'codigo-transferencia': { name: 'Código para transferir puntos', values: { minutos }, button: 'none' },
  'codigo-registro': { name: 'Código para registrarse', values: { minutos }, button: 'none' },
  'codigo-activacion': { name: 'Código para activar la cuenta', values: { minutos }, button: 'none' },
  'cuenta-ya-existe': { name: 'Registro con un correo que ya tiene cuenta', values: { nombre } },
  'identidad-confirmada': { name: 'Identidad confirmada', values: { nombre } },
  'identidad-no-confirmada': { name: 'Identidad que no se pudo confirmar', values: { nombre } },
  'datos-listos': { name: 'Copia de los datos personales', values: { nombre } },
  'tarjeta-solicitada': { name: 'Solicitud de tarjeta de crédito', values: { nombre }, button: 'none' },
} as const satisfies Record<string, MailedLetter>;

const loyalty = {
  'cupon-canjeado': {
    name: 'Cupón de un comercio afiliado',
    values: {
      nombre,
      cupones: { label: '“Tu cupón” o “Tus 2 cupones”' },
      comercio: { label: 'Comercio' },
      puntos,
      cupon: { label: 'Título del cupón' },
      instruccion: { label: 'Cómo se usa, según el cupón', isRequired: true },
    },
  },
  'afiliacion-solicitada': { name: 'Solicitud de un comercio', values: {}, button: 'none' },
  'puntos-enviados': { name: 'Transferencia de puntos hecha', values: { nombre, puntos } },
  'puntos-recibidos': {
    name: 'Transferencia de puntos recibida',
    values: { nombre, puntos, remitente: { label: 'Quién los envió' } },
  },
  'boletos-canjeados': {
    name: 'Boletos de un sorteo',
    values: { nombre, boletos: { label: '“Tu boleto” o “Tus 12 boletos”' }, sorteo: { label: 'Sorteo' } },
  },
  'sorteo-ganado': {
    name: 'Premio de un sorteo',
    values: { nombre, premio: { label: 'Premio' }, sorteo: { label: 'Sorteo' } },
  },
  'tragamonedas-premio': {
    name: 'Premio de la tragamonedas',
    values: {
      nombre,
      premio: { label: 'Premio' },
      entrega: { label: 'Cómo se recibe, según el premio', isRequired: true },
    },
  },
} as const satisfies Record<string, MailedLetter>;

const orders = {
  'pedido-recibido': {
    name: 'Pedido recibido',
    values: { nombre, numero, avance: { label: 'Dónde está y qué sigue, según el caso', isRequired: true } },
  },
  'pedido-invitado': { name: 'Pedido recibido, sin cuenta', values: { nombre, numero, explicacion } },
  'pedido-interrumpido': { name: 'Pedido que no se completó', values: { nombre } },
  'pedido-confirmado': { name: 'Pedido confirmado', values: { nombre, numero, sucursal } },
  'pedido-listo': { name: 'Pedido listo para recoger', values: { nombre, numero, sucursal } },
  'pedido-en-camino': { name: 'Pedido en camino', values: { nombre, numero } },
  'pedido-al-extranjero': {
    name: 'Pedido enviado al extranjero',
    values: { nombre, numero, transportista: { label: 'Transportista' }, pais: { label: 'País' } },
  },
  'pedido-entregado': { name: 'Pedido entregado', values: { nombre, numero, explicacion } },
  'pedido-anulado': { name: 'Pedido anulado', values: { nombre, numero, explicacion } },
  'pedido-otra-direccion': { name: 'Cambio de dirección de un pedido', values: { nombre, numero, explicacion } },
  'pedido-otra-sucursal': { name: 'Cambio de sucursal de un pedido', values: { nombre, numero, explicacion } },
  'pedido-reintegro': {
    name: 'Reintegro de puntos, crédito o vales',
    values: { nombre, numero, destino: { label: 'A dónde volvió', isRequired: true } },
  },
  'producto-sustituido': { name: 'Producto sustituido', values: { nombre, numero, explicacion } },
  'producto-sin-existencias': { name: 'Pedido sin un producto', values: { nombre, numero, explicacion } },
  factura: {
    name: 'Factura',
    values: { nombre, factura: { label: 'Número de la factura' }, explicacion },
    button: 'fixed',
  },
  'pago-recibido': { name: 'Comprobante de pago de un pedido', values: { nombre, numero } },
  'pago-compra': { name: 'Comprobante de pago de otra compra', values: { nombre, compra } },
  'pago-enlace': { name: 'Enlace de Pago Click', values: { nombre } },
  'pago-vencido': {
    name: 'Pedido que venció sin pago',
    values: { nombre, monto: { label: 'Monto', isRequired: true } },
    button: 'fixed',
  },
  'pago-devuelto': {
    name: 'Devolución del pago de un pedido',
    values: { nombre, numero, parte: { label: '“el pago” o “una parte del pago”' }, explicacion },
  },
  'pago-devuelto-compra': {
    name: 'Devolución del pago de otra compra',
    values: { nombre, compra, explicacion },
  },
} as const satisfies Record<string, MailedLetter>;

const services = {
  'producto-compartido': {
    name: 'Producto compartido',
    values: { remitente: { label: 'Quién lo comparte', isRequired: true }, producto: { label: 'Producto' } },
  },
  'producto-disponible': {
    name: 'Producto que volvió',
    values: { nombre, producto: { label: 'Producto', isRequired: true }, sucursal },
  },
  'lista-compartida': { name: 'Lista compartida', values: { remitente: { label: 'Quién la comparte' }, explicacion } },
  'cuidador-invitado': { name: 'Invitación a cuidar a una persona', values: { remitente: { label: 'Quién invita' } } },
  'recordatorio-toma': { name: 'Recordatorio de una toma', values: {} },
  'recordatorio-existencias': { name: 'Recordatorio de una medicina que se acaba', values: {} },
  'seguro-aprobado': { name: 'Solicitud al seguro aprobada', values: { nombre, aseguradora, solicitud } },
  'seguro-correccion': { name: 'Solicitud al seguro por corregir', values: { nombre, aseguradora, solicitud } },
  'seguro-rechazado': { name: 'Solicitud al seguro rechazada', values: { nombre, aseguradora, solicitud } },
  'propuesta-lista': {
    name: 'Propuesta con precios',
    values: { nombre, numero, sucursal, autor: { label: 'Quién la preparó' } },
  },
  'propuesta-vencida': { name: 'Propuesta vencida', values: { nombre, numero } },
  'propuesta-aceptada': { name: 'Propuesta aceptada', values: { nombre, numero, explicacion } },
  'receta-aprobada': { name: 'Receta aprobada', values: { nombre, numero, sucursal } },
  'receta-rechazada': { name: 'Receta que no se aceptó', values: { nombre, numero, sucursal } },
  'regalo-recibido': {
    name: 'Certificado de regalo',
    values: { remitente: { label: 'Quién lo regala' }, monto: { label: 'Monto' } },
  },
  'regalo-comprobante': { name: 'Comprobante de un certificado de regalo', values: { nombre } },
  'laboratorio-pagado': { name: 'Orden de laboratorio pagada', values: { sucursal } },
  'laboratorio-listo': { name: 'Resultados de laboratorio', values: { paciente } },
  'laboratorio-devuelto': { name: 'Orden de laboratorio con devolución', values: { paciente } },
  'laboratorio-rechazado': { name: 'Orden de laboratorio rechazada', values: { paciente } },
  'recompra-pronto': {
    name: 'Aviso de recompra',
    values: { nombre, fecha: { label: 'Día de la recompra', isRequired: true } },
  },
  'recompra-fallida': { name: 'Recompra que no se pudo hacer hoy', values: { nombre } },
  'recompra-omitida': { name: 'Recompra que se saltó', values: { nombre } },
  'recompra-sin-pago': { name: 'Recompra sin cobrar', values: { nombre } },
  'recarga-enviada': { name: 'Recarga enviada', values: { nombre, telefono } },
  'recarga-fallida': { name: 'Recarga que no se pudo enviar', values: { nombre, telefono, explicacion } },
  'recarga-devuelta': { name: 'Recarga devuelta', values: { nombre, telefono } },
} as const satisfies Record<string, MailedLetter>;

/**
 * The letters whose words a company may change. The code of each letter gives the values; the type of `Wording` makes it
 * give all of them.
 */
export const mailedLetters = { ...account, ...loyalty, ...orders, ...services };

export type LetterId = keyof typeof mailedLetters;
export const letterIds = Object.keys(mailedLetters) as readonly LetterId[];
export const isLetterId = (id: string): id is LetterId => Object.hasOwn(mailedLetters, id);
export const mailedLetter = (id: LetterId): MailedLetter => mailedLetters[id];

/** Which letter a content is, with the values of its texts. */
export type Wording = {
  [Id in LetterId]: {
    readonly id: Id;
    readonly values: Readonly<Record<keyof (typeof mailedLetters)[Id]['values'], string>>;
  };
}[LetterId];
