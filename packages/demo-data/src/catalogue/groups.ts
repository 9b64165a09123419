import type { CompanyId } from '@botica/domain/companies';
import type { DemoGroup } from '../types.ts';

type Leaves = readonly [slug: string, name: string][];
interface Branch {
  slug: string;
  name: string;
  leaves: Leaves;
}
interface Root {
  slug: string;
  name: string;
  companyIds: readonly CompanyId[];
  branches: readonly Branch[];
}

const stores: readonly CompanyId[] = [2, 12, 14];
const storesAndMarket: readonly CompanyId[] = [2, 12, 14, 15];

/** Leaf slugs are unique in the whole tree: the catalogue refers to groups by them. */
const tree: readonly Root[] = [
  {
    slug: 'medicamentos',
    name: 'Medicamentos',
    companyIds: stores,
    branches: [
      {
        slug: 'dolor-y-fiebre',
        name: 'Dolor y fiebre',
        leaves: [
          ['analgesicos', 'Analgésicos y fiebre'],
          ['antiinflamatorios', 'Antiinflamatorios'],
          ['migrana', 'Migraña'],
          ['relajantes', 'Relajantes musculares'],
          ['dolor-intenso', 'Dolor intenso'],
        ],
      },
      {
        slug: 'corazon-y-presion',
        name: 'Corazón y presión',
        leaves: [
          ['presion-alta', 'Presión alta'],
          ['colesterol', 'Colesterol y triglicéridos'],
          ['circulacion', 'Anticoagulantes y circulación'],
          ['diureticos', 'Diuréticos'],
          ['ritmo-cardiaco', 'Ritmo cardíaco'],
        ],
      },
      {
        slug: 'diabetes-y-tiroides',
        name: 'Diabetes y tiroides',
        leaves: [
          ['diabetes', 'Antidiabéticos orales'],
          ['insulinas', 'Insulinas'],
          ['tiroides', 'Tiroides'],
        ],
      },
      {
        slug: 'estomago',
        name: 'Estómago y digestión',
        leaves: [
          ['acidez', 'Acidez y gastritis'],
          ['diarrea', 'Diarrea y flora intestinal'],
          ['estrenimiento', 'Estreñimiento'],
          ['nauseas', 'Náuseas y mareo'],
          ['colicos', 'Cólicos y gases'],
        ],
      },
      {
        slug: 'alergia-y-respiracion',
        name: 'Alergia y respiración',
        leaves: [
          ['alergia', 'Antialérgicos'],
          ['asma', 'Asma y bronquios'],
          ['nariz', 'Nariz y senos paranasales'],
        ],
      },
      {
        slug: 'infecciones',
        name: 'Infecciones',
        leaves: [
          ['antibioticos', 'Antibióticos'],
          ['antimicoticos', 'Hongos'],
          ['antiparasitarios', 'Parásitos'],
          ['antivirales', 'Antivirales'],
        ],
      },
      {
        slug: 'sistema-nervioso',
        name: 'Sistema nervioso',
        leaves: [
          ['ansiedad-y-sueno', 'Ansiedad y sueño'],
          ['depresion', 'Depresión'],
          ['epilepsia', 'Epilepsia y neuropatía'],
          ['memoria-y-parkinson', 'Memoria y Parkinson'],
          ['psiquiatria', 'Psiquiatría'],
        ],
      },
      {
        slug: 'piel',
        name: 'Piel',
        leaves: [
          ['hongos-piel', 'Hongos de la piel'],
          ['inflamacion-piel', 'Alergia e inflamación de la piel'],
          ['acne', 'Acné'],
          ['heridas', 'Heridas y antisépticos'],
        ],
      },
      {
        slug: 'salud-sexual-y-hormonal',
        name: 'Salud sexual y hormonal',
        leaves: [
          ['anticonceptivos', 'Anticonceptivos'],
          ['hormonas', 'Hormonas'],
          ['prostata', 'Próstata y vías urinarias'],
          ['ereccion', 'Disfunción eréctil'],
        ],
      },
      {
        slug: 'ojos-y-oidos',
        name: 'Ojos y oídos',
        leaves: [
          ['ojos', 'Gotas para los ojos'],
          ['glaucoma', 'Glaucoma'],
          ['oidos', 'Oídos'],
        ],
      },
      {
        slug: 'huesos-y-articulaciones',
        name: 'Huesos y articulaciones',
        leaves: [
          ['osteoporosis', 'Osteoporosis'],
          ['gota', 'Gota'],
          ['artrosis', 'Artrosis'],
          ['corticoides', 'Corticoides'],
        ],
      },
    ],
  },
  {
    slug: 'gripe-y-tos',
    name: 'Gripe y tos',
    companyIds: stores,
    branches: [
      {
        slug: 'gripe',
        name: 'Gripe y resfriado',
        leaves: [
          ['antigripales', 'Antigripales'],
          ['balsamos', 'Bálsamos y vaporizaciones'],
        ],
      },
      {
        slug: 'tos',
        name: 'Tos',
        leaves: [
          ['tos-con-flemas', 'Tos con flemas'],
          ['tos-seca', 'Tos seca'],
        ],
      },
      {
        slug: 'garganta',
        name: 'Garganta',
        leaves: [
          ['pastillas-garganta', 'Pastillas para la garganta'],
          ['enjuagues-garganta', 'Enjuagues y aerosoles'],
        ],
      },
    ],
  },
  {
    slug: 'vitaminas',
    name: 'Vitaminas',
    companyIds: stores,
    branches: [
      {
        slug: 'multivitaminicos',
        name: 'Multivitamínicos',
        leaves: [
          ['multi-adultos', 'Adultos'],
          ['multi-ninos', 'Niños'],
          ['multi-mayores', 'Mayores de 50'],
          ['multi-embarazo', 'Embarazo y lactancia'],
        ],
      },
      {
        slug: 'vitaminas-y-minerales',
        name: 'Vitaminas y minerales',
        leaves: [
          ['vitamina-c', 'Vitamina C'],
          ['calcio-vitamina-d', 'Calcio y vitamina D'],
          ['complejo-b', 'Complejo B'],
          ['hierro-acido-folico', 'Hierro y ácido fólico'],
          ['magnesio-zinc', 'Magnesio y zinc'],
        ],
      },
      {
        slug: 'suplementos',
        name: 'Suplementos',
        leaves: [
          ['omega', 'Omega 3'],
          ['colageno', 'Colágeno'],
          ['proteina', 'Proteína y nutrición'],
          ['naturales', 'Productos naturales'],
        ],
      },
    ],
  },
  {
    slug: 'mama-y-bebe',
    name: 'Mamá y bebé',
    companyIds: storesAndMarket,
    branches: [
      {
        slug: 'panales-y-toallitas',
        name: 'Pañales y toallitas',
        leaves: [
          ['panales', 'Pañales'],
          ['toallitas', 'Toallitas húmedas'],
        ],
      },
      {
        slug: 'alimentacion-bebe',
        name: 'Alimentación',
        leaves: [
          ['formulas', 'Fórmulas infantiles'],
          ['cereales-bebe', 'Cereales y papillas'],
          ['biberones', 'Biberones y chupones'],
        ],
      },
      {
        slug: 'cuidado-bebe',
        name: 'Cuidado del bebé',
        leaves: [
          ['bano-bebe', 'Baño'],
          ['crema-panal', 'Cremas para el pañal'],
        ],
      },
      { slug: 'mama', name: 'Mamá', leaves: [['lactancia', 'Lactancia']] },
    ],
  },
  {
    slug: 'dermocosmetica',
    name: 'Dermocosmética',
    companyIds: stores,
    branches: [
      {
        slug: 'rostro',
        name: 'Rostro',
        leaves: [
          ['limpieza-facial', 'Limpieza facial'],
          ['hidratacion-facial', 'Hidratación facial'],
          ['antiedad', 'Antiedad'],
        ],
      },
      {
        slug: 'sol',
        name: 'Protección solar',
        leaves: [
          ['solar-facial', 'Rostro'],
          ['solar-corporal', 'Cuerpo y niños'],
        ],
      },
      {
        slug: 'tratamiento-cuerpo',
        name: 'Cuerpo',
        leaves: [
          ['piel-seca', 'Piel seca y sensible'],
          ['manchas', 'Manchas y cicatrices'],
        ],
      },
    ],
  },
  {
    slug: 'cuidado-personal',
    name: 'Cuidado personal',
    companyIds: storesAndMarket,
    branches: [
      {
        slug: 'cabello',
        name: 'Cabello',
        leaves: [
          ['champu', 'Champú'],
          ['acondicionador', 'Acondicionador y tratamiento'],
        ],
      },
      {
        slug: 'bucal',
        name: 'Cuidado bucal',
        leaves: [
          ['pasta-dental', 'Pasta dental'],
          ['cepillos', 'Cepillos e hilo dental'],
          ['enjuague-bucal', 'Enjuague bucal'],
        ],
      },
      {
        slug: 'higiene',
        name: 'Higiene',
        leaves: [
          ['jabones', 'Jabones'],
          ['desodorantes', 'Desodorantes'],
          ['manos', 'Manos'],
          ['afeitado', 'Afeitado'],
        ],
      },
      {
        slug: 'intimo',
        name: 'Higiene íntima',
        leaves: [
          ['toallas-sanitarias', 'Toallas y protectores'],
          ['gel-intimo', 'Jabón íntimo'],
          ['preservativos', 'Preservativos y lubricantes'],
        ],
      },
    ],
  },
  {
    slug: 'equipo-medico',
    name: 'Equipo médico',
    companyIds: stores,
    branches: [
      {
        slug: 'medicion',
        name: 'Medición',
        leaves: [
          ['tensiometros', 'Tensiómetros'],
          ['termometros', 'Termómetros'],
          ['glucometros', 'Glucómetros y tiras'],
          ['oximetros', 'Oxímetros y nebulizadores'],
        ],
      },
      {
        slug: 'curacion',
        name: 'Curación',
        leaves: [
          ['vendas', 'Gasas y vendas'],
          ['curitas', 'Curitas y cintas'],
          ['jeringas', 'Jeringas y guantes'],
        ],
      },
      {
        slug: 'ortopedia',
        name: 'Ortopedia y cuidado',
        leaves: [
          ['soportes', 'Soportes ortopédicos'],
          ['incontinencia', 'Incontinencia'],
        ],
      },
    ],
  },
  {
    slug: 'hidratacion',
    name: 'Hidratación',
    companyIds: storesAndMarket,
    branches: [
      {
        slug: 'sueros',
        name: 'Sueros orales',
        leaves: [
          ['sueros-listos', 'Listos para tomar'],
          ['sueros-polvo', 'En polvo'],
        ],
      },
      {
        slug: 'aguas-y-deporte',
        name: 'Agua y deporte',
        leaves: [
          ['agua', 'Agua'],
          ['bebidas-deportivas', 'Bebidas deportivas'],
        ],
      },
    ],
  },
  {
    slug: 'supermercado',
    name: 'Supermercado',
    companyIds: storesAndMarket,
    branches: [
      {
        slug: 'bebidas',
        name: 'Bebidas',
        leaves: [
          ['refrescos', 'Refrescos y jugos'],
          ['cafe-y-te', 'Café y té'],
          ['leche', 'Leche y bebidas vegetales'],
        ],
      },
      {
        slug: 'despensa',
        name: 'Despensa',
        leaves: [
          ['granos', 'Granos y harinas'],
          ['enlatados', 'Enlatados y salsas'],
          ['cereales', 'Cereales y avena'],
        ],
      },
      {
        slug: 'snacks',
        name: 'Snacks y dulces',
        leaves: [
          ['boquitas', 'Boquitas'],
          ['galletas', 'Galletas y dulces'],
        ],
      },
    ],
  },
  {
    slug: 'hogar',
    name: 'Hogar',
    companyIds: [2, 15],
    branches: [
      {
        slug: 'limpieza',
        name: 'Limpieza',
        leaves: [
          ['desinfectantes', 'Desinfectantes y cloro'],
          ['lavanderia', 'Lavandería'],
          ['lavaplatos', 'Lavaplatos'],
        ],
      },
      {
        slug: 'papel-e-insectos',
        name: 'Papel y control de insectos',
        leaves: [
          ['papel', 'Papel higiénico y servilletas'],
          ['repelentes', 'Repelentes e insecticidas'],
        ],
      },
    ],
  },
  {
    slug: 'mascotas',
    name: 'Mascotas',
    companyIds: [2, 12, 15],
    branches: [
      {
        slug: 'perros',
        name: 'Perros',
        leaves: [
          ['alimento-perro', 'Alimento para perros'],
          ['cuidado-perro', 'Cuidado del perro'],
        ],
      },
      {
        slug: 'gatos',
        name: 'Gatos',
        leaves: [
          ['alimento-gato', 'Alimento para gatos'],
          ['arena-gato', 'Arena y cuidado'],
        ],
      },
    ],
  },
  {
    slug: 'examenes',
    name: 'Exámenes de laboratorio',
    companyIds: [13],
    branches: [
      {
        slug: 'sangre',
        name: 'Sangre',
        leaves: [
          ['ex-hematologia', 'Hematología'],
          ['ex-quimica', 'Química sanguínea'],
          ['ex-coagulacion', 'Coagulación'],
        ],
      },
      {
        slug: 'hormonas-y-marcadores',
        name: 'Hormonas y marcadores',
        leaves: [
          ['ex-hormonas', 'Hormonas'],
          ['ex-tumorales', 'Marcadores tumorales'],
          ['ex-vitaminas', 'Vitaminas y minerales'],
        ],
      },
      {
        slug: 'inmunologia',
        name: 'Inmunología e infecciones',
        leaves: [
          ['ex-infecciones', 'Infecciones'],
          ['ex-alergias', 'Alergias'],
          ['ex-autoinmunes', 'Autoinmunes'],
        ],
      },
      {
        slug: 'orina-heces-y-cultivos',
        name: 'Orina, heces y cultivos',
        leaves: [
          ['ex-orina', 'Orina'],
          ['ex-heces', 'Heces'],
          ['ex-cultivos', 'Cultivos'],
        ],
      },
      {
        slug: 'perfiles',
        name: 'Perfiles y medicamentos',
        leaves: [
          ['ex-perfiles', 'Perfiles'],
          ['ex-farmacos', 'Niveles de medicamentos'],
        ],
      },
    ],
  },
  {
    slug: 'regalos',
    name: 'Regalos',
    companyIds: [2],
    branches: [
      {
        slug: 'certificados',
        name: 'Certificados',
        leaves: [['certificados-de-regalo', 'Certificados de regalo']],
      },
    ],
  },
];

function flatten(): DemoGroup[] {
  const groups: DemoGroup[] = [];
  tree.forEach((root, rootIndex) => {
    const rootId = rootIndex + 1;
    const shared = { companyIds: [...root.companyIds], pictureKey: `grupo:${root.slug}` };
    groups.push({
      id: rootId,
      level: 1,
      name: root.name,
      slug: root.slug,
      path: root.slug,
      position: rootId,
      ...shared,
    });

    root.branches.forEach((branch, branchIndex) => {
      const branchId = rootId * 100 + branchIndex + 1;
      const path = `${root.slug}/${branch.slug}`;
      const { slug, name } = branch;
      groups.push({ id: branchId, parentId: rootId, level: 2, name, slug, path, position: branchIndex + 1, ...shared });

      branch.leaves.forEach(([leafSlug, leafName], leafIndex) => {
        groups.push({
          id: branchId * 100 + leafIndex + 1,
          parentId: branchId,
          level: 3,
          name: leafName,
          slug: leafSlug,
          path: `${path}/${leafSlug}`,
          position: leafIndex + 1,
          ...shared,
        });
      });
    });
  });
  return groups;
}

export const groups: readonly DemoGroup[] = flatten();

const leaves = new Map(groups.filter((group) => group.level === 3).map((group) => [group.slug, group]));

export function leafOf(slug: string): DemoGroup {
  const leaf = leaves.get(slug);
  if (!leaf) throw new Error(`There is no leaf group ${slug}.`);
  return leaf;
}
