import type { DemoSynonym } from '../types.ts';

/** Names of the same substance: each finds the others. */
const equivalents = [
  'acetaminofén, paracetamol, acetaminofeno',
  'ácido acetilsalicílico, aspirina, acetilsalicílico',
  'metamizol, dipirona',
  'clorfeniramina, clorfenamina',
  'salbutamol, albuterol',
  'butilbromuro de hioscina, butilescopolamina, escopolamina',
  'trimetoprima + sulfametoxazol, cotrimoxazol, trimetoprim sulfa',
  'amoxicilina + ácido clavulánico, amoxiclav, amoxicilina clavulanato',
  'penicilina benzatínica, bencilpenicilina benzatina',
  'ácido valproico, valproato',
  'yodopovidona, povidona yodada',
  'peróxido de hidrógeno, agua oxigenada',
  'alcohol etílico, alcohol clínico',
  'vitamina C, ácido ascórbico',
  'vitamina D3, colecalciferol',
  'vitamina B12, cianocobalamina',
  'vitamina B7, biotina',
  'ácido fólico, vitamina B9, folato',
  'sulfato ferroso, hierro',
  'simeticona, dimeticona',
  'levotiroxina, tiroxina',
  'hidróxido de aluminio + magnesio, antiácido',
  'polietilenglicol, macrogol',
  'aceite de pescado, omega 3',
  'Saccharomyces boulardii, levadura probiótica',
  'azitromicina, azitro',
  'ciprofloxacino, cipro',
  'diclofenaco, diclo',
  'preservativos, condones',
  'curitas, vendita adhesiva',
  'pañales, pampers',
  'recién nacido, talla RN',
  'pelo, cabello',
  'champú, shampoo',
  'mascarillas, tapabocas, cubrebocas',
  'toallas sanitarias, toallas femeninas, kotex',
  'tensiómetro, baumanómetro, medidor de presión',
  'glucómetro, medidor de azúcar',
  'protector solar, bloqueador, bronceador',
  'biberón, pacha, mamadera',
  'chupón, chupete, pacifier',
  'suero oral, electrolitos, rehidratación oral',
  'pasta dental, dentífrico, crema dental',
  'enjuague bucal, colutorio',
  'papel higiénico, papel sanitario',
  'repelente de insectos, repelente de mosquitos, repelente de zancudos',
  'desodorante, antitranspirante',
];

/** Brands of the demo laboratories: where a country lacks one, its substance is found. */
const brands: Readonly<Record<string, string>> = {
  Febrilén: 'acetaminofén',
  Dolorén: 'ibuprofeno',
  Presolan: 'losartán',
  Tensal: 'losartán',
  'Cardilán H': 'losartán + hidroclorotiazida',
  Duopres: 'losartán + amlodipino',
  Irbesal: 'irbesartán',
  Lipidal: 'atorvastatina',
  Glucoval: 'metformina',
  Gastrilán: 'omeprazol',
  Alerdín: 'loratadina',
  Micolén: 'clotrimazol',
  Gripaquel: 'acetaminofén + fenilefrina + clorfeniramina',
  Tosivén: 'hiedra y miel',
  Eucalín: 'mentol + alcanfor + eucalipto',
};

const split = (list: string) => list.split(', ');

export const synonyms: readonly DemoSynonym[] = [
  ...equivalents.flatMap((line) => {
    const names = split(line);
    return names.flatMap((term, at) =>
      names.slice(at + 1).map((finds): DemoSynonym => ({ kind: 'equivalent', term, finds })),
    );
  }),
  ...Object.entries(brands).flatMap(([term, list]) =>
    split(list).map((finds): DemoSynonym => ({ kind: 'means', term, finds })),
  ),
];
