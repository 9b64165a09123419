import type { ContentField, ContentFields } from './fields.ts';

const dayRow = {
  day: { type: 'day', wire: 'dia', label: 'Día' },
  hours: { type: 'hours', wire: 'horario', label: 'Horario de ese día' },
  reason: { type: 'text', wire: 'motivo', label: 'Por qué', max: 80 },
} as const satisfies ContentFields;

const usualHours = {
  weekdays: { type: 'hours', wire: 'lunesViernes', label: 'Lunes a viernes' },
  saturday: { type: 'hours', wire: 'sabados', label: 'Sábados' },
  sunday: { type: 'hours', wire: 'domingos', label: 'Domingos' },
} as const satisfies ContentFields;

export const branchFields = {
  city: { type: 'fixed', wire: 'ciudad', label: 'Ciudad' },
  companies: { type: 'fixed', wire: 'empresas', label: 'Empresas' },
  cityId: {
    type: 'listed',
    wire: 'ciudadId',
    label: 'Ciudad',
    from: 'cities',
    isOptional: true,
    isOnce: true,
  },
  alsoServes: {
    type: 'rows',
    wire: 'tambienAtiende',
    label: 'También atiende a',
    hint: 'Otras empresas del mismo país, como el laboratorio. Se elige antes de publicarla por primera vez.',
    noun: 'empresa',
    max: 4,
    isOptional: true,
    isOnce: true,
    isUnordered: true,
    fields: { companyId: { type: 'listed', wire: 'empresaId', label: 'Empresa', from: 'companies' } },
  },
  name: { type: 'text', wire: 'nombre', label: 'Nombre', max: 80 },
  address: { type: 'text', wire: 'direccion', label: 'Dirección', max: 300, isLong: true },
  phone: { type: 'text', wire: 'telefono', label: 'Teléfono', max: 30 },
  latitude: { type: 'number', wire: 'latitud', label: 'Latitud', min: -90, max: 90, places: 20 },
  longitude: { type: 'number', wire: 'longitud', label: 'Longitud', min: -180, max: 180, places: 20 },
  deliveryEnabled: { type: 'toggle', wire: 'domicilio', label: 'Entrega a domicilio' },
  pickupEnabled: { type: 'toggle', wire: 'recoger', label: 'Se recoge en la sucursal' },
  hasDriveThrough: { type: 'toggle', wire: 'ventanilla', label: 'Tiene autoservicio' },
  isActive: {
    type: 'toggle',
    wire: 'activa',
    label: 'Mostrar en la tienda',
    hint: 'Sin marcar, nadie puede elegirla ni pedirle. Sus pedidos siguen.',
  },
  ...usualHours,
  specialDays: {
    type: 'rows',
    wire: 'diasEspeciales',
    label: 'Días especiales de esta sucursal',
    hint: 'Mandan sobre el horario de la semana y sobre los feriados de la empresa.',
    noun: 'fecha',
    max: 400,
    isOptional: true,
    isUnordered: true,
    fields: dayRow,
  },
} as const satisfies ContentFields;

export const cityFields = {
  name: { type: 'text', wire: 'nombre', label: 'Nombre', max: 60 },
  department: { type: 'text', wire: 'departamento', label: 'Departamento', max: 60 },
  latitude: branchFields.latitude,
  longitude: branchFields.longitude,
} as const satisfies ContentFields;

export const holidayFields = {
  days: {
    type: 'rows',
    wire: 'dias',
    label: 'Feriados',
    hint: 'Valen para todas las sucursales de la empresa, menos para las que tienen su propio día especial en esa fecha.',
    noun: 'fecha',
    max: 400,
    isOptional: true,
    isUnordered: true,
    fields: dayRow,
  },
} as const satisfies ContentFields;

/** The dearest delivery or service that a form takes, in cents. */
export const mostCents = 99_999_99;

export const zoneNames = { '1': 'Cerca', '2': 'Media', '3': 'Lejos' } as const;

const tariffRow = {
  zone: { type: 'choice', wire: 'zona', label: 'Zona', options: zoneNames },
  from: { type: 'time', wire: 'desde', label: 'Desde las' },
  cost: { type: 'amount', wire: 'costo', label: 'Costo', max: mostCents },
} as const satisfies ContentFields;

const tariffs = {
  type: 'rows',
  wire: 'tarifas',
  label: 'Tarifas por zona y hora',
  noun: 'tarifa',
  max: 72,
  isUnordered: true,
  fields: tariffRow,
} as const;

/** The field of each zone. */
export const minimumFields = { minimumNear: 1, minimumMiddle: 2, minimumFar: 3 } as const;

const minimumsWith = (hint: string) => {
  const minimum = { type: 'amount', max: mostCents, isOptional: true, hint } as const;
  return {
    minimumNear: { ...minimum, wire: 'minimoCerca', label: 'Compra mínima, cerca' },
    minimumMiddle: { ...minimum, wire: 'minimoMedia', label: 'Compra mínima, media' },
    minimumFar: { ...minimum, wire: 'minimoLejos', label: 'Compra mínima, lejos' },
  } as const satisfies Readonly<Record<keyof typeof minimumFields, ContentField>>;
};

export const companyDeliveryFields = {
  tariffs: {
    ...tariffs,
    hint: 'Cada una vale desde su hora hasta la siguiente de la misma zona.',
  },
  ...minimumsWith('Vacía: la compra mínima de Ajustes.'),
} as const satisfies ContentFields;

const minutes = { type: 'number', min: 1, max: 1440, isOptional: true } as const;

export const branchDeliveryFields = {
  name: { type: 'fixed', wire: 'sucursal', label: 'Sucursal' },
  leastMinutes: {
    ...minutes,
    wire: 'minutosDesde',
    label: 'Entrega en, minutos desde',
    hint: 'Vacío: la tienda no promete un tiempo.',
  },
  mostMinutes: { ...minutes, wire: 'minutosHasta', label: 'Entrega en, minutos hasta' },
  maxDays: {
    type: 'number',
    wire: 'diasProgramados',
    label: 'Entregas programadas, días después de hoy',
    min: 0,
    max: 60,
  },
  ...usualHours,
  tariffs: {
    ...tariffs,
    label: 'Tarifas propias por zona y hora',
    hint: 'Una zona sin tarifa propia usa las de la empresa.',
    isOptional: true,
  },
  ...minimumsWith('Vacía: la de la empresa para esa zona.'),
} as const satisfies ContentFields;
