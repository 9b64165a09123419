import type { FieldError } from '@botica/domain/identity';
import { toCents, toDecimal } from '@botica/domain/money';
import type { LabOrder, LabOrderField, LabPatientField } from '@botica/domain/services/laboratory';
import { totalOf } from '@botica/domain/services/laboratory';
import type { WireError } from '../identity/account-forms.ts';
import type { LabOrderBody } from './laboratory.ts';

const patientFields = {
  firstName: 'primerNombre',
  lastName: 'primerApellido',
  birthDate: 'Fecha_Nacimiento',
  identityTypeId: 'identidadTipoId',
  identityNumber: 'noIdentidad',
  gender: 'Genero',
  email: 'Correo',
  emailAgain: 'CorreoRepetir',
  phone: 'celular',
  contactName: 'nombreContacto',
  contactIdentity: 'noIdentidadContacto',
} as const satisfies Record<LabPatientField, keyof LabOrderBody['paciente']>;

const orderFields: Readonly<Record<string, string>> = {
  cityId: 'ciudadId',
  branchCode: 'sucursalId',
  exams: 'detalle',
};

/** LAB-11: an exam with quantity 2 is refused like an exam added twice. */
export function toLabOrder({ paciente: patient, detalle, ...body }: LabOrderBody): LabOrder {
  return {
    cityId: body.ciudadId,
    branchCode: body.sucursalId,
    patient: {
      firstName: patient.primerNombre,
      lastName: patient.primerApellido,
      birthDate: patient.Fecha_Nacimiento,
      identityTypeId: patient.identidadTipoId,
      identityNumber: patient.noIdentidad,
      gender: patient.Genero,
      email: patient.Correo,
      emailAgain: patient.CorreoRepetir,
      phone: patient.celular,
      contactName: patient.nombreContacto,
      contactIdentity: patient.noIdentidadContacto,
    },
    exams: detalle.flatMap((line) => {
      const exam = {
        productId: line.productoId,
        name: line.prod_Desc,
        priceCents: toCents(line.precio),
        stock: line.inventarioActual,
      };
      return line.cantidad > 1 ? [exam, exam] : [exam];
    }),
  };
}

export function toLabOrderBody({ patient, exams, cityId, branchCode }: LabOrder): LabOrderBody {
  return {
    paciente: {
      primerNombre: patient.firstName,
      primerApellido: patient.lastName,
      Fecha_Nacimiento: patient.birthDate,
      identidadTipoId: patient.identityTypeId,
      noIdentidad: patient.identityNumber,
      Genero: patient.gender,
      Correo: patient.email,
      CorreoRepetir: patient.emailAgain,
      celular: patient.phone,
      nombreContacto: patient.contactName,
      noIdentidadContacto: patient.contactIdentity,
    },
    ciudadId: cityId,
    sucursalId: branchCode,
    detalle: exams.map(({ productId, name, priceCents, stock }) => ({
      productoId: productId,
      prod_Desc: name,
      cantidad: 1,
      precio: toDecimal(priceCents),
      inventarioActual: stock,
    })),
    total: toDecimal(totalOf(exams)),
  };
}

/** `orders.0.paciente.Correo`: the order and its field. */
export function toLabErrors(place: number, errors: readonly FieldError<LabOrderField>[]): WireError[] {
  return errors.map(({ field, message }) => ({
    campo: `orders.${place}.${
      Object.hasOwn(patientFields, field)
        ? `paciente.${patientFields[field as LabPatientField]}`
        : (orderFields[field] ?? field)
    }`,
    mensaje: message,
  }));
}
