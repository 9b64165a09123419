import { houseNamed } from '../catalogue/laboratories.ts';
import { packLayoutOf } from '../catalogue/looks.ts';
import type { PictureFacts } from './facts.ts';
import type { Shape } from './shapes.ts';

function sample(
  shape: Shape,
  houseName: string,
  brand: string,
  kind: string,
  content: string,
  strength = '',
  tint = '#ffffff',
): PictureFacts {
  const laboratory = houseNamed(houseName);
  return {
    shape,
    layout: packLayoutOf(houseName),
    tint,
    brand,
    kind,
    strength,
    content,
    barcode: '',
    needsPrescription: false,
    laboratory,
  };
}

/** Packs that stand for a group in tiles and banners. */
export const samples = {
  certificate: sample('box', 'Ulúa Pharma', 'Botica', 'certificado de regalo', 'vale L. 500', '', '#d7f0e0'),
  losartan: sample('carton-round', 'Ulúa Pharma', 'Presolan', 'losartán potásico', '30 tabletas', '50 mg', '#dbe8fb'),
  fever: sample('syrup', 'Momotombo', 'Febrilén', 'acetaminofén jarabe', 'frasco 120 ml', '120 mg/5 ml'),
  flu: sample(
    'carton-capsule',
    'Quetzal Farma',
    'Gripaquel',
    'gripe y resfriado',
    '24 cápsulas',
    '500/10/4 mg',
    '#ffd9d2',
  ),
  cough: sample('syrup', 'Tikal Natural', 'Tosivén', 'hiedra y miel', 'frasco 150 ml', '7 mg/ml'),
  balm: sample('pot', 'Tikal Natural', 'Eucalín', 'ungüento mentolado', '50 g'),
  vitaminC: sample('jar', 'Tikal Natural', 'Vitasol C', 'vitamina C masticable', '60 tabletas', '500 mg'),
  omega: sample('jar', 'Izalco Salud', 'Omega 3', 'aceite de pescado', '90 cápsulas', '1000 mg'),
  seniors: sample('jar', 'Ulúa Pharma', 'Vital 50+', 'multivitamínico', '60 tabletas', '24 nutrientes'),
  diapers: sample('diapers', 'Cipotín', 'Cipotín Suave', 'pañales talla G', '40 pañales, 9 a 12 kg'),
  formula: sample('can', 'Cipotín', 'Cipotín', 'fórmula infantil etapa 1', '800 g'),
  babyBath: sample('pump', 'Colibrí Bebé', 'Colibrí', 'champú sin lágrimas', '400 ml', '', '#fbd38d'),
  sun: sample('tube', 'Arrecife Derma', 'Solarí', 'protector solar facial', '50 ml', 'FPS 50+'),
  face: sample('pot', 'Arrecife Derma', 'Hidra Coral', 'crema hidratante facial', '50 ml', '', '#bfe9e4'),
  serum: sample('dropper', 'Piel de Luna', 'Luna', 'sérum con vitamina C', '30 ml', '', '#fbd38d'),
  cleanser: sample('pump', 'Arrecife Derma', 'Limpia Mar', 'gel de limpieza', '250 ml', '', '#bfe9e4'),
  shampoo: sample('pump', 'Izote', 'Izote', 'champú hidratación', '400 ml', '', '#c6e48b'),
  toothpaste: sample('tube', 'Sonrisa Clara', 'Sonrisa Clara', 'pasta dental', '100 ml', 'Menta'),
  pressure: sample('pressure', 'Arteria', 'Arteria', 'tensiómetro digital', '1 unidad'),
  thermometer: sample('thermometer', 'Arteria', 'Termo 10', 'termómetro digital', '1 unidad', '10 s'),
  serumDrink: sample('drink', 'Fuente Alta', 'Suero Vital', 'electrolitos · fresa', '625 ml', '', '#f9b9c4'),
  serumCoconut: sample('drink', 'Fuente Alta', 'Suero Vital', 'electrolitos · coco', '625 ml', '', '#bfe9e4'),
  coffee: sample('pouch', 'Flor de Café', 'Altura', 'café molido', '454 g', '', '#f7e2c8'),
  cereal: sample('bagbox', 'Tierra Buena', 'Tierra Buena', 'avena integral', '400 g', '', '#fbd38d'),
  tuna: sample('tin', 'La Hacienda', 'La Hacienda', 'atún en agua', '140 g'),
  cleaner: sample('jug', 'Casa Limpia', 'Casa Limpia', 'desinfectante lavanda', '900 ml', '', '#e3c7f0'),
  paper: sample('rolls', 'Nubelia', 'Nubelia', 'papel higiénico', '12 rollos'),
  dogFood: sample('petfood', 'Patas y Cola', 'Patas y Cola', 'alimento para perro', '4 kg', '', '#f7e2c8'),
  catFood: sample('petfood', 'Guau Miau', 'Guau Miau', 'alimento para gato', '3 kg', '', '#bcd7f5'),
  exam: sample('exam', 'Laboratorio Clínico Botica', 'Botica Lab', 'examen', '', '', '#b3261e'),
} as const satisfies Record<string, PictureFacts>;

export type SampleKey = keyof typeof samples;
