import type { RegisterEntryDto } from '@botica/contract/prescriptions/controlled-register';
import type {
  CautionDto,
  DeskCaseDto,
  DeskLeaseDto,
  DeskLineDto,
  DeskPictureDto,
  QueuedCaseDto,
} from '@botica/contract/prescriptions/desk';
import type { DecidedDto, PaperDto } from '@botica/contract/prescriptions/desk-decisions';
import { prescriptionStateIds } from '@botica/contract/prescriptions/prescriptions';
import { formatDate } from '@botica/domain/format';
import { ageOn } from '@botica/domain/identity/documents';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import type { Caution, DeskKind, Lease, PrescriptionPaper } from '@botica/domain/prescriptions/desk';
import { isSameName, registerNumberText } from '@botica/domain/prescriptions/desk';
import type { Decided } from './acts.ts';
import type { CaseLine, CasePicture } from './find-case.ts';
import type { QueuedCase } from './queue.ts';
import type { RegisterEntry } from './register.ts';
import type { DeskService } from './service.ts';

type ReadCase = Awaited<ReturnType<DeskService['read']>>;

export const isOrderKind = (kind: DeskKind) => kind === 'receta' || kind === 'solo-receta';

export function toLeaseDto({ staffId, staffName, expiresAt }: Lease, selfId: string): DeskLeaseDto {
  return { personaId: staffId, nombre: staffName, vence: expiresAt.toISOString(), esMio: staffId === selfId };
}

export function toQueuedDto(found: QueuedCase, selfId: string): QueuedCaseDto {
  return {
    tipo: found.kind,
    casoId: isOrderKind(found.kind) ? encodeOrderId(found.subjectId) : String(found.subjectId),
    numero: found.number,
    empresaId: found.companyId,
    sucursalId: found.branchCode,
    sucursal: found.branchName,
    paciente: found.patient,
    lineas: found.lines,
    fotos: found.pictures,
    controlado: found.hasControlled,
    recibido: found.receivedAt.toISOString(),
    prometido: found.promisedAt?.toISOString() ?? null,
    turno: found.lease ? toLeaseDto(found.lease, selfId) : null,
  };
}

export function toCaseDto({ found, person, insurance, now, ...read }: ReadCase, selfId: string): DeskCaseDto {
  const { lines, pictures, purchases, cautions } = read;
  return {
    ...toQueuedDto(found, selfId),
    version: found.version,
    notas: person?.notes ?? '',
    persona: {
      nombre: found.patient,
      edad: person?.birthDate ? ageOn(person.birthDate, now) : null,
      genero: genderNames[person?.gender ?? ''] ?? '',
      identidad: maskIdentity(person?.identityNumber ?? ''),
      cuenta: person && !isSameName(found.patient, person.accountName) ? person.accountName : '',
    },
    imagenes: pictures.map(toPictureDto),
    pedido: lines.map(toLineDto),
    total: toDecimal(lines.reduce((sum, { totalCents }) => sum + totalCents, 0)),
    avisos: cautions.map(toCautionDto),
    compras: purchases.map(({ productId, name, units, at }) => ({
      productoId: productId,
      nombre: name,
      cantidad: units,
      fecha: at.toISOString(),
    })),
    seguro: insurance
      ? {
          aseguradora: insurance.insurerName,
          poliza: insurance.policyNumber,
          carnet: insurance.cardNumber,
        }
      : null,
  };
}

const genderNames: Readonly<Record<string, string>> = { F: 'mujer', M: 'hombre' };

/** The last two digits: enough to compare with the paper. */
function maskIdentity(number: string): string {
  return number === '' ? '' : `•••${number.slice(-2)}`;
}

function toPictureDto({ id, state, createdAt, hasReading, productNames }: CasePicture): DeskPictureDto {
  const estadoId = state === null ? 0 : prescriptionStateIds[state];
  return { imagenId: id, estadoId, recibida: createdAt.toISOString(), productos: productNames, leida: hasReading };
}

function toLineDto(line: CaseLine): DeskLineDto {
  return {
    productoId: line.productId,
    nombre: line.name,
    presentacion: line.presentation,
    principioActivo: line.activeIngredient ?? '',
    cantidad: line.quantity,
    total: toDecimal(line.totalCents),
    controlado: line.isControlled,
    pideReceta: line.requiresPrescription,
  };
}

function toCautionDto(caution: Caution): CautionDto {
  if (caution.kind === 'twice-in-order') {
    const texto = `${caution.names.join(' y ')} tienen el mismo principio activo: ${caution.activeIngredient}.`;
    return { titulo: 'Posible duplicado en el pedido', texto };
  }
  const { name, units, at } = caution.before;
  const texto = `${caution.name}: compró ${name} el ${formatDate(at)}, cantidad ${units}.`;
  return { titulo: 'Posible duplicado', texto };
}

export function toDecidedDto({ isRepeated, registerNumbers }: Decided): DecidedDto {
  return { repetida: isRepeated, libro: registerNumbers };
}

export function fromPaperDto(paper: PaperDto | undefined): PrescriptionPaper | undefined {
  if (!paper) return undefined;
  const { medico, colegiado, numero, fecha = '' } = paper;
  return { physician: medico, physicianRegister: colegiado, number: numero, prescribedOn: fecha };
}

export function toEntryDto(entry: RegisterEntry): RegisterEntryDto {
  return {
    numero: registerNumberText(entry.branchCode, entry.number),
    fecha: new Date(entry.at).toISOString(),
    pedido: entry.orderNumber,
    producto: entry.productName,
    cantidad: entry.units,
    paciente: entry.patient,
    identidad: maskIdentity(entry.patientIdentity),
    medico: entry.physician,
    colegiado: entry.physicianRegister,
    receta: entry.paperNumber,
    fechaReceta: entry.prescribedOn ?? '',
    regente: entry.pharmacist,
    anulado: entry.isAnnulled,
  };
}
