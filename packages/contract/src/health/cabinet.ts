import type {
  DoseState,
  Medicine,
  MedicineField,
  MedicineForm,
  MedicineQuote,
  PlannedDose,
  Supply,
  Week,
} from '@botica/domain/health/cabinet';
import type { FieldError } from '@botica/domain/identity';
import { encodeOrderId } from '@botica/domain/orders';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';
import { orNull } from '../or-null.ts';
import { OrderAgainSchema } from '../orders/again.ts';

const tags = ['health'] as const;
const Id = Type.String({ format: 'uuid' });
const Day = Type.String({ maxLength: 10, description: 'AAAA-MM-DD' });
const Minutes = Type.Integer({ minimum: 0, maximum: 1439, description: 'Minutos desde la medianoche' });
const Units = Type.Number({ minimum: 0, maximum: 100_000, description: 'Unidades, en cuartos' });

const medicineFields = {
  nombre: Type.String({ maxLength: 500 }),
  productoId: orNull(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  nota: Type.String({ maxLength: 500 }),
  horas: Type.Array(Minutes, { maxItems: 50 }),
  dias: Type.Array(Type.Integer({ minimum: 0, maximum: 6, description: '0 domingo a 6 sábado' }), { maxItems: 14 }),
  unidades: Units,
  hasta: orNull(Day),
  existencia: Type.Number({ minimum: 0, maximum: 100_000, description: 'Unidades en casa ahora' }),
};
export const MedicineBodySchema = Type.Object(medicineFields);
export type MedicineBody = Static<typeof MedicineBodySchema>;
const changedFields = {
  ...medicineFields,
  existencia: orNull(Type.Number({ minimum: 0, maximum: 100_000, description: 'Nulo si no se contó de nuevo' })),
};
export type ChangedMedicineBody = Omit<MedicineBody, 'existencia'> & { existencia: number | null };

const QuoteSchema = Type.Object(
  {
    pedido_ID: Type.String(),
    regente: Type.String(),
    registroRegente: Type.String(),
    sucursal: Type.String(),
    fecha: Type.String({ format: 'date-time' }),
    dosis: Type.String(),
    frecuencia: Type.String(),
    duracion: Type.String(),
    observaciones: Type.String(),
  },
  { description: 'Lo que escribió el regente, igual; el horario lo pone el cliente' },
);
export type MedicineQuoteDto = Static<typeof QuoteSchema>;

export const MedicineSchema = Type.Object({
  medicinaId: Id,
  revision: Type.Integer(),
  ...medicineFields,
  indicacion: orNull(QuoteSchema),
  seAcaba: orNull(Type.String({ format: 'date', description: 'El día de la última toma que alcanza' })),
  diasRestantes: orNull(Type.Integer({ description: 'Nulo si alcanza hasta el final' })),
});
export type MedicineDto = Static<typeof MedicineSchema>;

const doseStates = ['tomada', 'saltada', 'sin-marcar', 'por-tomar'] as const;
export type DoseStateDto = (typeof doseStates)[number];
/** `sin-marcar` takes a mark back. */
const marks = ['tomada', 'saltada', 'sin-marcar'] as const;
export type MarkDto = (typeof marks)[number];
const DoseSchema = Type.Object({
  medicinaId: Id,
  minutos: Minutes,
  unidades: Units,
  estado: Type.Unsafe<DoseStateDto>(Type.String({ enum: doseStates })),
});
export type DoseDto = Static<typeof DoseSchema>;

export const CabinetSchema = Type.Object({
  personaId: Id,
  ahora: Type.Object({ dia: Type.String({ format: 'date' }), minutos: Minutes }),
  medicinas: Type.Array(MedicineSchema),
  semana: Type.Array(Type.Object({ dia: Type.String({ format: 'date' }), tomas: Type.Array(DoseSchema) }), {
    description: 'Siete días; el último es hoy',
  }),
  tomadas: Type.Integer(),
  debidas: Type.Integer({ description: 'Hasta ahora' }),
});
export type CabinetDto = Static<typeof CabinetSchema>;

const call = { access: 'customer', server: 'main' } as const;
const reply = { response: { 200: OkReply(CabinetSchema) } };

/** Not in the specification (issue 23), as the calls below. */
export const getCabinet = {
  ...call,
  id: 'SALUD-MEDICINAS',
  method: 'GET',
  url: '/api/salud/medicinas',
  schema: {
    tags,
    summary: 'Las medicinas de una persona, cuándo se acaban y las tomas de la semana',
    querystring: Type.Object({ personaId: Id }),
    ...reply,
  },
} as const;

export const addMedicine = {
  ...call,
  id: 'SALUD-MEDICINA-CREAR',
  method: 'POST',
  url: '/api/salud/medicinas',
  schema: {
    tags,
    summary: 'Agrega una medicina con el horario que escribe el cliente',
    body: Type.Object({
      ...medicineFields,
      personaId: Id,
      indicacionDe: Type.Optional(
        Type.String({ maxLength: 50, description: 'El pedido con la indicación del regente para este producto' }),
      ),
    }),
    ...reply,
  },
} as const;

export const changeMedicineCall = {
  ...call,
  id: 'SALUD-MEDICINA-CAMBIAR',
  method: 'PUT',
  url: '/api/salud/medicinas',
  schema: {
    tags,
    summary: 'Cambia una medicina, su horario o lo que hay en casa',
    body: Type.Object({ ...changedFields, medicinaId: Id, revision: Type.Integer({ minimum: 1 }) }),
    ...reply,
  },
} as const;

export const removeMedicine = {
  ...call,
  id: 'SALUD-MEDICINA-QUITAR',
  method: 'DELETE',
  url: '/api/salud/medicinas/:medicinaId',
  schema: {
    tags,
    summary: 'Borra una medicina y sus tomas',
    params: Type.Object({ medicinaId: Id }),
    ...reply,
  },
} as const;

export const markDose = {
  ...call,
  id: 'SALUD-TOMA',
  method: 'POST',
  url: '/api/salud/tomas',
  schema: {
    tags,
    summary: 'Marca una toma como tomada o saltada, o le quita la marca',
    body: Type.Object({
      medicinaId: Id,
      dia: Day,
      minutos: Minutes,
      estado: Type.Unsafe<MarkDto>(Type.String({ enum: marks })),
    }),
    ...reply,
  },
} as const;

export const buyMedicine = {
  ...call,
  id: 'SALUD-MEDICINA-COMPRAR',
  method: 'POST',
  url: '/api/salud/medicinas/comprar',
  schema: {
    tags,
    summary: 'Agrega el producto de la medicina al carrito de quien la compra, al precio de hoy y para esa persona',
    body: Type.Object({
      medicinaId: Id,
      tieneReceta: Type.Optional(
        Type.Boolean({ description: 'Dice que la tiene; sin ella se rechaza si la necesita' }),
      ),
      documentoId: Type.Optional(Type.String({ format: 'uuid', description: 'La receta que envió' })),
    }),
    response: { 200: OkReply(OrderAgainSchema) },
  },
} as const;

const wireFields = {
  name: 'nombre',
  times: 'horas',
  weekdays: 'dias',
  units: 'unidades',
  note: 'nota',
  until: 'hasta',
  stock: 'existencia',
} as const satisfies Record<MedicineField, keyof MedicineBody>;

export const toMedicineErrors = (errors: readonly FieldError<MedicineField>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: wireFields[field], mensaje: message }));

export function toMedicineForm(body: ChangedMedicineBody): MedicineForm {
  return {
    name: body.nombre,
    productId: body.productoId ?? undefined,
    note: body.nota,
    times: body.horas,
    weekdays: body.dias,
    units: body.unidades,
    until: body.hasta ?? undefined,
    stock: body.existencia ?? undefined,
  };
}

export function toMedicineBody(form: MedicineForm): ChangedMedicineBody {
  return {
    nombre: form.name,
    productoId: form.productId ?? null,
    nota: form.note,
    horas: [...form.times],
    dias: [...form.weekdays],
    unidades: form.units,
    hasta: form.until ?? null,
    existencia: form.stock ?? null,
  };
}

export interface KeptMedicine extends Medicine {
  id: string;
  revision: number;
  supply: Supply;
}

export interface Cabinet {
  personId: string;
  now: { day: string; minutes: number };
  medicines: readonly KeptMedicine[];
  week: Week;
}

const stateWords: Readonly<Record<DoseState, DoseStateDto>> = {
  taken: 'tomada',
  skipped: 'saltada',
  missed: 'sin-marcar',
  waiting: 'por-tomar',
};

export function toCabinetDto({ personId, now, medicines, week }: Cabinet): CabinetDto {
  return {
    personaId: personId,
    ahora: { dia: now.day, minutos: Math.floor(now.minutes) },
    medicinas: medicines.map(toMedicineDto),
    semana: week.days.map(({ day, doses }) => ({ dia: day, tomas: doses.map(toDoseDto) })),
    tomadas: week.taken,
    debidas: week.due,
  };
}

function toMedicineDto({ id, revision, name, productId, note, course, supply, quote }: KeptMedicine): MedicineDto {
  const { times = [], weekdays = [], units = 0 } = course.periods.at(-1) ?? {};
  const form = { name, productId, note, times, weekdays, units, until: course.until, stock: supply.unitsLeft };
  return {
    medicinaId: id,
    revision,
    ...toMedicineBody(form),
    existencia: supply.unitsLeft,
    seAcaba: supply.runsOutOn ?? null,
    diasRestantes: supply.daysLeft ?? null,
    indicacion: quote ? toQuoteDto(quote) : null,
  };
}

const toQuoteDto = (quote: MedicineQuote): MedicineQuoteDto => ({
  pedido_ID: encodeOrderId(quote.orderId),
  regente: quote.author,
  registroRegente: quote.authorRegister,
  sucursal: quote.branch,
  fecha: quote.writtenAt,
  dosis: quote.dose,
  frecuencia: quote.frequency,
  duracion: quote.duration,
  observaciones: quote.remarks,
});

function toDoseDto({ medicineId, minutes, units, state }: PlannedDose): DoseDto {
  return { medicinaId: medicineId, minutos: minutes, unidades: units, estado: stateWords[state] };
}
