import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../test/as-customer.ts';
import { startOutside } from '../test/outside.ts';
import { createTestServer } from '../test/test-server.ts';
import { aPhoto, sendForm } from '../test/upload.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const customer = await asCustomer(server, 'nuevo@botica.test');
const photo = await aPhoto();
const [texas] = await db.execute<{ id: number }>(sql`select id from foreign_states where name = 'Texas'`);

type Form = Record<string, unknown>;
type Reply = Pick<Awaited<ReturnType<typeof customer.send>>, 'status' | 'body'>;

const inJson = (path: string) => (payload: Form) => customer.send(path, { method: 'POST', payload });
const inParts = (path: string, field: string) => (form: Form) =>
  sendForm(server, path, {
    fields: form as Record<string, string>,
    files: [{ field, content: photo }],
    as: customer,
  });

/** Each form, filled in correctly. */
const forms: Record<string, { send: (form: Form) => Promise<Reply>; right: Form; isJson?: boolean }> = {
  'personal data': {
    send: inJson('/api/perfil/ModificarDatosPersonales'),
    isJson: true,
    right: {
      ...{ nombre: 'Ana', apellido: 'Paz', genero: 'F', fecha_Nacimiento: '04-05-1984' },
      ...{ noIdentidad: '0501198402317', identidadTipoId: 1 },
    },
  },
  'a tax id': {
    send: inJson('/usuarios/api/UsuariosRtn/GuardarRtnDeUsuario'),
    isJson: true,
    right: { nombre: 'Comercial Paz', rtn: '05011988000178' },
  },
  'an address': {
    send: inJson('/usuarios/api/direccion/guardarNuevaDireccion'),
    isJson: true,
    right: {
      ...{ nombre: 'Casa', colonia_ID: 103, ciudad_ID: '001', descripcion: 'Barrio Los Andes, casa 31' },
      ...{ referencia: 'Portón', telefono: '25500017', lat: 15.51, lng: -88.03 },
    },
  },
  'an address abroad': {
    send: inJson('/usuarios/api/EnviosAlExtranjero/CrearDireccion'),
    isJson: true,
    right: {
      ...{ nombre: 'Óscar', paisId: 1, estadoId: texas?.id, ciudad: 'Dallas', codigoPostal: '75201' },
      ...{ direccion: '1500 Marilla Street', telefono: '2145550199' },
    },
  },
  'a card': {
    send: inJson('/api/usuarios/tarjetas/'),
    isJson: true,
    right: {
      ...{ numero: '4111111111111111', cvc: '123', nombre: 'La de la casa', fechaExpiracion: '11/27' },
      ...{ nombreTarjeta: 'Ana Paz', identidadTarjeta: '0501198800017' },
    },
  },
  'an older person': {
    send: inParts('/api/perfil/identidadTerceraEdadAgregarFormData', 'image'),
    right: { nombreTerceraEdad: 'Elvia', noIdentidadTerceraEdad: '0501195000055' },
  },
  'an insurer card': {
    send: inParts('/api/Creditos/Seguros/Carnets', 'files'),
    right: { aseguradoraId: '1', noPoliza: 'P1', noCarnet: 'C1' },
  },
};

const tooLong = 'Este dato es demasiado largo.';
const wrongType = 'El tipo de dato no es válido.';
/** Accepted as written: a text that would be a script elsewhere is plain text here. */
const kept = undefined;

type Cell = string | undefined;

/** The message of each field when it is empty, too long, a script, or a name with accents. */
const table: Record<string, Record<string, readonly [Cell, Cell, Cell, Cell]>> = {
  'personal data': {
    nombre: ['Debes ingresar tu nombre.', tooLong, 'Solo se aceptan letras y espacios.', kept],
    apellido: ['Debes ingresar tu apellido.', tooLong, 'Solo se aceptan letras y espacios.', kept],
    genero: ['Debes seleccionar tu género.', tooLong, tooLong, tooLong],
    fecha_Nacimiento: ['Debes ingresar tu fecha de nacimiento.', tooLong, tooLong, tooLong],
    noIdentidad: [
      'Debes ingresar tu número de identificación.',
      tooLong,
      'La identidad debe tener 13 dígitos.',
      'La identidad debe tener 13 dígitos.',
    ],
    identidadTipoId: [wrongType, wrongType, wrongType, wrongType],
  },
  'a tax id': {
    nombre: ['Debes ingresar el nombre.', 'El nombre puede tener hasta 120 caracteres.', kept, kept],
    rtn: ['Debes ingresar el RTN.', tooLong, 'RTN inválido', 'RTN inválido'],
  },
  'an address': {
    nombre: [kept, tooLong, kept, kept],
    colonia_ID: [wrongType, wrongType, wrongType, wrongType],
    ciudad_ID: ['Debes seleccionar una ciudad.', tooLong, tooLong, tooLong],
    descripcion: ['Debes ingresar la dirección.', 'La dirección puede tener hasta 250 caracteres.', kept, kept],
    referencia: [kept, 'La referencia puede tener hasta 250 caracteres.', kept, kept],
    telefono: [
      'Debes ingresar un teléfono.',
      tooLong,
      'El teléfono debe tener 8 dígitos.',
      'El teléfono debe tener 8 dígitos.',
    ],
    lat: [kept, wrongType, wrongType, wrongType],
    lng: [kept, wrongType, wrongType, wrongType],
  },
  'an address abroad': {
    nombre: ['Debe ingresar un nombre.', 'Puede tener hasta 80 caracteres.', kept, kept],
    paisId: [wrongType, wrongType, wrongType, wrongType],
    estadoId: [wrongType, wrongType, wrongType, wrongType],
    ciudad: [
      'Debe ingresar una ciudad.',
      'Puede tener hasta 60 caracteres.',
      'Debe ingresar una ciudad.',
      'Debe ingresar una ciudad.',
    ],
    codigoPostal: [
      'Debe ingresar un código postal.',
      tooLong,
      'El código postal debe tener 5 dígitos.',
      'El código postal debe tener 5 dígitos.',
    ],
    direccion: ['Debe ingresar una dirección.', 'Puede tener hasta 200 caracteres.', kept, kept],
    telefono: [
      'Debe ingresar un teléfono.',
      tooLong,
      'El teléfono debe tener 10 dígitos.',
      'El teléfono debe tener 10 dígitos.',
    ],
  },
  'a card': {
    numero: [
      'El número de tarjeta es requerido',
      tooLong,
      'Lo sentimos, por los momentos solo aceptamos tarjetas MasterCard, Visa y American Express.',
      'Lo sentimos, por los momentos solo aceptamos tarjetas MasterCard, Visa y American Express.',
    ],
    cvc: ['El cvc/cvv es requerido.', tooLong, tooLong, tooLong],
    nombre: ['El nombre es requerido.', tooLong, kept, kept],
    fechaExpiracion: [' MM/YY.', tooLong, tooLong, tooLong],
    nombreTarjeta: [' Ingrese nombre del plástico', tooLong, kept, kept],
    identidadTarjeta: [' Ingrese identidad del tarjetahabiente', tooLong, kept, kept],
  },
  'an older person': {
    nombreTerceraEdad: ['Debe ingresar un nombre', tooLong, kept, kept],
    noIdentidadTerceraEdad: ['Debe ingresar una identidad', tooLong, kept, kept],
  },
  'an insurer card': {
    aseguradoraId: [
      'Debes seleccionar una aseguradora.',
      'Debes seleccionar una aseguradora.',
      'Debes seleccionar una aseguradora.',
      'Debes seleccionar una aseguradora.',
    ],
    noPoliza: ['Debes ingresar el número de póliza.', tooLong, kept, kept],
    noCarnet: ['Debes ingresar el número de carnet.', tooLong, kept, kept],
  },
};

const typed = ['', 'x'.repeat(300), '<script>alert(1)</script>', 'Ñandú Güitérrez Ávila'] as const;
const numeric = ['colonia_ID', 'lat', 'lng', 'paisId', 'estadoId', 'identidadTipoId'];

beforeEach(async () => {
  await db.execute(sql`delete from attempts`);
  for (const name of [
    'tax_ids',
    'addresses',
    'foreign_addresses',
    'payment_cards',
    'older_identities',
    'insurer_cards',
  ]) {
    await db.execute(sql`delete from ${sql.identifier(name)} where customer_id = ${customer.id}`);
  }
});

const refused = (campo: string, mensaje: string) => ({ body: { erroresDeValidacion: [{ campo, mensaje }] } });

describe.each(Object.entries(forms))('the form of %s', (name, { send, right, isJson = false }) => {
  it('a valid form is saved, and every field of it is in the table', async () => {
    expect((await send(right)).status).toBe(200);
    expect(Object.keys(table[name] ?? {})).toEqual(Object.keys(right));
  });

  const cells = Object.entries(table[name] ?? {}).flatMap(([field, said]) =>
    typed.map((value, column) => ({ field, value, shown: value.slice(0, 25), said: said[column] })),
  );

  it.each(cells)('$field "$shown" answers: $said', async ({ field, value, said }) => {
    const reply = await send({ ...right, [field]: value });
    if (said !== kept) {
      expect([400, 422]).toContain(reply.status);
      expect(reply).toMatchObject(refused(field, said));
      return;
    }
    expect(reply.status).toBe(200);
    const wanted = field === 'noIdentidadTerceraEdad' ? value.toUpperCase().replace(/\s/g, '') : value;
    if (!numeric.includes(field)) expect(reply.body.data[field]).toBe(wanted);
  });

  // The parts of a form are texts, whatever their meaning.
  it.each(isJson ? Object.keys(right) : [])('%s of the wrong type is reported', async (field) =>
    expect(await send({ ...right, [field]: { a: 1 } })).toMatchObject(refused(field, wrongType)),
  );
});
