import { companies, companyIds } from '@botica/domain/companies';
import { aboutUsUrl, contentTypeIds, deliveryPageUrl, storeCardPageUrl } from '@botica/domain/content/service-pages';
import { offersStoreCard } from '@botica/domain/customers/store-card';
import { siteContent } from '../content/index.ts';
import type { DemoServicePage } from './types.ts';

type PageText = Pick<DemoServicePage, 'description' | 'details' | 'sections'> & {
  picture: string;
  /** The button that opens the service. */
  action?: readonly [text: string, url: string];
};

const text = (content: string) => ({ typeId: contentTypeIds.text, content });
const list = (...items: string[]) => ({ typeId: contentTypeIds.list, content: items.join('^') });
const image = (name: string) => ({ typeId: contentTypeIds.image, content: `banner:${name}` });
const lines = (title: string, lead: string, body: string): PageText['details'] => [
  { level: 1, text: title },
  { level: 2, text: lead },
  { level: 3, text: body },
];

const pageTexts: Readonly<Record<string, PageText>> = {
  [deliveryPageUrl]: {
    picture: 'entrega',
    description: 'Pide desde donde estés y recibe en tu puerta.',
    details: lines(
      'Tu farmacia llega a tu casa',
      'Tu pedido sale de la sucursal que atiende tu colonia.',
      'Puedes pedir para ahora o programar el día y la hora. Mientras va en camino sabes a qué distancia viene.',
    ),
    sections: [
      {
        title: 'Así funciona',
        columns: [
          list('Elige tu colonia', 'Llena tu carrito', 'Paga en línea o al recibir', 'Síguelo hasta tu puerta'),
        ],
      },
    ],
  },
  'recoger-en-sucursal': {
    picture: 'recoger',
    action: ['Elegir mi sucursal', '/sucursales'],
    description: 'Pide en línea, paga como prefieras y pasa por tu pedido.',
    details: lines(
      'Pide y pasa por él',
      'Elige la sucursal que te queda de camino.',
      'Te avisamos cuando está preparado. Lleva tu identidad, y la receta original si tu medicamento la necesita.',
    ),
    sections: [
      {
        title: 'Antes de venir',
        columns: [list('Espera el aviso de que está listo', 'Trae tu identidad', 'Trae la receta')],
      },
    ],
  },
  factura: {
    picture: 'factura',
    action: ['Guardar mis datos de factura', '/perfil#tab-rtb'],
    description: 'Tu factura con los datos de tu empresa, en papel o por correo.',
    details: lines(
      'Factura a tu nombre o al de tu empresa',
      'Guarda tus números en el perfil y elígelos al pagar.',
      'Las facturas quedan en tu cuenta: las descargas o las pides por correo cuando las necesites.',
    ),
    sections: [
      {
        title: 'Lo que necesitas',
        columns: [
          list('El número de registro', 'El nombre tal como está registrado'),
          text('Lo guardas una sola vez.'),
        ],
      },
    ],
  },
  'envios-al-extranjero': {
    picture: 'extranjero',
    action: ['Guardar una dirección en el extranjero', '/perfil#tab-direcciones-extranjeras'],
    description: 'Enviamos a Estados Unidos y Canadá lo que tu familia extraña.',
    details: lines(
      'De Honduras a su puerta',
      'Elige el país, la dirección y la empresa que lo lleva.',
      'Ves el costo del envío y del seguro antes de pagar. Algunos productos no pueden viajar, y te lo decimos.',
    ),
    sections: [
      {
        title: 'Ten en cuenta',
        columns: [list('No viajan los medicamentos controlados', 'El seguro es opcional', 'Recibes el número de guía')],
      },
    ],
  },
  recargas: {
    picture: 'recargas',
    action: ['Hacer una recarga', '/recargas'],
    description: 'Recarga cualquier celular de Honduras con tu tarjeta o tus puntos.',
    details: lines(
      'Saldo para cualquier celular',
      'Para ti o para quien tú quieras.',
      'Guarda los números de siempre como favoritos y repite la recarga en dos toques.',
    ),
    sections: [
      { title: 'Operadores', columns: [list('Tigo', 'Claro'), text('Validamos tu identidad una vez, en sucursal.')] },
    ],
  },
  'analisis-clinicos': {
    picture: 'examenes',
    action: ['Pedir mis exámenes', '/analisisClinicos'],
    description: 'Exámenes de laboratorio con resultados en línea.',
    details: lines(
      'Tus exámenes, sin vueltas',
      'Pide en línea y preséntate en el laboratorio.',
      'Los resultados llegan a tu cuenta, con su historia, para que tu médico vea cómo cambian.',
    ),
    sections: [
      {
        title: 'Cómo prepararte',
        columns: [list('Ayuno de 8 a 12 horas si se indica', 'Lleva tu identidad', 'Toma agua')],
      },
    ],
  },
  'toma-de-presion': {
    picture: 'presion',
    action: ['Ver las sucursales', '/sucursales'],
    description: 'Medimos tu presión y aplicamos inyecciones en la sucursal.',
    details: lines(
      'En la sucursal',
      'Pregunta antes en qué sucursales y a qué hora se ofrece.',
      'Para inyecciones trae la receta de tu médico y el medicamento.',
    ),
    sections: [
      { title: 'En sucursal', columns: [list('Toma de presión', 'Glucosa', 'Inyecciones'), image('equipo-medico')] },
    ],
  },
  [aboutUsUrl]: {
    picture: 'salud',
    action: ['Encuentra tu sucursal', '/sucursales'],
    description: 'Una farmacia en línea para Honduras, Guatemala y Nicaragua.',
    details: lines(
      'Somos Botica',
      'Queremos que cuidarte sea fácil: encontrar lo que necesitas, saber cuánto cuesta y recibirlo a tiempo.',
      'Cada pedido lo prepara una de nuestras sucursales.',
    ),
    sections: [
      {
        title: 'Lo que nos importa',
        columns: [
          list(
            'Decirte siempre por qué un precio es el que es',
            'Pedirte solo los datos que hacen falta',
            'Que puedas llamarnos o escribirnos',
          ),
        ],
      },
      {
        title: 'Dónde estamos',
        columns: [text('En las ciudades de siempre y en tu teléfono. Busca tu sucursal y su horario.')],
      },
    ],
  },
};

/** R025: the benefits and requirements of the store card, above its form. */
const storeCardText: PageText = {
  picture: 'tarjeta',
  description: 'La tarjeta de crédito de la tienda: 10 % de tus compras vuelve a tu tarjeta.',
  details: [],
  sections: [
    {
      title: 'Beneficios',
      columns: [
        list('10 % de tus compras en la tienda vuelve a tu tarjeta', 'La solicitas en línea, sin ir a la sucursal'),
      ],
    },
    {
      title: 'Requisitos',
      columns: [list('Identidad vigente', 'Un celular donde podamos llamarte', 'La aprobación del banco')],
    },
  ],
};

type PageKey = Pick<DemoServicePage, 'companyId' | 'id' | 'url' | 'name' | 'isService'>;

function pageOf(key: PageKey, { picture, action, ...text }: PageText): DemoServicePage {
  const [actionText = null, actionUrl = null] = action ?? [];
  return { ...key, ...text, pictureKey: `banner:${picture}`, actionText, actionUrl };
}

const aboutUsId = 1;
const storeCardId = 2;

export function servicePages(): DemoServicePage[] {
  const services = siteContent.services.flatMap(({ id, name, url, companyIds: sellers }) => {
    const text = pageTexts[url];
    return text ? sellers.map((companyId) => pageOf({ companyId, id, url, name, isService: true }, text)) : [];
  });
  const about = pageTexts[aboutUsUrl];
  const other = companyIds.flatMap((companyId) => [
    ...(about
      ? [pageOf({ companyId, id: aboutUsId, url: aboutUsUrl, name: 'Quiénes somos', isService: false }, about)]
      : []),
    ...(offersStoreCard(companies[companyId])
      ? [
          pageOf(
            { companyId, id: storeCardId, url: storeCardPageUrl, name: 'Tarjeta de crédito', isService: false },
            storeCardText,
          ),
        ]
      : []),
  ]);
  return [...services, ...other];
}
