import { couponKinds } from '../../loyalty/partners/index.ts';
import { allChances, slotReels } from '../../loyalty/slot-machine/index.ts';
import type { ContentFields } from './fields.ts';
import { stickerNoticesField } from './sticker-notices.ts';

const picture = {
  type: 'picture',
  wire: 'imagen',
  label: 'Imagen',
  hint: 'Su nombre en el servidor de imágenes.',
} as const;
export const isPaused = {
  type: 'toggle',
  wire: 'enPausa',
  label: 'En pausa',
  hint: 'Lo que los compradores ya ganaron o canjearon sigue valiendo.',
} as const;

export const raffleFields = {
  name: { type: 'text', wire: 'nombre', label: 'Nombre del sorteo', max: 80 },
  description: { type: 'text', wire: 'descripcion', label: 'Descripción', max: 400, isLong: true },
  prize: {
    type: 'text',
    wire: 'premio',
    label: 'Premio',
    hint: 'No cambia después del primer boleto.',
    max: 160,
  },
  picture: { ...picture, isOptional: true },
  startsAt: { type: 'moment', wire: 'empieza', label: 'Empieza' },
  endsAt: { type: 'moment', wire: 'termina', label: 'Termina' },
  pointsPerTicket: {
    type: 'number',
    wire: 'puntosPorBoleto',
    label: 'Puntos por boleto',
    hint: 'También cuesta esto un giro de la tragamonedas.',
    min: 1,
    max: 1_000_000,
  },
  mostTickets: {
    type: 'number',
    wire: 'maximoDeBoletos',
    label: 'Boletos en total',
    hint: 'Con los bonificados. Vacío: sin límite.',
    min: 1,
    max: 100_000_000,
    isOptional: true,
  },
  bonusMinimum: {
    type: 'number',
    wire: 'bonificacionDesde',
    label: 'Bonificación desde, boletos por canje',
    hint: 'Vacío: sin bonificación.',
    min: 1,
    max: 9999,
    isOptional: true,
  },
  bonusPercent: {
    type: 'number',
    wire: 'bonificacionPorciento',
    label: 'Bonificación, por ciento',
    min: 1,
    max: 100,
    isOptional: true,
  },
  hasSlotMachine: {
    type: 'toggle',
    wire: 'conTragamonedas',
    label: 'Abre la tragamonedas',
    hint: 'Mientras corre, un boleto también paga un giro.',
  },
  isPaused,
} as const satisfies ContentFields;

export const stickerFields = {
  name: { type: 'text', wire: 'nombre', label: 'Nombre de la colección', max: 80 },
  typeId: {
    type: 'choice',
    wire: 'tipoDeColeccion',
    label: 'Cómo se ganan',
    options: {
      '1': 'Por monto de la compra',
      '2': 'Por productos',
      '3': 'Por productos (tipo 3)',
      '4': 'Por productos (tipo 4)',
      '5': 'Por monto de la compra (tipo 5)',
    },
  },
  required: {
    type: 'amount',
    wire: 'montoPorSticker',
    label: 'Monto por sticker',
    hint: 'Solo en las que se ganan por monto.',
    min: 1,
    isOptional: true,
  },
  startsOn: { type: 'day', wire: 'desde', label: 'Desde el día', isRequired: true },
  endsOn: { type: 'day', wire: 'hasta', label: 'Hasta el día', hint: 'Ese día incluido.', isRequired: true },
  products: {
    type: 'rows',
    wire: 'productos',
    isUnordered: true,
    label: 'Productos que dan stickers',
    noun: 'línea',
    max: 300,
    isOptional: true,
    fields: {
      productId: { type: 'product', wire: 'productoId', label: 'Código del producto' },
      requiredQuantity: { type: 'number', wire: 'unidades', label: 'Por cada, unidades', min: 1, max: 999 },
      givenStickers: { type: 'number', wire: 'stickers', label: 'Da, stickers', min: 1, max: 999 },
    },
  },
  prizes: {
    type: 'rows',
    wire: 'premios',
    isUnordered: true,
    label: 'Premios',
    hint: 'Una unidad del producto. Los canjes hechos conservan el suyo.',
    noun: 'línea',
    max: 60,
    isOptional: true,
    fields: {
      productId: { type: 'product', wire: 'productoId', label: 'Código del producto' },
      stickers: { type: 'number', wire: 'stickers', label: 'Cuesta, stickers', min: 1, max: 9999 },
      isActive: { type: 'toggle', wire: 'activo', label: 'Se puede canjear' },
    },
  },
  notices: stickerNoticesField,
  isPaused,
} as const satisfies ContentFields;

const symbols = ['Primera', 'Segunda', 'Tercera', 'Cuarta'].slice(0, slotReels.images);

export const slotFields = {
  prizes: {
    type: 'rows',
    wire: 'premios',
    label: 'Premios',
    noun: 'línea',
    max: 40,
    fields: {
      prizeId: { type: 'fixed', wire: 'premioId', label: 'Código' },
      name: { type: 'text', wire: 'nombre', label: 'Premio', max: 80 },
      description: { type: 'text', wire: 'descripcion', label: 'Descripción', max: 300 },
      picture,
      points: {
        type: 'number',
        wire: 'puntos',
        label: 'Puntos',
        hint: 'Se acreditan al ganar. Cero: se retira en la sucursal.',
        min: 0,
        max: 10_000_000,
      },
      units: {
        type: 'number',
        wire: 'unidades',
        label: 'Unidades en total',
        hint: 'Con las que ya se entregaron.',
        min: 0,
        max: 10_000_000,
      },
      chances: {
        type: 'number',
        wire: 'probabilidad',
        label: 'Probabilidad, por millón de giros',
        hint: '10,000 es 1 %. Cero: no sale.',
        min: 0,
        max: allChances,
      },
      image: {
        type: 'choice',
        wire: 'simbolo',
        label: 'Figura de los rodillos',
        options: Object.fromEntries(symbols.map((name, index) => [String(index), name])),
      },
    },
  },
} as const satisfies ContentFields;

export const partnerFields = {
  name: { type: 'text', wire: 'nombre', label: 'Nombre del comercio', max: 80 },
  description: { type: 'text', wire: 'descripcion', label: 'Descripción', max: 400, isOptional: true, isLong: true },
  categoryId: { type: 'listed', wire: 'categoriaId', label: 'Categoría', from: 'partnerCategories' },
  minimumGain: { type: 'number', wire: 'gananciaMinima', label: 'Ganancia mínima, por ciento', min: 0, max: 100 },
  branches: {
    type: 'rows',
    wire: 'sucursales',
    isUnordered: true,
    label: 'Sucursales del comercio',
    noun: 'sucursal',
    max: 100,
    isOptional: true,
    fields: {
      name: { type: 'text', wire: 'nombre', label: 'Nombre', max: 80 },
      address: { type: 'text', wire: 'direccion', label: 'Dirección', max: 200 },
      city: { type: 'text', wire: 'ciudad', label: 'Ciudad', max: 80 },
      phone: { type: 'text', wire: 'telefono', label: 'Teléfono', max: 40, isOptional: true },
      hours: { type: 'text', wire: 'horario', label: 'Horario', max: 120, isOptional: true },
    },
  },
  isActive: {
    type: 'toggle',
    wire: 'activo',
    label: 'Mostrar en la tienda',
    hint: 'Oculto, sus cupones no se canjean; los ya canjeados siguen valiendo en su caja.',
  },
} as const satisfies ContentFields;

const couponKindNames = { promotion: 'Promoción', discount: 'Descuento', certificate: 'Certificado físico' } as const;

export const offerFields = {
  partnerId: { type: 'listed', wire: 'comercioId', label: 'Comercio', from: 'partners' },
  kind: {
    type: 'choice',
    wire: 'tipoDeCupon',
    label: 'Tipo de cupón',
    options: Object.fromEntries(couponKinds.map((kind) => [kind, couponKindNames[kind]])),
  },
  title: { type: 'text', wire: 'titulo', label: 'Título', max: 120 },
  description: { type: 'text', wire: 'descripcion', label: 'Descripción', max: 600, isOptional: true, isLong: true },
  terms: { type: 'text', wire: 'condiciones', label: 'Condiciones', max: 1000, isOptional: true, isLong: true },
  identifier: {
    type: 'text',
    wire: 'identificador',
    label: 'Nombre que le da el comercio',
    max: 60,
    isOptional: true,
  },
  value: {
    type: 'amount',
    wire: 'valor',
    label: 'Valor',
    hint: 'Vacío si es un porcentaje.',
    min: 1,
    isOptional: true,
  },
  discountPercent: {
    type: 'number',
    wire: 'porcentaje',
    label: 'Descuento, por ciento',
    hint: 'Vacío si tiene un valor.',
    min: 1,
    max: 100,
    isOptional: true,
  },
  points: { type: 'number', wire: 'puntos', label: 'Puntos que cuesta', min: 1, max: 10_000_000 },
  offeredUntil: {
    type: 'day',
    wire: 'canjeHasta',
    label: 'Se canjea hasta el día',
    hint: 'Ese día incluido.',
    isRequired: true,
  },
  validDays: { type: 'number', wire: 'diasDeValidez', label: 'Vale, días después del canje', min: 1, max: 730 },
  mostCoupons: {
    type: 'number',
    wire: 'maximoDeCupones',
    label: 'Cupones en total',
    hint: 'Los anulados se pueden canjear de nuevo. Vacío: sin límite.',
    min: 1,
    max: 10_000_000,
    isOptional: true,
  },
  productId: {
    type: 'product',
    wire: 'productoId',
    label: 'Código del certificado físico',
    hint: 'Su existencia es la de cada sucursal.',
    isOptional: true,
  },
  isFeatured: { type: 'toggle', wire: 'destacado', label: 'Destacado' },
  isActive: {
    type: 'toggle',
    wire: 'activo',
    label: 'Se puede canjear',
    hint: 'Sin marcar está en pausa; los cupones ya canjeados siguen valiendo.',
  },
} as const satisfies ContentFields;

export const giftDesignFields = {
  name: { type: 'text', wire: 'nombre', label: 'Nombre del diseño', hint: 'Lo lee quien elige: Cumpleaños.', max: 40 },
  picture: {
    type: 'picture',
    wire: 'imagen',
    label: 'Imagen',
    hint: 'Súbela aquí. Los regalos ya vendidos conservan la suya.',
  },
  position: { type: 'order', wire: 'orden', label: 'Orden', hint: 'El 1 va primero.' },
  startsOn: { type: 'day', wire: 'desde', label: 'Desde el día', hint: 'Vacío: desde que se publica.' },
  endsOn: { type: 'day', wire: 'hasta', label: 'Hasta el día', hint: 'Ese día incluido. Vacío: sin fin.' },
  isPaused: { ...isPaused, hint: 'No se ofrece. Los regalos ya vendidos lo conservan.' },
} as const satisfies ContentFields;
