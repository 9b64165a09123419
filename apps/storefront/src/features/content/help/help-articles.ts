import type { DeliveryFactsDto } from '@botica/contract/content/service-pages';
import type { LegalTextDto } from '@botica/contract/identity/terms';
import type { Company } from '@botica/domain/companies';
import { deliveryPagePath } from '@botica/domain/content/service-pages';
import { profileTabLink } from '../../../lib/pages/profile-tabs.ts';
import { minimumWords } from '../service-pages/index.ts';
import { healthArticles } from './health-articles.ts';

export const helpTopics = [
  'Entregas',
  'Pagos y facturas',
  'Devoluciones',
  'Recetas',
  'Tu salud',
  'Puntos',
  'Privacidad',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

export interface HelpArticle {
  /** Its anchor in the address. */
  id: string;
  topic: HelpTopic;
  title: string;
  text: readonly string[];
  /** The company's own text, after the text of the store. */
  companyText?: LegalTextDto['secciones'];
  /** Other words for it, for the search. */
  words: string;
  action: { label: string; to: string };
}

/** What the store knows; a missing fact removes the sentence or the article that needs it. */
export interface HelpFacts {
  company: Company;
  delivery: DeliveryFactsDto | undefined;
  /** The return policy of the company. */
  returns: LegalTextDto | undefined;
}

const orders = { label: 'Ver mis pedidos', to: '/Mispedidos' };
const branches = { label: 'Ver las sucursales', to: '/sucursales' };
const prescriptionOrder = { label: 'Pedir con mi receta', to: '/checkOut/soloConReceta' };

/** Says only what the store does: see docs/decisions/0067. */
export function helpArticles(facts: HelpFacts): HelpArticle[] {
  return [
    ...deliveryArticles(facts),
    ...paymentArticles,
    ...returnArticles(facts),
    ...prescriptionArticles,
    ...healthArticles,
    ...pointArticles,
    ...privacyArticles,
  ];
}

function deliveryArticles({ company, delivery }: HelpFacts): HelpArticle[] {
  const minimum = delivery && `El pedido mínimo a domicilio es de ${minimumWords(delivery, company)}.`;
  const homeDelivery: HelpArticle = {
    id: 'costo-de-entrega',
    topic: 'Entregas',
    title: '¿Cuánto cuesta la entrega y cuándo llega?',
    text: [
      'El costo depende de tu colonia y de la sucursal que la atiende. Elige dónde recibes, arriba de la página, y lo ves en tu carrito antes de pagar.',
      'Si la sucursal indica su tiempo de entrega, lo mostramos junto al costo mientras está abierta.',
      ...(minimum ? [minimum] : []),
    ],
    words: 'envío domicilio precio tarifa mínimo tiempo demora horario cobertura colonia',
    action: { label: 'Ver hasta dónde llegamos', to: deliveryPagePath(company.id) },
  };
  return [
    ...(delivery?.activo === false ? [] : [homeDelivery]),
    {
      id: 'seguir-mi-pedido',
      topic: 'Entregas',
      title: '¿Cómo sigo mi pedido?',
      text: [
        'En la página de tu pedido ves en qué paso va. Te avisamos por correo cuando la sucursal lo confirma y cuando sale; desde ahí puedes seguirlo hasta que llegue.',
      ],
      words: 'rastreo rastrear dónde está mi pedido estado repartidor',
      action: orders,
    },
    {
      id: 'recoger-en-sucursal',
      topic: 'Entregas',
      title: '¿Puedo recogerlo en una sucursal?',
      text: [
        'Sí. Elige recoger y la sucursal que prefieras. Te avisamos por correo cuando está listo.',
        'Lleva tu identificación, y la receta original si alguno de tus productos la necesita.',
      ],
      words: 'pasar por él retirar tienda pickup',
      action: branches,
    },
    {
      id: 'sucursal-cerrada',
      topic: 'Entregas',
      title: '¿Y si la sucursal está cerrada?',
      text: ['Te preguntamos si quieres esperar a que abra. Si aceptas, atiende tu pedido cuando abre.'],
      words: 'horario noche feriado domingo abierto',
      action: branches,
    },
    {
      id: 'cambiar-direccion',
      topic: 'Entregas',
      title: '¿Puedo cambiar la dirección o la sucursal de mi pedido?',
      text: [
        'Sí, desde la página del pedido, mientras la sucursal no lo esté facturando. Si espera su pago, primero termina el pago.',
        'Si el envío a la nueva dirección cuesta más y el pedido ya está pagado, anúlalo y haz otro.',
      ],
      words: 'modificar corregir mover domicilio',
      action: orders,
    },
  ];
}

const paymentArticles: readonly HelpArticle[] = [
  {
    id: 'formas-de-pago',
    topic: 'Pagos y facturas',
    title: '¿Con qué puedo pagar?',
    text: [
      'En el paso de pago ves las formas que acepta tu pedido. A domicilio puedes pagar en efectivo o con tarjeta al recibir; si lo recoges, en la sucursal. En línea, con tarjeta y con las otras formas que se muestran.',
      'Una entrega programada se paga en línea. También puedes usar puntos y certificados de regalo.',
    ],
    words: 'tarjeta efectivo paypal tigo money pago click certificado contra entrega',
    action: { label: 'Ver mis tarjetas', to: profileTabLink('tab-tarjetas') },
  },
  {
    id: 'tarjeta-segura',
    topic: 'Pagos y facturas',
    title: '¿Guardan el número de mi tarjeta?',
    text: [
      'El número completo no se guarda en la tienda: solo los últimos cuatro, para que la reconozcas. Puedes quitar tus tarjetas cuando quieras.',
    ],
    words: 'seguridad seguro crédito débito borrar eliminar',
    action: { label: 'Ver mis tarjetas', to: profileTabLink('tab-tarjetas') },
  },
  {
    id: 'mi-factura',
    topic: 'Pagos y facturas',
    title: '¿Dónde está mi factura?',
    text: ['En tu cuenta: la descargas o la pides por correo. Para que salga con otro nombre, elígelo al pagar.'],
    words: 'recibo comprobante rtn nit ruc descargar pdf empresa',
    action: { label: 'Ver mis facturas', to: '/Misfacturas' },
  },
  {
    id: 'factura-sin-cuenta',
    topic: 'Pagos y facturas',
    title: 'Compré sin cuenta. ¿Cómo busco mi pedido?',
    text: ['Con el número del pedido y los últimos 4 dígitos del teléfono que diste al comprar.'],
    words: 'invitado visitante factura',
    action: { label: 'Buscar mi pedido', to: '/pedidosFacturados' },
  },
];

function returnArticles({ returns }: HelpFacts): HelpArticle[] {
  return [
    {
      id: 'anular-un-pedido',
      topic: 'Devoluciones',
      title: '¿Cómo anulo un pedido?',
      text: [
        'Desde la página del pedido, mientras la sucursal no lo esté facturando. Antes de confirmar te mostramos qué vuelve y a dónde.',
        'Lo que pagaste en línea vuelve a donde lo pagaste; según tu banco puede tardar unos días. Los puntos, certificados, vales y cupones que usaste vuelven a tu cuenta.',
      ],
      words: 'cancelar reembolso dinero devolver arrepentir',
      action: orders,
    },
    ...(returns
      ? [
          {
            id: 'devolver-un-producto',
            topic: 'Devoluciones',
            title: '¿Cómo devuelvo un producto?',
            text: [],
            companyText: returns.secciones,
            words: 'cambio garantía reclamo dañado equivocado falta',
            action: branches,
          } as const,
        ]
      : []),
  ];
}

const prescriptionArticles: readonly HelpArticle[] = [
  {
    id: 'producto-con-receta',
    topic: 'Recetas',
    title: '¿Cómo compro un medicamento con receta?',
    text: [
      'Al agregarlo te preguntamos si tienes la receta, y con tu cuenta puedes subir una foto. Un profesional de la farmacia la revisa antes de facturar.',
    ],
    words: 'doctor médico controlado antibiótico foto subir',
    action: { label: 'Buscar en las categorías', to: '/todasLasCategorias' },
  },
  {
    id: 'solo-con-receta',
    topic: 'Recetas',
    title: '¿Puedo pedir solo con la foto de mi receta?',
    text: [
      'Sí. Adjuntas la receta, eliges dónde recibes y cómo pagas. La farmacia te envía una propuesta con los productos y el total.',
      'El pedido se prepara solo si la aceptas. Si la rechazas o no respondes, se anula.',
    ],
    words: 'adjuntar imagen propuesta cotización',
    action: prescriptionOrder,
  },
];

const pointArticles: readonly HelpArticle[] = [
  {
    id: 'ganar-puntos',
    topic: 'Puntos',
    title: '¿Cómo gano puntos?',
    text: [
      'Comprando con tu cuenta: antes de pagar ves los puntos que ganas. Se suman cuando tu pedido se factura y se restan si la factura se anula.',
    ],
    words: 'acumular premios recompensa',
    action: { label: 'Ver mis puntos y premios', to: '/premios' },
  },
  {
    id: 'usar-puntos',
    topic: 'Puntos',
    title: '¿En qué puedo usar mis puntos?',
    text: [
      'Para pagar tus pedidos, o parte de ellos, y para transferirlos a otra persona. Cuánto valen y cuántos tienes está en tu cuenta.',
    ],
    words: 'canje canjear valor transferir regalar',
    action: { label: 'Ver mis puntos', to: '/puntos' },
  },
  {
    id: 'vencen-mis-puntos',
    topic: 'Puntos',
    title: '¿Mis puntos vencen?',
    text: ['Solo si la tienda de tu país les pone una vigencia. En ese caso tu cuenta dice cuántos vencen y qué día.'],
    words: 'caducan expiran fecha vencimiento',
    action: { label: 'Ver mis puntos y premios', to: '/premios' },
  },
];

const privacyArticles: readonly HelpArticle[] = [
  {
    id: 'copia-de-mis-datos',
    topic: 'Privacidad',
    title: '¿Cómo sé qué datos míos tienen?',
    text: [
      'En tu perfil puedes pedir un archivo con todo lo que sabemos de ti. Te avisamos por correo cuando está listo. Se descarga una sola vez y vence en 24 horas.',
    ],
    words: 'copia descargar información personal derechos',
    action: { label: 'Ir a mis datos', to: profileTabLink('tab-perfil') },
  },
  {
    id: 'eliminar-mi-cuenta',
    topic: 'Privacidad',
    title: '¿Cómo elimino mi cuenta?',
    text: [
      'En tu perfil, con el botón para eliminarla. Borramos tus datos; las facturas y lo que va con ellas se conservan.',
    ],
    words: 'borrar cerrar baja',
    action: { label: 'Ir a mis datos', to: profileTabLink('tab-perfil') },
  },
  {
    id: 'analisis-de-uso',
    topic: 'Privacidad',
    title: '¿Analizan cómo uso la tienda?',
    text: ['Solo si lo permites al pie de la página, y sin saber quién eres. Puedes cambiarlo ahí mismo.'],
    words: 'cookies rastreo consentimiento publicidad',
    action: { label: 'Leer la política de privacidad', to: '/politica-de-privacidad' },
  },
];
