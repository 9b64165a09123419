import type { ProductCardProps } from '@botica/ui/display/product-card.tsx';
import amlocar from './pictures/amlocar.webp';
import cardilan from './pictures/cardilan.webp';
import losceiba from './pictures/losceiba.webp';
import loslenca from './pictures/loslenca.webp';
import omega from './pictures/omega.webp';
import presolan from './pictures/presolan.webp';
import tensio from './pictures/tensio.webp';
import vitasol from './pictures/vitasol.webp';

type Shown = Pick<
  ProductCardProps,
  | 'name'
  | 'laboratory'
  | 'presentation'
  | 'imageUrl'
  | 'stock'
  | 'points'
  | 'percentOff'
  | 'needsPrescription'
  | 'quantity'
  | 'isFavourite'
  | 'isAdding'
>;
export type SampleProduct = Shown & { price: Omit<ProductCardProps['price'], 'company'> };

const senior = { text: 'Precio tercera edad', tone: 'brand' } as const;
const campaign = { text: 'Corazón Sano', tone: 'offer' } as const;

/** One for each state of the card. */
export const sampleProducts: readonly SampleProduct[] = [
  {
    name: 'Losartán genérico',
    laboratory: 'Ceiba Genéricos',
    presentation: '50 mg, 30 tabletas',
    imageUrl: losceiba,
    price: {
      cents: 48_15,
      oldCents: 64_20,
      perUnit: { cents: 161, unit: 'por tableta' },
      tone: 'senior',
      reasons: [senior],
    },
    stock: 'here',
    points: 7,
    needsPrescription: true,
    quantity: 1,
  },
  {
    name: 'Presolan losartán potásico',
    laboratory: 'Ulúa Pharma',
    presentation: '50 mg, 30 tabletas',
    imageUrl: presolan,
    price: {
      cents: 96_38,
      oldCents: 128_50,
      perUnit: { cents: 321, unit: 'por tableta' },
      tone: 'senior',
      reasons: [senior],
    },
    stock: 'here',
    points: 14,
    needsPrescription: true,
    isFavourite: true,
  },
  {
    name: 'Cardilán H losartán con hidroclorotiazida de liberación prolongada y un nombre que no cabe',
    laboratory: 'Laboratorios Momotombo de Centroamérica',
    presentation: '50/12.5 mg, 30 tabletas',
    imageUrl: cardilan,
    price: {
      cents: 132_00,
      oldCents: 176_00,
      perUnit: { cents: 440, unit: 'por tableta' },
      tone: 'offer',
      reasons: [campaign],
    },
    stock: 'near',
    points: 19,
    percentOff: 25,
    needsPrescription: true,
  },
  {
    name: 'Duopres losartán con amlodipino',
    laboratory: 'Lenca Labs',
    presentation: '50/5 mg, 28 tabletas',
    imageUrl: amlocar,
    price: { cents: 214_00, perUnit: { cents: 764, unit: 'por tableta' } },
    stock: 'none',
    needsPrescription: true,
  },
  {
    name: 'Losartán Lenca caja familiar',
    laboratory: 'Lenca Labs',
    presentation: '50 mg, 60 tabletas',
    imageUrl: loslenca,
    price: { cents: 89_10, perUnit: { cents: 149, unit: 'por tableta' } },
    stock: 'far',
    points: 13,
  },
  {
    name: 'Tensiómetro digital de brazo Izalco con memoria',
    laboratory: 'Izalco Salud',
    presentation: '1 unidad',
    imageUrl: tensio,
    price: { cents: 1_129_00, oldCents: 1_290_00, tone: 'offer', reasons: [campaign] },
    stock: 'here',
    points: 338,
    percentOff: 12,
  },
  {
    name: 'Omega 3 aceite de pescado',
    laboratory: 'Izalco Salud',
    presentation: '1000 mg, 90 cápsulas',
    imageUrl: omega,
    price: {
      cents: 268_00,
      oldCents: 335_00,
      perUnit: { cents: 298, unit: 'por cápsula' },
      tone: 'offer',
      reasons: [campaign],
    },
    stock: 'here',
    points: 40,
    percentOff: 20,
    isAdding: true,
  },
  {
    name: 'Vitasol C masticable sabor naranja',
    laboratory: 'Tikal Natural',
    presentation: '60 tabletas',
    imageUrl: vitasol,
    price: {
      cents: 84_00,
      perUnit: { cents: 140, unit: 'por tableta' },
      reasons: [{ text: 'Precio en línea', tone: 'outline' }],
    },
    stock: 'here',
    points: 25,
  },
  {
    name: 'Producto sin imagen',
    laboratory: 'Sin laboratorio',
    presentation: '1 unidad',
    price: { cents: 10_00 },
    stock: 'here',
  },
];
