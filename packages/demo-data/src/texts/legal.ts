import { type CompanyId, companies, companyIds } from '@botica/domain/companies';
import { type LegalKind, type LegalSection, returnRules } from '@botica/domain/identity/terms';
import { siteContent } from '../content/index.ts';
import type { DemoLegalText } from './types.ts';

const section = (
  title: string,
  text: string,
  list: readonly (string | readonly [item: string, ...sublist: string[]])[] = [],
  textAfterList = '',
): LegalSection => ({
  title,
  text,
  list: list.map((entry) => {
    const [item = '', ...sublist] = typeof entry === 'string' ? [entry] : entry;
    return { item, sublist };
  }),
  textAfterList,
});

const { windowDays, reportWithinHours } = returnRules;

function landlineOf(companyId: CompanyId): string {
  return siteContent.byCompany.find((content) => content.companyId === companyId)?.landline ?? '';
}

/** TERMS-01 TERMS-02 TERMS-03: A134, only the facts. */
function termsOf(companyId: CompanyId): LegalSection[] {
  const { currency } = companies[companyId];
  return [
    section(
      'Tu cuenta',
      'Para crearla confirmamos tu celular con un código que llega por mensaje de texto. Es personal: cuida tu contraseña y mantén tus datos al día.',
    ),
    section(
      'Precios y pagos',
      `Los precios están en moneda nacional (${currency.name.toLowerCase()}) y ya incluyen los impuestos.`,
    ),
    section(
      'Recargas y certificados',
      'Antes de usarlos por primera vez validamos tu identidad en persona, en cualquiera de nuestras sucursales.',
    ),
    section('Devoluciones', `Puedes devolver lo que compraste durante ${windowDays} días. Para hacerlo:`, [
      'Trae la factura original.',
      'El producto debe estar en buen estado.',
      'Lo devuelve la misma persona que lo compró.',
    ]),
    section('Lo que no se devuelve', 'Por seguridad de quien los usa, estos productos no tienen devolución:', [
      'Los que necesitan refrigeración.',
      'Los medicamentos controlados.',
      'Los cosméticos.',
      'Los dispositivos médicos.',
      'Los que se venden marcados como sin devolución.',
    ]),
    section(
      'Si algo llega dañado o falta',
      'Revisa tu pedido al recibirlo.',
      [
        'Díselo al repartidor en el momento de la entrega.',
        [
          `Llámanos dentro de las ${reportWithinHours} horas siguientes:`,
          `Al ${landlineOf(companyId)}, con el número de tu pedido a la mano.`,
        ],
      ],
      'Con eso lo resolvemos sin que tengas que salir de casa.',
    ),
  ];
}

function privacyOf(companyId: CompanyId): LegalSection[] {
  return [
    section('Qué datos guardamos', 'Solo los que hacen falta para atenderte:', [
      ['Los de tu cuenta:', 'Nombre, identidad, correo y celular.'],
      ['Los de tus pedidos:', 'Direcciones, recetas, facturas y lo que compraste.'],
      [
        'Los de tus pagos:',
        'De una tarjeta, los últimos cuatro números. El número completo no se guarda en la tienda.',
      ],
    ]),
    section(
      'Para qué los usamos',
      'Para preparar y entregar tus pedidos, cobrar, facturar y darte los beneficios que te corresponden. No los vendemos.',
    ),
    section(
      'Tus derechos',
      'Puedes ver y corregir tus datos en tu perfil, y eliminar tu cuenta cuando quieras.',
      [],
      `Si tienes dudas, llámanos al ${landlineOf(companyId)}. Lo que ya se facturó se conserva el tiempo que pide la ley.`,
    ),
  ];
}

const subscribeSections: readonly LegalSection[] = [
  section(
    'Cómo funciona',
    'Al suscribirte a un producto lo recibes cada cierto tiempo sin volver a pedirlo, y ganas puntos con cada entrega.',
  ),
  section('Lo que aceptas', 'Al activar una suscripción:', [
    'Autorizas el cobro de cada entrega con el medio de pago que elegiste.',
    'Puedes cambiar la fecha, la cantidad o el lugar antes de la siguiente entrega.',
    'Puedes cancelarla cuando quieras, sin costo.',
  ]),
  section('Tus puntos', 'Se suman cuando la entrega se factura y se restan si la factura se anula.'),
];

const courierSections: readonly LegalSection[] = [
  section(
    'Quién lleva tu pedido',
    'Mientras tu pedido va en camino te mostramos el nombre, la foto y la ubicación de quien lo lleva.',
  ),
  section('Lo que sabe quien entrega', 'Recibe lo necesario para llegar a tu puerta:', [
    'Tu nombre y tu celular.',
    'La dirección y la referencia que escribiste.',
    'Si hay algo que cobrar, cuánto.',
  ]),
  section(
    'Hasta cuándo',
    'La ubicación se comparte solo durante la entrega. Cuando termina, ni tú ni nosotros la seguimos viendo.',
  ),
];

const slotSections: readonly LegalSection[] = [
  section('Cómo se juega', 'Cada giro cuesta los puntos que muestra la ruleta y se descuentan al girar.', [
    'El resultado lo decide la tienda antes de que la ruleta se detenga.',
    'Ganas cuando las tres imágenes son iguales.',
    'Solo puede haber un giro a la vez por cliente.',
  ]),
  section(
    'Los premios',
    'Hay una cantidad limitada de cada uno y una probabilidad fija de ganarlo.',
    [],
    'Los puntos que ganas se suman al momento. Lo demás se recoge en una sucursal, con tu código y tu identidad.',
  ),
];

const raffleSections: readonly LegalSection[] = [
  section('Cómo participar', 'Cambia tus puntos por boletos mientras el sorteo esté vigente.', [
    'Cada boleto tiene un número y una oportunidad.',
    'Te enviamos por correo el detalle de cada canje.',
    'Un canje no se puede deshacer.',
  ]),
  section('Boletos de regalo', 'Cuando el sorteo los ofrece, se suman solos si canjeas la cantidad que indica.'),
  section(
    'El sorteo',
    'Al terminar la vigencia se elige un número al azar entre todos los boletos entregados.',
    [],
    'Avisamos por correo a quien gana y publicamos su nombre con la inicial de su apellido.',
  ),
  section('El premio', 'Se entrega en una sucursal a quien muestre su identidad. No se cambia por dinero.'),
];

type Row = readonly [kind: LegalKind, name: string, title: string, sections: readonly LegalSection[]];

function rowsOf(companyId: CompanyId): Row[] {
  return [
    ['terminos', 'general', 'Términos y condiciones', termsOf(companyId)],
    ['terminos', 'suscribete-gana-puntos', 'Suscríbete y gana puntos', subscribeSections],
    ['terminos', 'ruleta', 'Términos de la ruleta', slotSections],
    ['terminos', 'sorteo-siman', 'Términos del sorteo', raffleSections],
    ['terminos', 'sorteo-farmacosto', 'Términos del sorteo', raffleSections],
    ['privacidad', 'general', 'Política de privacidad', privacyOf(companyId)],
    ['privacidad', 'conserjes', 'Privacidad durante la entrega', courierSections],
  ];
}

export function legalTexts(): DemoLegalText[] {
  return companyIds.flatMap((companyId) =>
    rowsOf(companyId).map(([kind, name, title, sections]) => ({
      companyId,
      kind,
      name,
      title,
      sections: [...sections],
      updatedOn: '2026-09-01',
    })),
  );
}
