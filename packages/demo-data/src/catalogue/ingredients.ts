import type { PrescriptionClass } from '../types.ts';
import { type Offer, offer } from './forms.ts';

export interface Ingredient {
  name: string;
  /** The large text on the pack of a generic. */
  short: string;
  group: string;
  prescription: PrescriptionClass;
  /** 3 is in high demand, 1 in low. */
  fame: 1 | 2 | 3;
  use: string;
  words: readonly string[];
  brands: Readonly<Record<string, string>>;
  offers: readonly Offer[];
}

const medicine =
  (prescription: PrescriptionClass) =>
  (
    fame: 1 | 2 | 3,
    group: string,
    name: string,
    use: string,
    words: string,
    offers: readonly Offer[],
    brands: Readonly<Record<string, string>> = {},
  ): Ingredient => {
    const first = name.replace(/ (potásico|sódico|cálcica|maleato)$/, '');
    return {
      name,
      short: first.charAt(0).toUpperCase() + first.slice(1),
      group,
      prescription,
      fame,
      use,
      words: words ? words.split(', ') : [],
      brands,
      offers,
    };
  };

const free = medicine('free');
const rx = medicine('prescription');
const retained = medicine('retained');

/** Public facts about substances; laboratories, brands and prices are invented. */
export const ingredients: readonly Ingredient[] = [
  free(
    3,
    'analgesicos',
    'acetaminofén',
    'el dolor y la fiebre',
    'paracetamol, fiebre, dolor de cabeza, calentura',
    [
      offer('tableta', 1.3, '500 mg', '650 mg', '1 g'),
      offer('jarabe', 58, '120 mg/5 ml', '160 mg/5 ml'),
      offer('gotas', 55, '100 mg/ml'),
      offer('supositorio', 7, '250 mg', '125 mg'),
    ],
    { Momotombo: 'Febrilén' },
  ),
  free(
    3,
    'antiinflamatorios',
    'ibuprofeno',
    'el dolor, la inflamación y la fiebre',
    'dolor muscular, cólico menstrual, fiebre',
    [
      offer('capsula', 2.4, '400 mg', '200 mg', '600 mg'),
      offer('tableta', 1.9, '400 mg', '600 mg', '800 mg'),
      offer('suspension', 64, '100 mg/5 ml', '200 mg/5 ml'),
      offer('gotas', 62, '40 mg/ml'),
    ],
    { 'Lenca Labs': 'Dolorén' },
  ),
  free(
    3,
    'analgesicos',
    'ácido acetilsalicílico',
    'el dolor, la fiebre y la prevención de coágulos',
    'aspirina, asa, corazón',
    [offer('tableta', 1.1, '500 mg', '100 mg', '81 mg'), offer('efervescente', 3.2, '500 mg')],
  ),
  free(2, 'antiinflamatorios', 'naproxeno sódico', 'el dolor muscular y articular', 'dolor, inflamación, cólicos', [
    offer('tableta', 2.8, '550 mg', '275 mg', '220 mg'),
    offer('suspension', 78, '125 mg/5 ml'),
  ]),
  rx(3, 'antiinflamatorios', 'diclofenaco sódico', 'la inflamación y el dolor agudo', 'dolor de espalda, diclofenac', [
    offer('tableta', 1.6, '50 mg', '75 mg', '100 mg'),
    offer('ampolla', 22, '75 mg/3 ml'),
    offer('gel', 72, '1 %', '2 %'),
    offer('supositorio', 9, '50 mg', '100 mg'),
  ]),
  rx(2, 'antiinflamatorios', 'ketorolaco', 'el dolor moderado a fuerte, por pocos días', 'ketorolac, dolor de muela', [
    offer('tableta', 4.2, '10 mg', '20 mg'),
    offer('ampolla', 28, '30 mg/ml', '60 mg/2 ml'),
    offer('colirio', 168, '0.5 %'),
  ]),
  rx(2, 'antiinflamatorios', 'meloxicam', 'la artritis y el dolor articular', 'artritis', [
    offer('tableta', 4.6, '15 mg', '7.5 mg'),
    offer('ampolla', 46, '15 mg/1.5 ml'),
  ]),
  rx(2, 'antiinflamatorios', 'celecoxib', 'la artritis y el dolor agudo', 'artritis', [
    offer('capsula', 9.4, '200 mg', '100 mg'),
  ]),
  rx(2, 'antiinflamatorios', 'etoricoxib', 'la artritis, la gota y el dolor agudo', 'artritis, gota', [
    offer('tableta', 17, '90 mg', '60 mg', '120 mg'),
  ]),
  rx(1, 'antiinflamatorios', 'nimesulida', 'el dolor agudo en adultos', 'dolor', [offer('tableta', 3.1, '100 mg')]),
  rx(2, 'antiinflamatorios', 'dexketoprofeno', 'el dolor agudo', 'dolor agudo', [
    offer('tableta', 8.2, '25 mg'),
    offer('ampolla', 48, '50 mg/2 ml'),
  ]),
  rx(1, 'antiinflamatorios', 'aceclofenaco', 'el dolor y la inflamación articular', 'dolor articular', [
    offer('tableta', 5.3, '100 mg'),
  ]),
  rx(1, 'antiinflamatorios', 'indometacina', 'la artritis y la gota', 'artritis', [
    offer('capsula', 2.6, '25 mg', '50 mg'),
  ]),
  free(2, 'analgesicos', 'metamizol sódico', 'el dolor y la fiebre que no ceden', 'dipirona, fiebre alta', [
    offer('tableta', 2, '500 mg'),
    offer('gotas', 52, '500 mg/ml'),
    offer('ampolla', 18, '1 g/2 ml'),
  ]),
  free(2, 'migrana', 'acetaminofén + cafeína', 'el dolor de cabeza y la migraña', 'jaqueca, dolor de cabeza', [
    offer('tableta', 2.2, '500/65 mg', '500/50 mg'),
  ]),
  rx(1, 'migrana', 'sumatriptán', 'el ataque de migraña', 'jaqueca', [offer('unidosis', 58, '50 mg', '100 mg')]),
  rx(1, 'migrana', 'ergotamina + cafeína', 'el ataque de migraña', 'jaqueca', [offer('tableta', 5.4, '1/100 mg')]),
  rx(1, 'migrana', 'flunarizina', 'la prevención de la migraña y el vértigo', 'vértigo, jaqueca', [
    offer('tableta', 6.1, '5 mg', '10 mg'),
  ]),
  rx(2, 'relajantes', 'metocarbamol + acetaminofén', 'los espasmos musculares', 'contractura, dolor de espalda', [
    offer('tableta', 3.9, '400/350 mg', '500/500 mg'),
  ]),
  rx(2, 'relajantes', 'ciclobenzaprina', 'los espasmos musculares', 'contractura', [
    offer('tableta', 6.8, '10 mg', '5 mg'),
  ]),
  rx(2, 'relajantes', 'orfenadrina + acetaminofén', 'la contractura muscular', 'espasmo, contractura', [
    offer('tableta', 4.4, '35/450 mg'),
  ]),
  rx(1, 'relajantes', 'tizanidina', 'la rigidez muscular', 'espasticidad', [offer('tableta', 7.6, '2 mg', '4 mg')]),
  retained(2, 'dolor-intenso', 'tramadol', 'el dolor fuerte', 'dolor fuerte', [
    offer('capsula', 6.9, '50 mg', '100 mg'),
    offer('gotas', 118, '100 mg/ml'),
    offer('ampolla', 34, '100 mg/2 ml'),
  ]),
  retained(2, 'dolor-intenso', 'tramadol + acetaminofén', 'el dolor fuerte', 'dolor fuerte', [
    offer('tableta', 9.6, '37.5/325 mg', '75/650 mg'),
  ]),
  retained(1, 'dolor-intenso', 'codeína + acetaminofén', 'el dolor fuerte', 'dolor fuerte', [
    offer('tableta', 7.2, '30/500 mg'),
  ]),
  rx(
    3,
    'presion-alta',
    'losartán potásico',
    'la presión alta',
    'hipertensión, presión',
    [offer('tableta', 2.1, '50 mg', '100 mg', '25 mg')],
    { 'Ulúa Pharma': 'Presolan', 'Izalco Salud': 'Tensal' },
  ),
  rx(
    3,
    'presion-alta',
    'losartán + hidroclorotiazida',
    'la presión alta',
    'hipertensión, presión',
    [offer('tableta', 4.9, '50/12.5 mg', '100/25 mg', '100/12.5 mg')],
    { Momotombo: 'Cardilán H' },
  ),
  rx(
    2,
    'presion-alta',
    'losartán + amlodipino',
    'la presión alta',
    'hipertensión, presión',
    [offer('tableta', 6.6, '50/5 mg', '100/5 mg', '100/10 mg')],
    { 'Lenca Labs': 'Duopres' },
  ),
  rx(
    2,
    'presion-alta',
    'irbesartán',
    'la presión alta y el riñón del diabético',
    'hipertensión, presión',
    [offer('tableta', 6, '150 mg', '300 mg', '75 mg')],
    { Momotombo: 'Irbesal' },
  ),
  rx(2, 'presion-alta', 'valsartán', 'la presión alta', 'hipertensión, presión', [
    offer('tableta', 8.4, '80 mg', '160 mg', '320 mg'),
  ]),
  rx(2, 'presion-alta', 'valsartán + amlodipino', 'la presión alta', 'hipertensión, presión', [
    offer('tableta', 15.2, '160/5 mg', '160/10 mg', '320/10 mg'),
  ]),
  rx(2, 'presion-alta', 'telmisartán', 'la presión alta', 'hipertensión, presión', [
    offer('tableta', 11.4, '40 mg', '80 mg'),
  ]),
  rx(2, 'presion-alta', 'candesartán', 'la presión alta', 'hipertensión, presión', [
    offer('tableta', 10.2, '16 mg', '8 mg', '32 mg'),
  ]),
  rx(2, 'presion-alta', 'olmesartán', 'la presión alta', 'hipertensión, presión', [
    offer('tableta', 13.1, '20 mg', '40 mg'),
  ]),
  rx(3, 'presion-alta', 'enalapril', 'la presión alta y la insuficiencia cardíaca', 'hipertensión, presión', [
    offer('tableta', 1.1, '20 mg', '10 mg', '5 mg'),
  ]),
  rx(1, 'presion-alta', 'lisinopril', 'la presión alta', 'hipertensión, presión', [
    offer('tableta', 2.9, '20 mg', '10 mg'),
  ]),
  rx(1, 'presion-alta', 'captopril', 'la presión alta', 'hipertensión, presión', [
    offer('tableta', 1.2, '25 mg', '50 mg'),
  ]),
  rx(3, 'presion-alta', 'amlodipino', 'la presión alta y la angina', 'amlodipina, hipertensión, presión', [
    offer('tableta', 1.7, '5 mg', '10 mg'),
  ]),
  rx(1, 'presion-alta', 'nifedipino', 'la presión alta', 'nifedipina, presión', [
    offer('tableta', 4.1, '30 mg', '60 mg', '20 mg'),
  ]),
  rx(2, 'presion-alta', 'atenolol', 'la presión alta y el pulso acelerado', 'hipertensión, presión', [
    offer('tableta', 1.6, '50 mg', '100 mg'),
  ]),
  rx(2, 'presion-alta', 'carvedilol', 'la presión alta y la insuficiencia cardíaca', 'corazón, presión', [
    offer('tableta', 4.2, '12.5 mg', '6.25 mg', '25 mg'),
  ]),
  rx(2, 'presion-alta', 'bisoprolol', 'la presión alta y el corazón', 'corazón, presión', [
    offer('tableta', 7.8, '5 mg', '2.5 mg', '10 mg'),
  ]),
  rx(2, 'ritmo-cardiaco', 'metoprolol', 'el pulso acelerado y la presión alta', 'corazón, taquicardia', [
    offer('tableta', 4.4, '50 mg', '100 mg'),
  ]),
  rx(1, 'ritmo-cardiaco', 'propranolol', 'el pulso acelerado y el temblor', 'taquicardia, temblor', [
    offer('tableta', 1.3, '40 mg', '10 mg'),
  ]),
  rx(1, 'ritmo-cardiaco', 'amiodarona', 'las arritmias', 'arritmia', [offer('tableta', 9.2, '200 mg')]),
  rx(1, 'ritmo-cardiaco', 'digoxina', 'la insuficiencia cardíaca', 'corazón', [offer('tableta', 2.4, '0.25 mg')]),
  rx(1, 'ritmo-cardiaco', 'ivabradina', 'la angina y la insuficiencia cardíaca', 'corazón, angina', [
    offer('tableta', 18, '5 mg', '7.5 mg'),
  ]),
  rx(2, 'diureticos', 'hidroclorotiazida', 'la presión alta y la retención de líquidos', 'hinchazón, presión', [
    offer('tableta', 1, '25 mg', '50 mg'),
  ]),
  rx(2, 'diureticos', 'furosemida', 'la retención de líquidos', 'hinchazón', [
    offer('tableta', 1.2, '40 mg'),
    offer('ampolla', 16, '20 mg/2 ml'),
  ]),
  rx(2, 'diureticos', 'espironolactona', 'la retención de líquidos y la insuficiencia cardíaca', 'hinchazón', [
    offer('tableta', 4.6, '25 mg', '50 mg', '100 mg'),
  ]),
  rx(
    3,
    'colesterol',
    'atorvastatina',
    'el colesterol alto',
    'colesterol',
    [offer('tableta', 5.2, '20 mg', '40 mg', '10 mg', '80 mg')],
    { 'Ulúa Pharma': 'Lipidal' },
  ),
  rx(2, 'colesterol', 'rosuvastatina', 'el colesterol alto', 'colesterol', [
    offer('tableta', 10.6, '10 mg', '20 mg', '40 mg'),
  ]),
  rx(2, 'colesterol', 'simvastatina', 'el colesterol alto', 'colesterol', [offer('tableta', 3.1, '20 mg', '40 mg')]),
  rx(1, 'colesterol', 'ezetimiba', 'el colesterol alto', 'colesterol', [offer('tableta', 14.2, '10 mg')]),
  rx(2, 'colesterol', 'fenofibrato', 'los triglicéridos altos', 'triglicéridos', [
    offer('capsula', 8.4, '160 mg', '200 mg'),
  ]),
  rx(1, 'colesterol', 'gemfibrozilo', 'los triglicéridos altos', 'gemfibrozil, triglicéridos', [
    offer('tableta', 4.4, '600 mg'),
  ]),
  rx(2, 'circulacion', 'clopidogrel', 'la prevención de infartos', 'coágulos, corazón', [
    offer('tableta', 7.2, '75 mg'),
  ]),
  rx(1, 'circulacion', 'warfarina', 'la prevención de coágulos', 'anticoagulante', [offer('tableta', 3.2, '5 mg')]),
  rx(2, 'circulacion', 'rivaroxabán', 'la prevención de coágulos', 'anticoagulante', [
    offer('tableta', 42, '20 mg', '15 mg', '10 mg'),
  ]),
  rx(1, 'circulacion', 'apixabán', 'la prevención de coágulos', 'anticoagulante', [
    offer('tableta', 38, '5 mg', '2.5 mg'),
  ]),
  free(
    2,
    'circulacion',
    'diosmina + hesperidina',
    'las várices y las piernas cansadas',
    'várices, hemorroides, piernas cansadas',
    [offer('tableta', 8.6, '450/50 mg', '900/100 mg')],
  ),
  rx(1, 'circulacion', 'cilostazol', 'la mala circulación de las piernas', 'circulación', [
    offer('tableta', 9.9, '100 mg', '50 mg'),
  ]),
  rx(
    3,
    'diabetes',
    'metformina',
    'la diabetes tipo 2',
    'azúcar, diabetes',
    [offer('tableta', 2.2, '850 mg', '500 mg', '1000 mg')],
    { 'Ulúa Pharma': 'Glucoval' },
  ),
  rx(2, 'diabetes', 'glibenclamida', 'la diabetes tipo 2', 'azúcar, diabetes', [offer('tableta', 1, '5 mg')]),
  rx(2, 'diabetes', 'glimepirida', 'la diabetes tipo 2', 'azúcar, diabetes', [offer('tableta', 4.6, '2 mg', '4 mg')]),
  rx(2, 'diabetes', 'metformina + glibenclamida', 'la diabetes tipo 2', 'azúcar, diabetes', [
    offer('tableta', 3.6, '500/5 mg', '500/2.5 mg', '1000/5 mg'),
  ]),
  rx(2, 'diabetes', 'sitagliptina', 'la diabetes tipo 2', 'azúcar, diabetes', [
    offer('tableta', 24, '100 mg', '50 mg'),
  ]),
  rx(2, 'diabetes', 'sitagliptina + metformina', 'la diabetes tipo 2', 'azúcar, diabetes', [
    offer('tableta', 19, '50/1000 mg', '50/850 mg', '50/500 mg'),
  ]),
  rx(1, 'diabetes', 'linagliptina', 'la diabetes tipo 2', 'azúcar, diabetes', [offer('tableta', 34, '5 mg')]),
  rx(2, 'diabetes', 'empagliflozina', 'la diabetes tipo 2', 'azúcar, diabetes', [
    offer('tableta', 38, '25 mg', '10 mg'),
  ]),
  rx(1, 'diabetes', 'dapagliflozina', 'la diabetes tipo 2 y el corazón', 'azúcar, diabetes', [
    offer('tableta', 36, '10 mg', '5 mg'),
  ]),
  rx(2, 'insulinas', 'insulina humana NPH', 'la diabetes que necesita insulina', 'diabetes, insulina', [
    offer('vial', 245, '100 UI/ml'),
  ]),
  rx(2, 'insulinas', 'insulina glargina', 'la diabetes que necesita insulina', 'diabetes, insulina', [
    offer('pluma', 420, '100 UI/ml', '300 UI/ml'),
  ]),
  rx(1, 'insulinas', 'insulina lispro', 'la diabetes que necesita insulina rápida', 'diabetes, insulina', [
    offer('pluma', 390, '100 UI/ml'),
  ]),
  rx(3, 'tiroides', 'levotiroxina', 'el hipotiroidismo', 'tiroides, tiroxina', [
    offer('tableta', 2.1, '50 mcg', '100 mcg', '75 mcg', '25 mcg'),
  ]),
  rx(1, 'tiroides', 'metimazol', 'el hipertiroidismo', 'tiroides', [offer('tableta', 3.8, '5 mg')]),
  free(
    3,
    'acidez',
    'omeprazol',
    'la acidez y el reflujo',
    'gastritis, reflujo, agruras',
    [offer('capsula', 2.6, '20 mg', '40 mg'), offer('sobre', 11, '20 mg')],
    { 'Lenca Labs': 'Gastrilán' },
  ),
  free(2, 'acidez', 'esomeprazol', 'la acidez y el reflujo', 'gastritis, reflujo', [
    offer('capsula', 9.2, '40 mg', '20 mg'),
    offer('sobre', 15, '10 mg'),
  ]),
  free(2, 'acidez', 'lansoprazol', 'la acidez y el reflujo', 'gastritis, reflujo', [
    offer('capsula', 4.3, '30 mg', '15 mg'),
  ]),
  free(2, 'acidez', 'pantoprazol', 'la acidez y el reflujo', 'gastritis, reflujo', [
    offer('tableta', 7.2, '40 mg', '20 mg'),
  ]),
  free(2, 'acidez', 'famotidina', 'la acidez', 'gastritis, agruras', [offer('tableta', 2.6, '40 mg', '20 mg')]),
  free(
    3,
    'acidez',
    'hidróxido de aluminio + magnesio + simeticona',
    'la acidez y los gases',
    'antiácido, agruras, gases',
    [offer('antiacido', 92, '400/400/30 mg/5 ml'), offer('masticable', 1.8, '200/200/25 mg')],
  ),
  free(2, 'acidez', 'alginato de sodio + bicarbonato', 'el reflujo y la acidez', 'antiácido, reflujo', [
    offer('antiacido', 148, '500/267 mg/10 ml'),
    offer('sobre', 9.4, '500/267 mg'),
  ]),
  free(1, 'acidez', 'sucralfato', 'la úlcera y la gastritis', 'úlcera', [
    offer('sobre', 9.8, '1 g'),
    offer('tableta', 5.2, '1 g'),
  ]),
  free(
    2,
    'diarrea',
    'subsalicilato de bismuto',
    'la diarrea y el malestar estomacal',
    'malestar, diarrea, indigestión',
    [offer('antiacido', 112, '262 mg/15 ml'), offer('masticable', 2.6, '262 mg')],
  ),
  free(3, 'diarrea', 'loperamida', 'la diarrea aguda', 'diarrea', [offer('tableta', 2.1, '2 mg')]),
  free(2, 'diarrea', 'Saccharomyces boulardii', 'la flora intestinal', 'probiótico, diarrea, flora', [
    offer('capsula', 15.6, '250 mg'),
    offer('sobre', 16.4, '200 mg', '250 mg'),
  ]),
  free(2, 'diarrea', 'Bacillus clausii', 'la flora intestinal', 'probiótico, diarrea, flora', [
    offer('ampolla', 17.8, '2000 millones/5 ml'),
  ]),
  rx(1, 'diarrea', 'nifuroxazida', 'la diarrea infecciosa', 'diarrea', [
    offer('capsula', 6.1, '200 mg'),
    offer('suspension', 128, '220 mg/5 ml'),
  ]),
  free(2, 'estrenimiento', 'bisacodilo', 'el estreñimiento ocasional', 'laxante', [
    offer('tableta', 2, '5 mg'),
    offer('supositorio', 8.2, '10 mg'),
  ]),
  free(2, 'estrenimiento', 'lactulosa', 'el estreñimiento', 'laxante', [offer('jarabe', 148, '3.33 g/5 ml')]),
  free(2, 'estrenimiento', 'psyllium', 'el estreñimiento y la fibra diaria', 'fibra, laxante', [
    offer('sobre', 7.6, '3.5 g'),
    offer('polvo', 186, '49 %'),
  ]),
  free(1, 'estrenimiento', 'polietilenglicol 3350', 'el estreñimiento', 'laxante', [offer('sobre', 21, '17 g')]),
  free(3, 'nauseas', 'dimenhidrinato', 'el mareo y las náuseas', 'mareo, viaje, vómito', [
    offer('tableta', 1.9, '50 mg'),
    offer('jarabe', 76, '12.5 mg/5 ml'),
    offer('supositorio', 9.4, '50 mg'),
  ]),
  rx(2, 'nauseas', 'metoclopramida', 'las náuseas y el vómito', 'vómito, náusea', [
    offer('tableta', 1.4, '10 mg'),
    offer('ampolla', 15, '10 mg/2 ml'),
    offer('gotas', 54, '4 mg/ml'),
  ]),
  rx(2, 'nauseas', 'ondansetrón', 'las náuseas y el vómito', 'vómito', [
    offer('tableta', 18, '8 mg', '4 mg'),
    offer('ampolla', 62, '8 mg/4 ml'),
  ]),
  rx(1, 'nauseas', 'domperidona', 'las náuseas y la digestión lenta', 'vómito, digestión', [
    offer('tableta', 3.8, '10 mg'),
    offer('suspension', 116, '1 mg/ml'),
  ]),
  free(3, 'colicos', 'butilbromuro de hioscina', 'los cólicos', 'hioscina, cólico, retortijón', [
    offer('tableta', 3.1, '10 mg'),
    offer('ampolla', 26, '20 mg/ml'),
    offer('gotas', 92, '10 mg/ml'),
  ]),
  free(2, 'colicos', 'hioscina + acetaminofén', 'los cólicos con dolor', 'cólico menstrual', [
    offer('tableta', 4.2, '10/500 mg'),
  ]),
  free(3, 'colicos', 'simeticona', 'los gases', 'gases, cólico de bebé, dimeticona', [
    offer('gotas', 68, '100 mg/ml', '40 mg/ml'),
    offer('masticable', 2.2, '80 mg', '125 mg'),
  ]),
  free(1, 'colicos', 'bromuro de pinaverio', 'el intestino irritable', 'colon irritable', [
    offer('tableta', 11.4, '100 mg', '50 mg'),
  ]),
  free(1, 'colicos', 'trimebutina', 'el colon irritable', 'colon irritable', [
    offer('tableta', 8.2, '200 mg', '100 mg'),
  ]),
  free(
    3,
    'alergia',
    'loratadina',
    'la alergia',
    'alergia, rinitis, estornudos, ronchas',
    [offer('tableta', 2.1, '10 mg'), offer('jarabe', 62, '5 mg/5 ml')],
    { 'Ulúa Pharma': 'Alerdín' },
  ),
  free(2, 'alergia', 'cetirizina', 'la alergia', 'alergia, rinitis', [
    offer('tableta', 2.4, '10 mg'),
    offer('jarabe', 74, '5 mg/5 ml'),
    offer('gotas', 86, '10 mg/ml'),
  ]),
  free(2, 'alergia', 'desloratadina', 'la alergia', 'alergia, rinitis', [
    offer('tableta', 7.1, '5 mg'),
    offer('jarabe', 112, '2.5 mg/5 ml'),
  ]),
  free(2, 'alergia', 'levocetirizina', 'la alergia', 'alergia, rinitis', [
    offer('tableta', 7.6, '5 mg'),
    offer('jarabe', 118, '2.5 mg/5 ml'),
  ]),
  free(2, 'alergia', 'fexofenadina', 'la alergia', 'alergia, rinitis', [offer('tableta', 9.2, '120 mg', '180 mg')]),
  free(2, 'alergia', 'clorfeniramina', 'la alergia y el resfriado', 'clorfenamina, alergia', [
    offer('tableta', 0.8, '4 mg'),
    offer('jarabe', 42, '2 mg/5 ml'),
  ]),
  free(1, 'alergia', 'difenhidramina', 'la alergia', 'alergia, ronchas', [
    offer('capsula', 1.9, '25 mg', '50 mg'),
    offer('jarabe', 56, '12.5 mg/5 ml'),
  ]),
  rx(2, 'alergia', 'betametasona + loratadina', 'la alergia fuerte', 'alergia', [
    offer('tableta', 6.8, '0.25/5 mg'),
    offer('jarabe', 138, '0.25/5 mg/5 ml'),
  ]),
  rx(3, 'asma', 'salbutamol', 'el asma y el ahogo', 'asma, inhalador, ahogo', [
    offer('inhalador', 128, '100 mcg/dosis'),
    offer('jarabe', 48, '2 mg/5 ml'),
    offer('nebulizar', 92, '5 mg/ml'),
  ]),
  rx(2, 'asma', 'budesonida', 'la prevención del asma', 'asma, inhalador', [
    offer('inhalador', 286, '200 mcg/dosis', '100 mcg/dosis'),
    offer('nasal', 248, '64 mcg/dosis', '50 mcg/dosis'),
  ]),
  rx(1, 'asma', 'budesonida + formoterol', 'el asma y el EPOC', 'asma, inhalador', [
    offer('inhalador', 612, '160/4.5 mcg', '80/4.5 mcg'),
  ]),
  rx(1, 'asma', 'fluticasona + salmeterol', 'el asma y el EPOC', 'asma, inhalador', [
    offer('inhalador', 584, '250/25 mcg', '125/25 mcg', '50/25 mcg'),
  ]),
  rx(2, 'asma', 'montelukast', 'el asma y la rinitis', 'asma, rinitis', [
    offer('tableta', 10.6, '10 mg'),
    offer('masticable', 10.2, '5 mg', '4 mg'),
    offer('sobre', 14.5, '4 mg'),
  ]),
  rx(1, 'asma', 'bromuro de ipratropio', 'el asma y el EPOC', 'asma, nebulizar', [
    offer('inhalador', 262, '20 mcg/dosis'),
    offer('nebulizar', 186, '0.25 mg/ml'),
  ]),
  free(2, 'nariz', 'oximetazolina', 'la nariz tapada', 'congestión, nariz tapada', [
    offer('nasalMl', 96, '0.05 %', '0.025 %'),
  ]),
  rx(2, 'nariz', 'mometasona', 'la rinitis', 'rinitis, alergia nasal', [offer('nasal', 318, '50 mcg/dosis')]),
  rx(1, 'nariz', 'fluticasona', 'la rinitis', 'rinitis, alergia nasal', [
    offer('nasal', 286, '50 mcg/dosis', '27.5 mcg/dosis'),
  ]),
  free(2, 'nariz', 'cloruro de sodio', 'el lavado nasal', 'solución salina, lavado nasal, suero fisiológico', [
    offer('nasalMl', 72, '0.9 %', '2.3 %'),
  ]),
  rx(3, 'antibioticos', 'amoxicilina', 'las infecciones por bacterias', 'antibiótico, infección', [
    offer('capsula', 2.8, '500 mg', '250 mg'),
    offer('suspension', 76, '250 mg/5 ml', '125 mg/5 ml'),
    offer('tableta', 5.6, '875 mg', '1 g'),
  ]),
  rx(3, 'antibioticos', 'amoxicilina + ácido clavulánico', 'las infecciones por bacterias', 'antibiótico, amoxiclav', [
    offer('tableta', 13.6, '875/125 mg', '500/125 mg'),
    offer('suspension', 214, '400/57 mg/5 ml', '600/42.9 mg/5 ml'),
  ]),
  rx(3, 'antibioticos', 'azitromicina', 'las infecciones respiratorias', 'antibiótico', [
    offer('unidosis', 22, '500 mg'),
    offer('suspension', 132, '200 mg/5 ml'),
  ]),
  rx(2, 'antibioticos', 'claritromicina', 'las infecciones respiratorias', 'antibiótico', [
    offer('tableta', 16.2, '500 mg', '250 mg'),
    offer('suspension', 186, '250 mg/5 ml', '125 mg/5 ml'),
  ]),
  rx(2, 'antibioticos', 'ciprofloxacino', 'las infecciones urinarias e intestinales', 'ciprofloxacina, antibiótico', [
    offer('tableta', 4.8, '500 mg', '750 mg', '250 mg'),
    offer('otico', 142, '0.3 %'),
  ]),
  rx(2, 'antibioticos', 'levofloxacino', 'las infecciones respiratorias y urinarias', 'levofloxacina, antibiótico', [
    offer('tableta', 18.6, '500 mg', '750 mg'),
  ]),
  rx(2, 'antibioticos', 'cefalexina', 'las infecciones de la piel y la garganta', 'antibiótico', [
    offer('capsula', 5.2, '500 mg'),
    offer('suspension', 112, '250 mg/5 ml'),
  ]),
  rx(1, 'antibioticos', 'cefadroxilo', 'las infecciones de la garganta', 'cefadroxil, antibiótico', [
    offer('capsula', 7.4, '500 mg'),
    offer('suspension', 124, '250 mg/5 ml'),
  ]),
  rx(2, 'antibioticos', 'cefixima', 'las infecciones urinarias y respiratorias', 'antibiótico', [
    offer('capsula', 28, '400 mg'),
    offer('suspension', 216, '100 mg/5 ml'),
  ]),
  rx(1, 'antibioticos', 'cefuroxima', 'las infecciones respiratorias', 'antibiótico', [
    offer('tableta', 21, '500 mg', '250 mg'),
    offer('suspension', 238, '250 mg/5 ml'),
  ]),
  rx(1, 'antibioticos', 'ceftriaxona', 'las infecciones graves', 'antibiótico, inyección', [
    offer('ampolla', 68, '1 g', '500 mg'),
  ]),
  rx(
    2,
    'antibioticos',
    'trimetoprima + sulfametoxazol',
    'las infecciones urinarias',
    'cotrimoxazol, trimetoprim sulfa',
    [offer('tableta', 1.8, '160/800 mg', '80/400 mg'), offer('suspension', 58, '40/200 mg/5 ml')],
  ),
  rx(2, 'antibioticos', 'doxiciclina', 'las infecciones y el acné', 'antibiótico', [offer('capsula', 2.9, '100 mg')]),
  rx(1, 'antibioticos', 'clindamicina', 'las infecciones dentales y de la piel', 'antibiótico, muela', [
    offer('capsula', 8.2, '300 mg'),
    offer('gel', 148, '1 %'),
    offer('ovulo', 34, '100 mg'),
  ]),
  rx(2, 'antibioticos', 'nitrofurantoína', 'las infecciones urinarias', 'orina, mal de orín', [
    offer('capsula', 4.6, '100 mg', '50 mg'),
  ]),
  rx(1, 'antibioticos', 'fosfomicina', 'la infección urinaria', 'orina, mal de orín', [
    offer('sobreUnico', 186, '3 g'),
  ]),
  rx(1, 'antibioticos', 'eritromicina', 'las infecciones respiratorias y de la piel', 'antibiótico', [
    offer('tableta', 3.9, '500 mg', '250 mg'),
    offer('suspension', 88, '250 mg/5 ml'),
  ]),
  rx(1, 'antibioticos', 'penicilina benzatínica', 'la infección de garganta', 'antibiótico, inyección', [
    offer('ampolla', 58, '1,200,000 UI', '2,400,000 UI'),
  ]),
  rx(3, 'antiparasitarios', 'metronidazol', 'las infecciones por parásitos y bacterias', 'amebas, parásitos', [
    offer('tableta', 1.6, '500 mg', '250 mg'),
    offer('suspension', 62, '250 mg/5 ml', '125 mg/5 ml'),
    offer('ovulo', 9, '500 mg'),
  ]),
  free(3, 'antiparasitarios', 'albendazol', 'los parásitos intestinales', 'lombrices, desparasitante', [
    offer('unidosis', 9.4, '400 mg', '200 mg'),
    offer('suspension', 28, '400 mg/20 ml', '100 mg/5 ml'),
  ]),
  free(2, 'antiparasitarios', 'nitazoxanida', 'los parásitos y la diarrea', 'amebas, desparasitante', [
    offer('tableta', 26, '500 mg', '200 mg'),
    offer('suspension', 168, '100 mg/5 ml'),
  ]),
  free(1, 'antiparasitarios', 'mebendazol', 'los parásitos intestinales', 'lombrices, desparasitante', [
    offer('unidosis', 6.2, '100 mg', '500 mg'),
    offer('suspension', 34, '100 mg/5 ml'),
  ]),
  rx(2, 'antiparasitarios', 'ivermectina', 'los parásitos y la sarna', 'sarna, piojos', [
    offer('unidosis', 18, '6 mg', '3 mg', '12 mg'),
    offer('gotas', 64, '6 mg/ml'),
  ]),
  rx(1, 'antiparasitarios', 'secnidazol', 'las amebas y la giardia', 'amebas', [
    offer('unidosis', 22, '1 g', '500 mg'),
    offer('suspension', 92, '125 mg/5 ml'),
  ]),
  rx(3, 'antimicoticos', 'fluconazol', 'las infecciones por hongos', 'hongos, candidiasis', [
    offer('unidosis', 16, '150 mg', '200 mg'),
  ]),
  rx(2, 'antimicoticos', 'itraconazol', 'los hongos de uñas y piel', 'hongos, uñas', [
    offer('capsula', 14.8, '100 mg'),
  ]),
  rx(1, 'antimicoticos', 'nistatina', 'el algodoncillo y la candidiasis', 'algodoncillo, hongos', [
    offer('suspension', 74, '100,000 UI/ml'),
    offer('ovulo', 6.2, '100,000 UI'),
  ]),
  free(2, 'antimicoticos', 'clotrimazol vaginal', 'la candidiasis vaginal', 'hongos, flujo', [
    offer('ovulo', 18, '200 mg', '100 mg', '500 mg'),
  ]),
  rx(2, 'antivirales', 'aciclovir', 'el herpes y la varicela', 'herpes, fuego labial', [
    offer('tableta', 6.1, '400 mg', '200 mg', '800 mg'),
    offer('crema', 62, '5 %'),
    offer('suspension', 186, '200 mg/5 ml'),
  ]),
  rx(1, 'antivirales', 'valaciclovir', 'el herpes', 'herpes', [offer('tableta', 28, '500 mg', '1 g')]),
  rx(1, 'antivirales', 'oseltamivir', 'la influenza', 'influenza, gripe', [
    offer('capsula', 58, '75 mg', '45 mg', '30 mg'),
  ]),
  retained(2, 'ansiedad-y-sueno', 'alprazolam', 'la ansiedad', 'ansiedad, nervios', [
    offer('tableta', 4.9, '0.5 mg', '0.25 mg', '1 mg'),
  ]),
  retained(2, 'ansiedad-y-sueno', 'clonazepam', 'la ansiedad y las convulsiones', 'ansiedad', [
    offer('tableta', 4.4, '2 mg', '0.5 mg'),
    offer('gotas', 164, '2.5 mg/ml'),
  ]),
  retained(1, 'ansiedad-y-sueno', 'bromazepam', 'la ansiedad', 'ansiedad, nervios', [
    offer('tableta', 4.6, '3 mg', '6 mg'),
  ]),
  retained(1, 'ansiedad-y-sueno', 'zolpidem', 'el insomnio', 'insomnio, sueño', [offer('tableta', 11.2, '10 mg')]),
  free(2, 'ansiedad-y-sueno', 'melatonina', 'el sueño', 'insomnio, dormir', [
    offer('tableta', 4.6, '3 mg', '5 mg', '10 mg'),
  ]),
  rx(2, 'depresion', 'sertralina', 'la depresión y la ansiedad', 'depresión', [
    offer('tableta', 8.8, '50 mg', '100 mg'),
  ]),
  rx(2, 'depresion', 'fluoxetina', 'la depresión', 'depresión', [offer('capsula', 3.4, '20 mg')]),
  rx(2, 'depresion', 'escitalopram', 'la depresión y la ansiedad', 'depresión', [
    offer('tableta', 10.4, '10 mg', '20 mg'),
  ]),
  rx(1, 'depresion', 'amitriptilina', 'la depresión y el dolor de nervios', 'depresión, neuralgia', [
    offer('tableta', 2, '25 mg', '10 mg'),
  ]),
  rx(1, 'depresion', 'venlafaxina', 'la depresión', 'depresión', [
    offer('capsula', 15.2, '75 mg', '150 mg', '37.5 mg'),
  ]),
  rx(1, 'depresion', 'duloxetina', 'la depresión y el dolor de nervios', 'depresión, neuropatía', [
    offer('capsula', 19.6, '60 mg', '30 mg'),
  ]),
  rx(2, 'epilepsia', 'pregabalina', 'el dolor de nervios', 'neuropatía, ciática', [
    offer('capsula', 12.8, '75 mg', '150 mg', '300 mg'),
  ]),
  rx(2, 'epilepsia', 'gabapentina', 'el dolor de nervios', 'neuropatía', [
    offer('capsula', 8.4, '300 mg', '400 mg'),
    offer('tableta', 14.4, '600 mg', '800 mg'),
  ]),
  rx(1, 'epilepsia', 'carbamazepina', 'la epilepsia y la neuralgia', 'convulsiones', [
    offer('tableta', 3.4, '200 mg', '400 mg'),
    offer('suspension', 168, '100 mg/5 ml'),
  ]),
  rx(1, 'epilepsia', 'ácido valproico', 'la epilepsia', 'convulsiones, valproato', [
    offer('tableta', 6.8, '500 mg', '250 mg'),
    offer('jarabe', 176, '250 mg/5 ml'),
  ]),
  rx(1, 'epilepsia', 'levetiracetam', 'la epilepsia', 'convulsiones', [
    offer('tableta', 16.4, '500 mg', '1 g'),
    offer('jarabe', 486, '100 mg/ml'),
  ]),
  rx(1, 'memoria-y-parkinson', 'levodopa + carbidopa', 'el Parkinson', 'parkinson, temblor', [
    offer('tableta', 8.8, '250/25 mg', '100/25 mg'),
  ]),
  rx(1, 'memoria-y-parkinson', 'donepezilo', 'la memoria en el Alzheimer', 'alzheimer, memoria', [
    offer('tableta', 21, '10 mg', '5 mg'),
  ]),
  rx(1, 'memoria-y-parkinson', 'memantina', 'la memoria en el Alzheimer', 'alzheimer, memoria', [
    offer('tableta', 18.4, '10 mg', '20 mg'),
  ]),
  free(1, 'memoria-y-parkinson', 'ginkgo biloba', 'la memoria y la circulación', 'memoria', [
    offer('tableta', 5.1, '80 mg', '120 mg', '40 mg'),
  ]),
  rx(1, 'psiquiatria', 'quetiapina', 'los trastornos del ánimo', 'psiquiatría', [
    offer('tableta', 14.2, '100 mg', '25 mg', '200 mg'),
  ]),
  rx(1, 'psiquiatria', 'risperidona', 'los trastornos de la conducta', 'psiquiatría', [
    offer('tableta', 8.6, '2 mg', '1 mg', '3 mg'),
  ]),
  rx(1, 'psiquiatria', 'olanzapina', 'los trastornos del ánimo', 'psiquiatría', [
    offer('tableta', 15.6, '10 mg', '5 mg'),
  ]),
  retained(1, 'psiquiatria', 'metilfenidato', 'el déficit de atención', 'atención', [
    offer('tableta', 16.2, '10 mg', '20 mg'),
  ]),
  free(
    3,
    'hongos-piel',
    'clotrimazol',
    'los hongos de la piel',
    'hongos, pie de atleta',
    [offer('crema', 48, '1 %'), offer('locion', 76, '1 %')],
    { 'Lenca Labs': 'Micolén' },
  ),
  free(2, 'hongos-piel', 'ketoconazol', 'los hongos y la caspa', 'hongos, caspa', [
    offer('crema', 58, '2 %'),
    offer('champu', 186, '2 %'),
  ]),
  free(2, 'hongos-piel', 'terbinafina', 'los hongos de piel y uñas', 'hongos, uñas', [
    offer('crema', 96, '1 %'),
    offer('tableta', 19.6, '250 mg'),
    offer('aerosol', 168, '1 %'),
  ]),
  free(1, 'hongos-piel', 'miconazol', 'los hongos de la piel', 'hongos', [
    offer('crema', 54, '2 %'),
    offer('gel', 112, '2 %'),
  ]),
  rx(2, 'inflamacion-piel', 'betametasona', 'la alergia y la inflamación de la piel', 'picazón, dermatitis', [
    offer('crema', 58, '0.05 %', '0.1 %'),
    offer('unguento', 62, '0.05 %'),
    offer('ampolla', 96, '4 mg/ml'),
  ]),
  free(2, 'inflamacion-piel', 'hidrocortisona', 'la picazón y la irritación', 'picazón, dermatitis', [
    offer('crema', 64, '1 %', '0.5 %'),
  ]),
  rx(1, 'inflamacion-piel', 'clobetasol', 'la psoriasis y la dermatitis', 'psoriasis', [
    offer('crema', 86, '0.05 %'),
    offer('unguento', 92, '0.05 %'),
  ]),
  rx(
    2,
    'inflamacion-piel',
    'betametasona + gentamicina + clotrimazol',
    'las infecciones mixtas de la piel',
    'hongos, picazón',
    [offer('crema', 98, '0.05/0.1/1 %')],
  ),
  free(1, 'inflamacion-piel', 'calamina', 'la picazón y las picaduras', 'picadura, varicela, picazón', [
    offer('locion', 52, '8 %'),
  ]),
  free(2, 'acne', 'peróxido de benzoílo', 'el acné', 'espinillas, granos', [offer('gel', 142, '5 %', '10 %', '2.5 %')]),
  rx(1, 'acne', 'adapaleno', 'el acné', 'espinillas', [offer('gel', 268, '0.1 %', '0.3 %')]),
  rx(1, 'acne', 'isotretinoína', 'el acné severo', 'espinillas', [offer('capsula', 21.4, '20 mg', '10 mg')]),
  free(2, 'heridas', 'mupirocina', 'las heridas infectadas', 'heridas, infección de la piel', [
    offer('unguento', 128, '2 %'),
  ]),
  free(2, 'heridas', 'yodopovidona', 'la limpieza de heridas', 'antiséptico, heridas', [
    offer('solucion', 72, '10 %'),
    offer('unguento', 58, '10 %'),
  ]),
  free(2, 'heridas', 'peróxido de hidrógeno', 'la limpieza de heridas', 'agua oxigenada', [
    offer('solucion', 24, '3 %'),
  ]),
  free(2, 'heridas', 'alcohol etílico', 'la desinfección de la piel', 'alcohol', [
    offer('solucion', 32, '70 %', '90 %'),
  ]),
  rx(1, 'heridas', 'sulfadiazina de plata', 'las quemaduras', 'quemaduras', [offer('crema', 84, '1 %')]),
  free(1, 'heridas', 'neomicina + bacitracina', 'las heridas leves', 'raspones, heridas', [
    offer('unguento', 56, '5 mg/500 UI/g'),
  ]),
  rx(2, 'anticonceptivos', 'levonorgestrel + etinilestradiol', 'la anticoncepción', 'pastillas anticonceptivas', [
    offer('ciclo', 5.2, '0.15/0.03 mg', '0.1/0.02 mg'),
  ]),
  rx(2, 'anticonceptivos', 'drospirenona + etinilestradiol', 'la anticoncepción', 'pastillas anticonceptivas', [
    offer('ciclo', 13.6, '3/0.03 mg', '3/0.02 mg'),
  ]),
  free(2, 'anticonceptivos', 'levonorgestrel', 'la anticoncepción de emergencia', 'pastilla del día después', [
    offer('unidosis', 96, '1.5 mg', '0.75 mg'),
  ]),
  rx(1, 'anticonceptivos', 'medroxiprogesterona', 'la anticoncepción trimestral', 'inyección anticonceptiva', [
    offer('ampolla', 138, '150 mg/ml'),
  ]),
  rx(1, 'hormonas', 'estrógenos conjugados', 'la menopausia', 'menopausia', [
    offer('tableta', 14.2, '0.625 mg', '0.3 mg'),
  ]),
  rx(1, 'hormonas', 'progesterona', 'el embarazo y el ciclo', 'embarazo', [offer('capsula', 21.6, '200 mg', '100 mg')]),
  rx(1, 'hormonas', 'letrozol', 'tratamientos hormonales', 'fertilidad', [offer('tableta', 26, '2.5 mg')]),
  rx(2, 'prostata', 'tamsulosina', 'la próstata agrandada', 'próstata, orina', [offer('capsula', 12.6, '0.4 mg')]),
  rx(1, 'prostata', 'finasterida', 'la próstata y la caída del cabello', 'próstata, calvicie', [
    offer('tableta', 11.8, '5 mg', '1 mg'),
  ]),
  free(2, 'prostata', 'fenazopiridina', 'el ardor al orinar', 'mal de orín, ardor', [
    offer('tableta', 3.6, '100 mg', '200 mg'),
  ]),
  rx(3, 'ereccion', 'sildenafilo', 'la disfunción eréctil', 'sildenafil', [
    offer('unidosis', 38, '50 mg', '100 mg', '25 mg'),
  ]),
  rx(2, 'ereccion', 'tadalafilo', 'la disfunción eréctil', 'tadalafil', [offer('unidosis', 62, '20 mg', '5 mg')]),
  free(3, 'ojos', 'carboximetilcelulosa', 'el ojo seco', 'lágrimas artificiales, ojo seco', [
    offer('colirio', 148, '0.5 %', '1 %'),
  ]),
  free(2, 'ojos', 'nafazolina', 'el ojo rojo', 'ojo rojo', [offer('colirio', 58, '0.1 %', '0.012 %')]),
  rx(2, 'ojos', 'tobramicina', 'la infección de los ojos', 'conjuntivitis', [offer('colirio', 138, '0.3 %')]),
  rx(2, 'ojos', 'tobramicina + dexametasona', 'la infección e inflamación del ojo', 'conjuntivitis', [
    offer('colirio', 186, '0.3/0.1 %'),
  ]),
  free(1, 'ojos', 'olopatadina', 'la alergia de los ojos', 'picazón de ojos', [
    offer('colirio', 218, '0.1 %', '0.2 %'),
  ]),
  rx(1, 'glaucoma', 'timolol', 'el glaucoma', 'presión del ojo', [offer('colirio', 112, '0.5 %', '0.25 %')]),
  rx(1, 'glaucoma', 'latanoprost', 'el glaucoma', 'presión del ojo', [offer('colirio', 386, '0.005 %')]),
  rx(1, 'glaucoma', 'dorzolamida + timolol', 'el glaucoma', 'presión del ojo', [offer('colirio', 342, '2/0.5 %')]),
  rx(2, 'oidos', 'neomicina + polimixina + hidrocortisona', 'la infección del oído', 'otitis, dolor de oído', [
    offer('otico', 124, '3.5/10/10 mg/ml'),
  ]),
  free(1, 'oidos', 'peróxido de carbamida', 'el tapón de cerumen', 'cera, oído tapado', [offer('otico', 98, '6.5 %')]),
  rx(2, 'osteoporosis', 'alendronato', 'la osteoporosis', 'huesos', [offer('unidosis', 58, '70 mg')]),
  rx(1, 'osteoporosis', 'ibandronato', 'la osteoporosis', 'huesos', [offer('unidosis', 286, '150 mg')]),
  rx(2, 'gota', 'alopurinol', 'la gota y el ácido úrico', 'ácido úrico', [offer('tableta', 1.9, '300 mg', '100 mg')]),
  rx(1, 'gota', 'colchicina', 'el ataque de gota', 'ácido úrico', [offer('tableta', 4.2, '0.5 mg', '1 mg')]),
  free(2, 'artrosis', 'glucosamina + condroitina', 'el desgaste de las articulaciones', 'rodilla, cartílago', [
    offer('frascoTableta', 4.2, '500/400 mg', '750/600 mg'),
    offer('sobre', 18.6, '1500/1200 mg'),
  ]),
  free(
    2,
    'artrosis',
    'salicilato de metilo + mentol',
    'el dolor muscular y articular',
    'pomada, golpe, dolor muscular',
    [offer('crema', 72, '15/10 %'), offer('aerosol', 138, '10/6 %'), offer('parche', 21, '10/6 %')],
  ),
  rx(2, 'corticoides', 'prednisona', 'la inflamación y la alergia', 'corticoide', [
    offer('tableta', 1.6, '5 mg', '20 mg', '50 mg'),
  ]),
  rx(2, 'corticoides', 'dexametasona', 'la inflamación', 'corticoide', [
    offer('tableta', 1.9, '0.75 mg', '4 mg', '0.5 mg'),
    offer('ampolla', 21, '4 mg/ml', '8 mg/2 ml'),
  ]),
  rx(1, 'corticoides', 'prednisolona', 'la inflamación en niños', 'corticoide', [
    offer('jarabe', 142, '15 mg/5 ml', '5 mg/5 ml'),
  ]),
  free(
    3,
    'antigripales',
    'acetaminofén + fenilefrina + clorfeniramina',
    'la gripe y el resfriado',
    'gripe, resfriado, catarro',
    [
      offer('capsula', 2.6, '500/10/4 mg', '325/5/2 mg'),
      offer('sobre', 8.8, '500/10/4 mg'),
      offer('jarabe', 74, '120/2.5/1 mg/5 ml'),
    ],
    { 'Quetzal Farma': 'Gripaquel' },
  ),
  free(
    2,
    'antigripales',
    'acetaminofén + cetirizina + fenilefrina',
    'la gripe con alergia',
    'gripe, resfriado, catarro',
    [offer('tableta', 3.2, '500/5/10 mg'), offer('sobre', 9.6, '500/5/10 mg')],
  ),
  free(2, 'antigripales', 'ibuprofeno + fenilefrina', 'la gripe y la congestión', 'gripe, congestión', [
    offer('capsula', 4.2, '200/10 mg'),
  ]),
  free(2, 'antigripales', 'loratadina + pseudoefedrina', 'la congestión y la alergia', 'congestión, sinusitis', [
    offer('tableta', 6.4, '5/120 mg', '10/240 mg'),
    offer('jarabe', 96, '5/60 mg/5 ml'),
  ]),
  free(3, 'tos-con-flemas', 'ambroxol', 'la tos con flemas', 'tos, flema, bronquitis', [
    offer('jarabe', 62, '15 mg/5 ml', '30 mg/5 ml'),
    offer('tableta', 3.1, '30 mg'),
    offer('gotas', 58, '7.5 mg/ml'),
  ]),
  free(2, 'tos-con-flemas', 'acetilcisteína', 'la tos con flemas', 'tos, flema', [
    offer('sobre', 12.8, '600 mg', '200 mg', '100 mg'),
    offer('efervescente', 13.4, '600 mg', '200 mg'),
  ]),
  free(2, 'tos-con-flemas', 'guaifenesina', 'la tos con flemas', 'tos, flema', [
    offer('jarabe', 68, '100 mg/5 ml'),
    offer('tableta', 3.4, '400 mg', '600 mg'),
  ]),
  free(2, 'tos-con-flemas', 'bromhexina', 'la tos con flemas', 'tos, flema', [
    offer('jarabe', 64, '8 mg/5 ml', '4 mg/5 ml'),
  ]),
  free(
    3,
    'tos-con-flemas',
    'hiedra y miel',
    'la tos con flemas',
    'tos, flema, natural, hedera helix',
    [offer('jarabe', 96, '7 mg/ml', '35 mg/5 ml')],
    { 'Tikal Natural': 'Tosivén' },
  ),
  free(2, 'tos-seca', 'dextrometorfano', 'la tos seca', 'tos', [offer('jarabe', 66, '15 mg/5 ml', '10 mg/5 ml')]),
  free(1, 'tos-seca', 'levodropropizina', 'la tos seca', 'tos', [
    offer('jarabe', 138, '30 mg/5 ml'),
    offer('gotas', 142, '60 mg/ml'),
  ]),
  free(2, 'tos-seca', 'dextrometorfano + guaifenesina', 'la tos', 'tos', [
    offer('jarabe', 78, '10/100 mg/5 ml', '15/100 mg/5 ml'),
  ]),
  free(2, 'pastillas-garganta', 'bencidamina', 'el dolor de garganta', 'garganta, ardor', [
    offer('pastilla', 4.2, '3 mg'),
  ]),
  free(2, 'pastillas-garganta', 'amilmetacresol + diclorobencil alcohol', 'la irritación de garganta', 'garganta', [
    offer('pastilla', 3.8, '0.6/1.2 mg'),
  ]),
  free(2, 'pastillas-garganta', 'propóleo y miel', 'la irritación de garganta', 'garganta, natural', [
    offer('pastilla', 3.1, '25 mg', '50 mg'),
  ]),
  free(2, 'enjuagues-garganta', 'clorhexidina', 'las encías y la garganta', 'encías, enjuague', [
    offer('enjuague', 108, '0.12 %'),
    offer('aerosol', 146, '0.2 %'),
  ]),
  free(1, 'enjuagues-garganta', 'bencidamina bucal', 'el dolor de garganta', 'garganta, aftas', [
    offer('aerosol', 158, '0.15 %', '0.3 %'),
    offer('enjuague', 128, '0.15 %'),
  ]),
  free(
    3,
    'balsamos',
    'mentol + alcanfor + eucalipto',
    'la congestión',
    'ungüento mentolado, pecho, congestión',
    [offer('balsamo', 62, '2.6/4.7/1.2 %', '5/9/2 %')],
    { 'Tikal Natural': 'Eucalín' },
  ),
];
