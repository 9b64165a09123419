import { type Offer, offer } from './forms.ts';
import type { Ingredient } from './ingredients.ts';

const supplement = (
  fame: 1 | 2 | 3,
  group: string,
  name: string,
  use: string,
  words: string,
  offers: readonly Offer[],
  brands: Readonly<Record<string, string>> = {},
): Ingredient => ({
  name,
  short: name.charAt(0).toUpperCase() + name.slice(1),
  group,
  prescription: 'free',
  fame,
  use,
  words: words.split(', '),
  brands,
  offers,
});

export const supplements: readonly Ingredient[] = [
  supplement(
    3,
    'vitamina-c',
    'vitamina C',
    'las defensas',
    'ácido ascórbico, defensas',
    [
      offer('masticable', 1.4, '500 mg', '250 mg'),
      offer('efervescente', 5.6, '1 g'),
      offer('frascoTableta', 2.4, '1000 mg', '500 mg'),
      offer('gomita', 3.2, '125 mg'),
    ],
    { 'Tikal Natural': 'Vitasol C' },
  ),
  supplement(2, 'vitamina-c', 'vitamina C + zinc', 'las defensas', 'ácido ascórbico, defensas', [
    offer('efervescente', 6.4, '1000/10 mg'),
    offer('frascoTableta', 3.1, '500/15 mg'),
    offer('sobre', 8.8, '1000/10 mg'),
  ]),
  supplement(
    3,
    'omega',
    'aceite de pescado',
    'el corazón',
    'omega 3, triglicéridos',
    [offer('frascoCapsula', 3.6, '1000 mg', '1200 mg', '500 mg')],
    { 'Izalco Salud': 'Omega 3' },
  ),
  supplement(2, 'omega', 'omega 3, 6 y 9', 'el corazón', 'omega, colesterol', [
    offer('frascoCapsula', 4.2, '1200 mg', '1000 mg'),
  ]),
  supplement(2, 'calcio-vitamina-d', 'calcio + vitamina D3', 'los huesos', 'calcio, huesos', [
    offer('frascoTableta', 2.2, '600 mg/400 UI', '600 mg/800 UI', '500 mg/200 UI'),
    offer('masticable', 2.6, '500 mg/400 UI'),
  ]),
  supplement(2, 'calcio-vitamina-d', 'vitamina D3', 'los huesos y las defensas', 'colecalciferol', [
    offer('frascoCapsula', 2.8, '2000 UI', '5000 UI', '1000 UI'),
    offer('gotas', 168, '400 UI/gota'),
  ]),
  supplement(1, 'calcio-vitamina-d', 'citrato de calcio', 'los huesos', 'calcio', [
    offer('frascoTableta', 2.6, '950 mg', '630 mg'),
  ]),
  supplement(
    3,
    'complejo-b',
    'complejo B',
    'los nervios y la energía',
    'tiamina, piridoxina, cianocobalamina, vitaminas B',
    [
      offer('frascoTableta', 1.8, '100/100/0.1 mg'),
      offer('ampolla', 42, '100/100/1 mg'),
      offer('jarabe', 86, '5/2/0.005 mg/5 ml'),
    ],
  ),
  supplement(2, 'complejo-b', 'vitamina B12', 'la energía y la sangre', 'cianocobalamina', [
    offer('frascoTableta', 2.4, '1000 mcg', '500 mcg'),
    offer('ampolla', 36, '1 mg/ml'),
  ]),
  supplement(1, 'complejo-b', 'biotina', 'el cabello y las uñas', 'cabello, uñas', [
    offer('frascoCapsula', 3.1, '5000 mcg', '10000 mcg', '1000 mcg'),
  ]),
  supplement(2, 'hierro-acido-folico', 'ácido fólico', 'el embarazo', 'embarazo, folato', [
    offer('frascoTableta', 0.9, '5 mg', '1 mg', '400 mcg'),
  ]),
  supplement(2, 'hierro-acido-folico', 'sulfato ferroso', 'la anemia', 'hierro, anemia', [
    offer('frascoTableta', 1.1, '300 mg'),
    offer('gotas', 62, '125 mg/ml'),
    offer('jarabe', 74, '220 mg/5 ml'),
  ]),
  supplement(2, 'hierro-acido-folico', 'hierro polimaltosado + ácido fólico', 'la anemia', 'hierro, anemia', [
    offer('masticable', 6.2, '100/0.35 mg'),
    offer('jarabe', 148, '50 mg/5 ml'),
  ]),
  supplement(2, 'magnesio-zinc', 'citrato de magnesio', 'los músculos y el descanso', 'magnesio, calambres', [
    offer('frascoTableta', 2.9, '400 mg', '200 mg'),
    offer('sobre', 9.6, '300 mg'),
  ]),
  supplement(2, 'magnesio-zinc', 'zinc', 'las defensas y la piel', 'zinc, defensas', [
    offer('frascoTableta', 1.9, '50 mg', '25 mg'),
    offer('jarabe', 84, '20 mg/5 ml'),
  ]),
  supplement(1, 'magnesio-zinc', 'potasio', 'los músculos', 'potasio, calambres', [
    offer('frascoTableta', 2.2, '99 mg', '600 mg'),
  ]),
  supplement(3, 'multi-adultos', 'multivitamínico', 'la energía diaria', 'vitaminas, minerales, energía', [
    offer('frascoTableta', 2.4, '23 nutrientes', '18 nutrientes'),
    offer('efervescente', 5.8, '12 vitaminas'),
    offer('jarabe', 118, '10 vitaminas'),
  ]),
  supplement(
    2,
    'multi-adultos',
    'multivitamínico + ginseng',
    'la energía y la concentración',
    'vitaminas, cansancio, ginseng',
    [offer('frascoCapsula', 4.8, '40 mg', '100 mg')],
  ),
  supplement(2, 'multi-ninos', 'multivitamínico infantil', 'el crecimiento', 'vitaminas, niños, apetito', [
    offer('gomita', 2.8, '11 nutrientes', '8 nutrientes'),
    offer('jarabe', 106, '9 vitaminas'),
    offer('gotas', 92, '7 vitaminas'),
  ]),
  supplement(1, 'multi-ninos', 'aceite de hígado de bacalao', 'el crecimiento y las defensas', 'emulsión, niños', [
    offer('jarabe', 128, '5 ml/porción'),
  ]),
  supplement(
    2,
    'multi-mayores',
    'multivitamínico para mayores',
    'los mayores de 50 años',
    'vitaminas, tercera edad',
    [offer('frascoTableta', 3.1, '24 nutrientes', '20 nutrientes')],
    { 'Ulúa Pharma': 'Vital 50+' },
  ),
  supplement(2, 'multi-embarazo', 'multivitamínico prenatal', 'el embarazo y la lactancia', 'embarazo, prenatal', [
    offer('frascoTableta', 4.6, '19 nutrientes'),
    offer('frascoCapsula', 6.8, '200 mg DHA'),
  ]),
  supplement(3, 'colageno', 'colágeno hidrolizado', 'la piel y las articulaciones', 'colágeno, piel, articulaciones', [
    offer('polvo', 318, '10 g/porción'),
    offer('sobre', 14.8, '10 g'),
    offer('frascoTableta', 2.6, '1000 mg'),
  ]),
  supplement(2, 'proteina', 'proteína de suero', 'la masa muscular', 'proteína, whey, músculo', [
    offer('polvo', 684, '24 g/porción', '30 g/porción'),
  ]),
  supplement(
    2,
    'proteina',
    'nutrición completa para adultos',
    'la nutrición diaria',
    'nutrición, adulto mayor, apetito',
    [offer('polvo', 412, '9 g proteína/porción'), offer('sobre', 38, '12 g proteína')],
  ),
  supplement(2, 'naturales', 'valeriana', 'la relajación y el sueño', 'sueño, nervios', [
    offer('frascoCapsula', 2.4, '450 mg', '300 mg'),
  ]),
  supplement(2, 'naturales', 'cúrcuma', 'las articulaciones', 'articulaciones, natural', [
    offer('frascoCapsula', 3.6, '500 mg', '1000 mg'),
  ]),
  supplement(1, 'naturales', 'equinácea', 'las defensas', 'defensas, gripe', [
    offer('frascoCapsula', 3.1, '400 mg'),
    offer('gotas', 118, '30 %'),
  ]),
  supplement(1, 'naturales', 'moringa', 'el bienestar diario', 'moringa, natural', [
    offer('frascoCapsula', 2.6, '500 mg'),
  ]),
  supplement(1, 'naturales', 'cardo mariano', 'el hígado', 'hígado, silimarina', [
    offer('frascoCapsula', 3.9, '175 mg', '250 mg'),
  ]),
];
