import { type CompanyId, companies, companyIds } from '@botica/domain/companies';
import { type LegalKind, type LegalSection, returnRules, returnsText } from '@botica/domain/identity/terms';
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

/** The demo store is not a company; a company replaces these texts with its own. */
const aboutThisText = section(
  'Sobre este texto',
  'Botica es una tienda de demostración. Una empresa que use esta tienda publica aquí su propio texto, revisado por sus abogados.',
);

/** TERMS-01 TERMS-02 TERMS-03 */
function returnSections(companyId: CompanyId): LegalSection[] {
  return [
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

/** A134, only the facts. */
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
      [
        'Son los de la sucursal que elegiste, igual que las existencias.',
        'El costo de la entrega y el total se muestran antes de que confirmes.',
        'Las formas de pago que puedes usar dependen del pedido y se muestran al pagar.',
      ],
    ),
    section('Pedidos y entregas', 'Cada pedido lo prepara una sucursal.', [
      'A domicilio sale de la sucursal que atiende tu colonia.',
      'Si está cerrada, te preguntamos si quieres esperar a que abra.',
      'Para recogerlo te avisamos por correo cuando está listo. Lleva tu identificación.',
    ]),
    section(
      'Cambios y anulaciones',
      'Mientras la sucursal no lo esté facturando, puedes anular tu pedido desde su página, o cambiar la dirección o la sucursal cuando el pedido lo permite.',
      [],
      'Lo que pagaste en línea vuelve a donde lo pagaste, según los tiempos de tu banco. Los puntos, certificados y cupones que usaste vuelven a tu cuenta.',
    ),
    section(
      'Medicamentos con receta',
      'Un profesional de la farmacia revisa las recetas antes de facturar. Un pedido con una receta rechazada no se factura.',
    ),
    section(
      'Recargas y certificados',
      'Antes de usarlos por primera vez validamos tu identidad en persona, en cualquiera de nuestras sucursales.',
    ),
    section(
      'Puntos',
      'Se suman cuando tu compra se factura y se restan si la factura se anula. Cuánto valen, cuántos puedes usar y si vencen se muestra en tu cuenta.',
    ),
    ...returnSections(companyId),
    aboutThisText,
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
      ['Los de tu uso:', 'Lo que buscas y los productos que miras con tu cuenta abierta, y tus dispositivos.'],
    ]),
    section(
      'Para qué los usamos',
      'Para preparar y entregar tus pedidos, cobrar, facturar y darte los beneficios que te corresponden. No los vendemos.',
    ),
    section('Quién más los recibe', 'Cada quien recibe lo necesario para hacer su parte:', [
      'La sucursal y el repartidor, para preparar y llevar tu pedido.',
      'El banco o el procesador del pago, para cobrarlo.',
      'El laboratorio, cuando pides exámenes.',
      'Tu aseguradora, cuando le envías una solicitud.',
      'La empresa de envíos, cuando tu pedido va al extranjero.',
    ]),
    section(
      'Análisis de la tienda',
      'Analizamos cómo se usa la tienda solo si lo permites al pie de la página, y sin saber quién eres. Puedes cambiar de opinión ahí mismo.',
    ),
    section('Tus derechos', 'Desde tu perfil puedes:', [
      'Ver y corregir tus datos.',
      'Pedir un archivo con todo lo que sabemos de ti.',
      'Eliminar tu cuenta cuando quieras.',
    ]),
    section(
      'Cuánto tiempo',
      'Mientras tengas tu cuenta. Al eliminarla borramos tus datos.',
      [],
      `Lo que ya se facturó se conserva el tiempo que pide la ley. Si tienes dudas, llámanos al ${landlineOf(companyId)}.`,
    ),
    aboutThisText,
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
  section('Cómo se juega', 'Cada giro cuesta los puntos que muestra la tragamonedas y se descuentan al girar.', [
    'El resultado lo decide la tienda antes de que los rodillos se detengan.',
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
    ['terminos', returnsText, 'Devoluciones', returnSections(companyId)],
    ['terminos', 'suscribete-gana-puntos', 'Suscríbete y gana puntos', subscribeSections],
    ['terminos', 'ruleta', 'Términos de la tragamonedas', slotSections],
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
      version: '1.1',
      updatedOn: '2026-11-16',
    })),
  );
}
