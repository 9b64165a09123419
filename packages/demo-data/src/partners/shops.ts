import type { DemoPartner, DemoPartnerBranch, DemoPartnerCategory } from './types.ts';

/** Only Honduras has partners (MENU-02). */
const companyId = 2;

export const categories: readonly DemoPartnerCategory[] = [
  'Restaurantes',
  'Cafés y postres',
  'Cine y entretenimiento',
  'Belleza y spa',
  'Deporte y bienestar',
  'Hogar y mascotas',
  'Regalos y salud',
].map((name, position) => ({ id: position + 1, companyId, name, position }));

type Shop = readonly [categoryId: number, name: string, description: string, places: readonly Place[]];
type Place = readonly [name: string, address: string, city: string, phone: string];

const shops: readonly Shop[] = [
  [
    1,
    'Asados El Trapiche',
    'Carnes a la parrilla y antojitos de la casa.',
    [
      ['Circunvalación', 'Avenida Circunvalación, 9 calle S.O.', 'San Pedro Sula', '2550-4101'],
      ['Morazán', 'Bulevar Morazán, frente a Plaza Criolla', 'Tegucigalpa', '2232-4102'],
    ],
  ],
  [
    1,
    'Pizzería Nonna Lucía',
    'Pizza de masa madre, horneada con leña.',
    [['Los Andes', 'Barrio Los Andes, 14 avenida', 'San Pedro Sula', '2552-4110']],
  ],
  [
    1,
    'Mariscos La Ceibeña',
    'Ceviches y sopa de caracol como en la costa.',
    [['Barrio Inglés', 'Avenida San Isidro, 5 calle', 'La Ceiba', '2443-4120']],
  ],
  [
    2,
    'Café Cerro Azul',
    'Café de altura de Copán, tostado cada semana.',
    [
      ['Parque Central', 'Frente al parque, contiguo a la catedral', 'San Pedro Sula', '2550-4130'],
      ['Palmira', 'Colonia Palmira, avenida República de Chile', 'Tegucigalpa', '2239-4131'],
    ],
  ],
  [
    2,
    'Heladería Nieve y Coco',
    'Helados de frutas de temporada, hechos aquí.',
    [['City Mall', 'City Mall, segundo nivel', 'San Pedro Sula', '2516-4140']],
  ],
  [
    3,
    'Cines Lumina',
    'Estrenos, salas con butacas reclinables y palomitas.',
    [
      ['City Mall', 'City Mall, tercer nivel', 'San Pedro Sula', '2516-4150'],
      ['Multiplaza', 'Centro comercial, nivel 3', 'Tegucigalpa', '2235-4151'],
    ],
  ],
  [
    3,
    'Boliche Strike Once',
    'Doce pistas, mesas de billar y algo de comer.',
    [['Próceres', 'Bulevar Los Próceres', 'Tegucigalpa', '2236-4160']],
  ],
  [
    4,
    'Salón Aura',
    'Corte, color y manicura con cita o sin ella.',
    [['Río de Piedras', 'Barrio Río de Piedras, 22 avenida', 'San Pedro Sula', '2553-4170']],
  ],
  [
    5,
    'Gimnasio Vértice',
    'Pesas, clases en grupo y entrenadores de planta.',
    [
      ['Jardines del Valle', 'Jardines del Valle, 4 calle', 'San Pedro Sula', '2566-4180'],
      ['El Progreso', 'Bulevar principal, contiguo al estadio', 'El Progreso', '2647-4181'],
    ],
  ],
  [
    5,
    'Óptica Buen Ver',
    'Exámenes de la vista, aros y lentes.',
    [['Tercera avenida', 'Barrio El Centro, 3 avenida', 'San Pedro Sula', '2557-4190']],
  ],
  [
    6,
    'Veterinaria Huellitas',
    'Consultas, vacunas y baño para perros y gatos.',
    [['Trejo', 'Colonia Trejo, 10 calle', 'San Pedro Sula', '2554-4200']],
  ],
  [
    6,
    'Vivero Monte Verde',
    'Plantas para la casa, macetas y abono.',
    [['Salida a La Lima', 'Carretera al aeropuerto, kilómetro 3', 'San Pedro Sula', '2559-4210']],
  ],
  [7, 'Botica', 'Certificados impresos que recoges en tu sucursal, para regalar o regalarte.', []],
];

export const partners: readonly DemoPartner[] = shops.map(([categoryId, name, description], place) => ({
  id: place + 1,
  categoryId,
  name,
  description,
  minimumGain: 5 + (place % 4) * 5,
}));

export const partnerBranches: readonly DemoPartnerBranch[] = shops.flatMap(([, , , places], shop) =>
  places.map(([name, address, city, phone], place) => ({
    id: (shop + 1) * 100 + place,
    partnerId: shop + 1,
    name,
    address,
    city,
    phone,
    hours: 'Lunes a domingo, 10:00 a. m. - 8:00 p. m.',
  })),
);
