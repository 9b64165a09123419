import type { ContentFields } from './fields.ts';

export const bannerFields = {
  place: {
    type: 'choice',
    wire: 'lugar',
    label: 'Lugar',
    options: {
      principal: 'Principal',
      lateral: 'Lateral',
      franja: 'Franja',
      emergente: 'Emergente',
      grupo: 'Página de un grupo',
    },
  },
  groupPath: {
    type: 'listed',
    wire: 'grupo',
    label: 'Grupo',
    hint: 'Encabeza su página. La de computadora también es su tarjeta en la página de inicio.',
    from: 'groupPaths',
    isOptional: true,
  },
  isPhone: { type: 'toggle', wire: 'enTelefono', label: 'Para teléfonos', hint: 'Cada tamaño tiene su banner.' },
  title: { type: 'text', wire: 'titulo', label: 'Título', max: 80 },
  text: { type: 'text', wire: 'texto', label: 'Texto', max: 160, isOptional: true },
  altText: {
    type: 'text',
    wire: 'descripcion',
    label: 'Descripción de la imagen',
    hint: 'Para quien no la ve.',
    max: 200,
    isOptional: true,
  },
  link: { type: 'link', wire: 'enlace', label: 'Lleva a', hint: 'Una página de la tienda o una dirección https.' },
  opensNewTab: { type: 'toggle', wire: 'pestanaNueva', label: 'Abrir en otra pestaña' },
  picture: {
    type: 'picture',
    wire: 'imagen',
    label: 'Imagen',
    hint: 'Súbela, o escribe su nombre en el servidor de imágenes.',
  },
  position: { type: 'order', wire: 'orden', label: 'Orden' },
  cityIds: { type: 'cities', wire: 'ciudades', label: 'Ciudades', hint: 'Sin ninguna elegida, en todas.' },
  startsOn: { type: 'day', wire: 'desde', label: 'Desde el día', hint: 'Vacío: desde que se publica.' },
  endsOn: { type: 'day', wire: 'hasta', label: 'Hasta el día', hint: 'Ese día incluido. Vacío: sin fin.' },
  isShown: { type: 'toggle', wire: 'visible', label: 'Mostrar en la tienda' },
} as const satisfies ContentFields;

export const homeFields = {
  sections: {
    type: 'rows',
    wire: 'secciones',
    label: 'Secciones',
    hint: 'En este orden. Las que no están fijas se turnan.',
    noun: 'sección',
    isFixed: true,
    max: 60,
    fields: {
      sectionId: { type: 'fixed', wire: 'seccionId', label: 'Código' },
      sectionKind: { type: 'fixed', wire: 'tipo', label: 'Tipo' },
      title: { type: 'text', wire: 'titulo', label: 'Título', max: 80 },
      isShown: { type: 'toggle', wire: 'visible', label: 'Mostrar' },
    },
  },
} as const satisfies ContentFields;

export const campaignFields = {
  description: { type: 'text', wire: 'descripcion', label: 'Nombre de la campaña', max: 120 },
  startsAt: { type: 'moment', wire: 'empieza', label: 'Empieza' },
  endsAt: { type: 'moment', wire: 'termina', label: 'Termina' },
  link: { type: 'link', wire: 'enlace', label: 'Lleva a', hint: 'Una página de la tienda o una dirección https.' },
  showsCountdown: {
    type: 'toggle',
    wire: 'cuentaRegresiva',
    label: 'Cuenta regresiva',
    hint: 'Cuenta los días que faltan para que empiece.',
  },
  countdownTitle: {
    type: 'text',
    wire: 'tituloDeCuenta',
    label: 'Texto de la cuenta regresiva',
    max: 80,
    isOptional: true,
  },
  showsLogo: { type: 'toggle', wire: 'logo', label: 'Mostrar la imagen' },
  picture: {
    type: 'picture',
    wire: 'imagen',
    label: 'Imagen',
    hint: 'Súbela, o escribe su nombre en el servidor de imágenes.',
  },
  isEnabledInProduction: {
    type: 'toggle',
    wire: 'enProduccion',
    label: 'En la tienda real',
    hint: 'Sin marcar, solo se ve en la tienda de pruebas.',
  },
  isActive: { type: 'toggle', wire: 'activa', label: 'Mostrar en la tienda' },
} as const satisfies ContentFields;

export const servicePageFields = {
  url: {
    type: 'text',
    wire: 'url',
    label: 'Dirección',
    hint: 'Lo que sigue a /servicios/, como vacunas-en-casa. Publicada ya no cambia: hay enlaces que llevan a ella.',
    max: 80,
    isOnce: true,
  },
  name: { type: 'text', wire: 'nombre', label: 'Nombre', max: 80 },
  description: { type: 'text', wire: 'descripcion', label: 'Resumen', max: 300 },
  picture: {
    type: 'picture',
    wire: 'imagen',
    label: 'Imagen',
    hint: 'Súbela, o escribe su nombre en el servidor de imágenes.',
    isOptional: true,
  },
  actionText: { type: 'text', wire: 'boton', label: 'Texto del botón', max: 60, isOptional: true },
  actionUrl: { type: 'link', wire: 'botonEnlace', label: 'El botón lleva a', isOptional: true },
  details: {
    type: 'rows',
    wire: 'detalles',
    label: 'Encabezado',
    noun: 'línea',
    max: 20,
    isOptional: true,
    fields: {
      level: {
        type: 'choice',
        wire: 'nivel',
        label: 'Tamaño',
        options: { '1': 'Título', '2': 'Entrada', '3': 'Texto' },
      },
      text: { type: 'text', wire: 'texto', label: 'Texto', max: 1000, isLong: true },
    },
  },
  sections: {
    type: 'rows',
    wire: 'secciones',
    label: 'Secciones',
    noun: 'sección',
    max: 30,
    isOptional: true,
    fields: {
      title: { type: 'text', wire: 'titulo', label: 'Título', max: 120 },
      columns: {
        type: 'rows',
        wire: 'columnas',
        label: 'Columnas',
        noun: 'columna',
        max: 6,
        fields: {
          typeId: {
            type: 'choice',
            wire: 'tipoContenido',
            label: 'Contenido',
            options: { '1': 'Texto', '2': 'Imagen', '3': 'Lista' },
          },
          content: {
            type: 'text',
            wire: 'contenido',
            label: 'Texto, lista o imagen',
            hint: 'En una lista, un elemento separado de otro por ^. De una imagen, su nombre.',
            max: 4000,
            isLong: true,
          },
        },
      },
    },
  },
  isActive: { type: 'toggle', wire: 'activa', label: 'Mostrar en la tienda' },
} as const satisfies ContentFields;

/** The words of a letter; its check knows the values that they may name. */
export const letterFields = {
  letterId: { type: 'fixed', wire: 'correo', label: 'Código' },
  name: { type: 'fixed', wire: 'nombre', label: 'Correo' },
  subject: { type: 'text', wire: 'asunto', label: 'Asunto', hint: 'También es el título del correo.', max: 150 },
  greeting: { type: 'text', wire: 'saludo', label: 'Saludo', max: 120 },
  intro: { type: 'text', wire: 'entrada', label: 'Primer párrafo', max: 800, isLong: true },
  button: { type: 'text', wire: 'boton', label: 'Texto del botón', max: 50, isOptional: true },
  closing: {
    type: 'text',
    wire: 'cierre',
    label: 'Último párrafo',
    hint: 'Se agrega al final del texto. Vacío: ninguno.',
    max: 600,
    isLong: true,
    isOptional: true,
  },
} as const satisfies ContentFields;

export const legalTextFields = {
  requiresAcceptance: {
    type: 'toggle',
    wire: 'pideAceptacion',
    label: 'Pedir que se acepte esta versión',
    hint: 'La tienda lo pregunta una vez a cada persona que ya tiene que cumplirlo. Márcalo solo si el cambio lo necesita.',
  },
  title: { type: 'text', wire: 'titulo', label: 'Título', max: 120 },
  sections: {
    type: 'rows',
    wire: 'secciones',
    label: 'Secciones',
    noun: 'sección',
    max: 60,
    fields: {
      title: { type: 'text', wire: 'titulo', label: 'Título', max: 160 },
      text: { type: 'text', wire: 'texto', label: 'Texto', max: 6000, isLong: true, isOptional: true },
      list: {
        type: 'rows',
        wire: 'lista',
        label: 'Lista',
        noun: 'línea',
        max: 60,
        isOptional: true,
        fields: {
          item: { type: 'text', wire: 'elemento', label: 'Elemento', max: 1000 },
          sublist: {
            type: 'rows',
            wire: 'sublista',
            label: 'Dentro de este elemento',
            noun: 'línea',
            max: 60,
            isOptional: true,
            fields: { text: { type: 'text', wire: 'texto', label: 'Texto', max: 1000 } },
          },
        },
      },
      textAfterList: {
        type: 'text',
        wire: 'textoDespuesDeLista',
        label: 'Texto después de la lista',
        max: 4000,
        isLong: true,
        isOptional: true,
      },
    },
  },
} as const satisfies ContentFields;
