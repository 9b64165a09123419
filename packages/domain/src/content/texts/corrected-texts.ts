import type { QuotedTextId } from './quoted-texts.ts';

/** What is wrong with a quoted text, in the words of the console. */
export const slipKinds = { spelling: 'Con error', formal: 'De usted', capitals: 'Mayúsculas' } as const;
export type SlipKind = keyof typeof slipKinds;

type Corrections = Readonly<Partial<Record<QuotedTextId, string>>>;

/** The quoted texts with a slip, as we would write them: the same list as ops/corrected-texts.sql. */
export const correctedTexts: Readonly<Record<SlipKind, Corrections>> = {
  spelling: {
    M007: 'Debes seleccionar al menos un tipo de notificación',
    M013: 'Ocurrió un error mientras se realizaba la operación',
    M019: 'Disculpa, ocurrió un error mientras se cargaba la información del producto. El error fue reportado.',
    M024: 'Credenciales incorrectas',
    M029: 'Tu carrito de compras está vacío.',
    M042: '¿Realizar el pedido sin {documento}?',
    M047: 'El código ingresado no es válido',
    M048: 'NIT inválido',
    M050: 'Ocurrió un problema cuando se procesaba el pedido. Intenta nuevamente más tarde.',
    M054: 'Ocurrió un problema cuando se validaba el código del Vale OKY. Intenta nuevamente más tarde.',
    M055: 'Enlace inválido',
    M062: 'Ocurrió un error al validar la fecha de entrega',
    M073: 'El país de envío al extranjero no es válido.',
    M095: 'Debes seleccionar cómo deseas recibir el código de verificación.',
    M099: 'Debes escribir al menos 3 caracteres.',
    M101: 'Lo sentimos, por el momento solo aceptamos tarjetas MasterCard, Visa y American Express.',
    M102: 'MM/AA.',
    M104: 'El CVC/CVV es requerido.',
    M105: 'El CVC/CVV es numérico.',
    M106: 'El CVC/CVV es de 3 dígitos.',
    M107: 'El CVC/CVV es de 4 dígitos.',
    M110: 'Debes seleccionar una tarjeta o ingresar otra.',
    M117: 'No puedes canjear esta cantidad de puntos para el valor del producto elegido.',
    M138: 'Has superado el límite de envíos, intenta nuevamente más tarde.',
    M149: 'Ocurrió un problema cuando se procesaba el pedido. Intenta nuevamente más tarde.',
    M156: 'No se pudieron agregar las recetas',
    M165: 'Ocurrió un error al cargar los certificados, intenta nuevamente más tarde.',
    M171: 'Ocurrió un error al cargar la receta. Intenta nuevamente más tarde.',
  },
  formal: {
    M012: 'No pudimos establecer comunicación con la sucursal, intenta nuevamente más tarde.',
    M033: 'Debes comprar al menos un producto.',
    M040: 'Debes ingresar un nombre',
    M041: 'Debes ingresar una identidad',
    M052: 'No tienes productos en tu carrito.',
    M053: 'No pudimos establecer comunicación para obtener las bonificaciones, intenta nuevamente más tarde.',
    M070: 'No se pueden realizar envíos al extranjero si no aceptas los requisitos.',
    M074: 'Dirección guardada, puedes continuar con el pedido.',
    M077: 'Debes ingresar un nombre.',
    M078: 'Debes ingresar un país.',
    M079: 'Debes ingresar un estado.',
    M080: 'Debes ingresar una ciudad.',
    M081: 'Debes ingresar un código postal.',
    M082: 'Debes ingresar una dirección.',
    M083: 'Debes ingresar un teléfono.',
    M108: 'Ingresa el nombre que aparece en la tarjeta',
    M109: 'Ingresa la identidad del tarjetahabiente',
    M114: 'Selecciona un país de envío',
    M115: 'Debes adjuntar al menos una imagen.',
    M119: 'Ingresa la identidad',
    M120: 'No puedes usar tu misma identidad',
    M121: 'Selecciona la fecha inicial',
    M122: 'Selecciona la fecha final',
    M127: 'Para eliminar la receta debes subir al menos una receta más.',
    M129: 'Solo puedes agregar un examen de cada tipo por cada orden.',
    M134: 'Ingresa una fecha válida',
    M135: 'No has configurado el método de pago',
    M136: 'No aceptaste los términos y condiciones',
    M163: 'La tarjeta se encuentra inactiva, por favor configura un nuevo método de pago',
    M177: 'Ups, hubo un error al realizar tu calificación, inténtalo nuevamente.',
  },
  capitals: {
    M005: 'No disponible',
    M006: 'Receta requerida',
    M011: 'Sin conexión',
    M020: 'Enlace inválido',
    M030: 'No puedes solicitar este canje',
    M031: 'No puedes solicitar otro canje',
    M035: 'Seleccionar sucursal',
    M038: 'Para poder continuar selecciona un país y un tipo de servicio de envío al extranjero.',
    M075: 'Dirección eliminada.',
    M085: 'Tipo de pedido',
    M089: 'Método de pago',
    M142: 'El enlace ya fue utilizado',
    M147: 'Error',
    M151: 'Pedido realizado',
    M154: 'Solicitud cancelada',
    M173: 'Beneficios activados',
  },
};

const slips = new Map(
  (Object.entries(correctedTexts) as [SlipKind, Corrections][]).flatMap(([kind, texts]) =>
    Object.entries(texts).map(([id, text]) => [id, { kind, text }] as const),
  ),
);

/** Undefined for a text without a slip. */
export const slipOf = (id: string) => slips.get(id);
