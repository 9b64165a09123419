import { leastTransferPoints } from '../../loyalty/point-transfers/index.ts';
import { defaultRails } from '../../prices/index.ts';
import { pointsDefaults } from '../../tenders/points/index.ts';
import type { VariableId } from '../variables/index.ts';
import { claimsSection, emergencyItemIds, emergencySection, legalSection } from './claims-section.ts';
import type { Setting, SettingKind } from './setting.ts';

const nothing = () => null;
const whole = (min: number, max: number, unit: string): SettingKind => ({
  ...{ kind: 'number', min, max, decimals: 0, unit },
});
const processors = { powertranz: 'PowerTranz', bac: 'BAC Credomatic' };

const variable = (
  group: string,
  id: VariableId,
  rest: Pick<Setting, 'label' | 'hint' | 'value' | 'usual'>,
): Setting => ({
  ...{ tab: 'variables', group, place: { variable: id }, ...rest },
});

const processorOf = (id: VariableId, brand: string): Setting =>
  variable('Pagos', id, {
    label: `Procesador de ${brand}`,
    hint: `Quién cobra las tarjetas ${brand}; sin valor, el procesador de tarjetas de la empresa.`,
    value: { kind: 'choice', options: processors },
    usual: nothing,
  });

const switched = (id: VariableId, label: string, hint: string): Setting => ({
  ...{ tab: 'switches', group: 'Funciones', label, hint, value: { kind: 'switch' }, place: { variable: id } },
  usual: () => '0',
});

const service = (id: number, url: string, label: string, hint: string): Setting => ({
  ...{ tab: 'services', group: 'Servicios', label, hint, value: { kind: 'switch' }, place: { service: id, url } },
  usual: () => '0',
});

const contact = (id: number, label: string, hint: string): Setting => ({
  ...{ tab: 'footer', group: 'Contacto', label, hint, value: { kind: 'phone' }, place: { footer: 3, id } },
  usual: nothing,
});

const claim = (id: number, label: string, hint: string): Setting => ({
  ...{ tab: 'footer', group: 'Declaraciones', label, hint },
  ...{ value: { kind: 'claim', maxLength: 160 }, place: { footer: claimsSection, id }, usual: nothing },
});

/**
 * Every setting of a company that staff change. Form, checks and history follow from this table. A setting is here only
 * if the store reads it.
 */
export const settings = {
  deliveryMinimum: variable('Entrega', 'deliveryMinimum', {
    label: 'Pedido mínimo a domicilio',
    hint: 'El carrito no se entrega a domicilio por debajo de este monto.',
    value: { kind: 'amount', max: 999_999 },
    usual: ({ minimumDeliveryCents }) => String(minimumDeliveryCents / 100),
  }),
  leastPoints: variable('Puntos', 'leastPoints', {
    label: 'Mínimo de puntos por canje',
    hint: 'Nadie paga con menos puntos que estos.',
    value: whole(0, 1_000_000, 'puntos'),
    usual: () => String(pointsDefaults.minimumPoints),
  }),
  leastPointsAmount: variable('Puntos', 'leastPointsAmount', {
    label: 'Monto mínimo para canjear',
    hint: 'Los puntos pagan solo compras de este monto o más.',
    value: { kind: 'amount', max: 999_999 },
    usual: () => String(pointsDefaults.minimumCents / 100),
  }),
  pointsCommission: variable('Puntos', 'pointsCommission', {
    label: 'Cargo por canje',
    hint: 'La parte del monto pagado con puntos que se cobra además: 0.0527 es 5.27 %.',
    value: { kind: 'number', min: 0, max: 0.999999, decimals: 6, unit: '' },
    usual: () => String(pointsDefaults.commission),
  }),
  pointsFactor: variable('Puntos', 'pointsFactor', {
    label: 'Valor de un punto',
    hint: 'Lo que vale un punto al pagar, en la moneda de la empresa.',
    value: { kind: 'number', min: 0.000001, max: 1000, decimals: 6, unit: '' },
    usual: () => String(pointsDefaults.factor),
  }),
  leastTransferPoints: variable('Puntos', 'leastTransferPoints', {
    label: 'Mínimo de puntos por transferencia',
    hint: 'Un cliente no transfiere menos puntos que estos a otro.',
    value: whole(1, 1_000_000, 'puntos'),
    usual: () => String(leastTransferPoints),
  }),
  pointsValidYears: variable('Puntos', 'pointsValidYears', {
    label: 'Vigencia de los puntos',
    hint: 'Vencen el 31 de diciembre, tantos años después de ganarlos; sin valor no vencen. Anúncialo antes: los puntos viejos vencen en la hora siguiente.',
    value: whole(1, 20, 'años'),
    usual: nothing,
  }),
  priceMaxPercent: variable('Precios', 'priceMaxPercent', {
    label: 'Mayor cambio de precio sin firma',
    hint: 'Un precio que cambia más que este porcentaje necesita la firma de otra persona.',
    value: { kind: 'number', min: 0, max: 1000, decimals: 2, unit: '%' },
    usual: () => String(defaultRails.maxPercent),
  }),
  priceMostProducts: variable('Precios', 'priceMostProducts', {
    label: 'Más productos sin firma',
    hint: 'Un cambio de precios con más productos necesita la firma de otra persona.',
    value: whole(0, 99_999, 'productos'),
    usual: () => String(defaultRails.mostProducts),
  }),
  cardProcessor: variable('Pagos', 'cardProcessor', {
    label: 'Procesador de tarjetas',
    hint: 'Quién cobra las tarjetas en línea de los pagos que empiezan desde ahora.',
    value: { kind: 'choice', options: processors },
    usual: () => 'powertranz',
  }),
  cardProcessorVisa: processorOf('cardProcessorVisa', 'Visa'),
  cardProcessorMasterCard: processorOf('cardProcessorMasterCard', 'MasterCard'),
  cardProcessorAmericanExpress: processorOf('cardProcessorAmericanExpress', 'American Express'),
  proposalHours: variable('Recetas', 'proposalHours', {
    label: 'Horas para responder una propuesta',
    hint: 'Un pedido solo con receta se cancela si el cliente no responde la propuesta del regente en este tiempo.',
    value: whole(1, 720, 'horas'),
    usual: (_, { proposalHours }) => String(proposalHours),
  }),
  deskSoonMinutes: variable('Mesa de sucursal', 'deskSoonMinutes', {
    label: 'Aviso antes de la hora prometida',
    hint: 'La mesa marca un pedido en ámbar tantos minutos antes de lo prometido.',
    value: whole(0, 240, 'minutos'),
    usual: (_, { deskSoonMinutes }) => String(deskSoonMinutes),
  }),
  homeDelivery: service(
    55,
    'entrega-a-domicilio',
    'Entrega a domicilio',
    'Apagada, la tienda ofrece solo recoger en sucursal.',
  ),
  taxIdInvoices: service(
    42,
    'factura',
    'Factura con RTN, NIT o RUC',
    'Apagada, ninguna factura lleva la identidad fiscal del cliente.',
  ),
  fourthAge: switched(
    'fourthAge',
    'Precios de cuarta edad',
    'Encendida, quien tiene la edad y una receta paga los precios de cuarta edad.',
  ),
  digitalCoupons: switched('digitalCoupons', 'Cupones digitales', 'Encendida, el pago acepta cupones digitales.'),
  landline: contact(4, 'Teléfono', 'El pie de la tienda y de los correos lo muestra; sin valor no aparece.'),
  chat: contact(3, 'Número de chat', 'El pie de la tienda y de los correos enlaza el chat; sin valor no aparece.'),
  licenceClaim: claim(901, 'Licencia sanitaria', 'El pie lo muestra tal como se escribe; sin valor no aparece.'),
  pharmacistClaim: claim(902, 'Regencia', 'Quién responde por la farmacia ante la autoridad, como el pie lo dice.'),
  certificationClaim: claim(903, 'Certificaciones', 'Solo las vigentes, como el pie las dice.'),
  pciCertificate: {
    ...{ tab: 'footer', group: 'Declaraciones', label: 'Certificado PCI' },
    hint: 'El pie lo abre desde «Certificado PCI»; sin valor no aparece. Solo uno vigente, con quién lo emitió y hasta cuándo.',
    value: { kind: 'document', maxLength: 2000, lineText: 'Certificado PCI', url: '#certificado-pci' },
    ...{ place: { footer: legalSection, id: 905 }, usual: nothing },
  },
  productRating: {
    ...{ tab: 'footer', group: 'Declaraciones', label: 'Calificación de los productos' },
    hint: 'Los buscadores la leen en la página de cada producto. La tienda no pide opiniones de productos: escribe una solo si la empresa las reúne y puede demostrarlas.',
    ...{ value: { kind: 'rating' }, place: { product: 'rating' }, usual: nothing },
  },
  figuresClaim: claim(904, 'Cifras', 'Años, sucursales u otras cifras que la empresa puede demostrar.'),
  emergencyPhone: {
    ...{ tab: 'footer', group: 'Emergencias', label: 'Número de emergencias' },
    hint: 'El buscador lo ofrece cuando alguien describe una emergencia; sin valor solo dice que llame a emergencias.',
    value: { kind: 'phone', fewestDigits: 3 },
    ...{ place: { footer: emergencySection, id: emergencyItemIds.phone }, usual: nothing },
  },
  emergencyWords: {
    ...{ tab: 'footer', group: 'Emergencias', label: 'Qué decir ante una emergencia' },
    hint: 'El buscador lo dice tal como se escribe cuando alguien describe una emergencia. Lo firma el regente.',
    value: { kind: 'claim', maxLength: 400 },
    ...{ place: { footer: emergencySection, id: emergencyItemIds.words }, usual: nothing },
  },
} as const satisfies Record<string, Setting>;

export type SettingId = keyof typeof settings;
export const settingIds = Object.keys(settings) as readonly SettingId[];

export function settingOf(id: SettingId): Setting {
  return settings[id];
}
