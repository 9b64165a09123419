import { applyMask, identityTypeIds, parseBirthDate, phoneMaskOf } from '@botica/domain/identity';
import { emptyPatient, type LabPatient, patientLabels } from '@botica/domain/services/laboratory';
import { storeDate } from '@botica/domain/time';
import { Button } from '@botica/ui/buttons/button.tsx';
import { DatePicker } from '@botica/ui/forms/dates/date-picker.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { useQuery } from '@tanstack/react-query';
import User from 'lucide-react/icons/user';
import { personalDataQuery } from '../../identity/index.ts';
import { changePatient, currentOf, type LabErrors, withoutOrder } from './lab-draft.ts';
import { fieldId, type StepProps } from './step-props.ts';

const identityMask = '9999-9999-99999';
const phoneMask = phoneMaskOf({ callingCode: '504', phoneMask: '9999-9999' });
const birthLimits = { min: '1885-01-01' } as const;

const identityTypeOptions = [
  { value: String(identityTypeIds.nationalId), label: 'Identidad' },
  { value: String(identityTypeIds.passport), label: 'Pasaporte' },
];
const genderOptions = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
];

interface PartProps {
  patient: LabPatient;
  set: (change: Partial<LabPatient>) => void;
  errors: LabErrors;
}

/** LAB-03..09 */
export function PatientStep({ user, draft, change, errors, goTo }: StepProps) {
  const { patient } = currentOf(draft);
  const set = (fields: Partial<LabPatient>) => change((one) => changePatient(one, fields));
  return (
    <>
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-600">Como aparecen en el documento que llevará a la sucursal.</p>
          <div className="flex flex-wrap gap-2">
            <OwnDataButton userId={user.usuarioId} set={set} />
            {draft.orders.length > 1 && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => {
                  change((one) => withoutOrder(one, one.current));
                  goTo('confirmacion');
                }}
              >
                Quitar esta orden
              </Button>
            )}
          </div>
        </div>
        <PersonPart {...{ patient, set, errors }} />
      </section>
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-xl font-bold">¿Dónde avisamos de los resultados?</h2>
        <ReachPart {...{ patient, set, errors }} />
      </section>
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-xl font-bold">Contacto</h2>
        <p className="text-ink-600">A quién llamamos si no encontramos al paciente.</p>
        <ContactPart {...{ patient, set, errors }} />
      </section>
    </>
  );
}

/** The owner's data from the account; unknown fields stay unchanged. */
function OwnDataButton({ userId, set }: { userId: string; set: PartProps['set'] }) {
  const { data: person } = useQuery(personalDataQuery(userId));
  if (!person) return null;
  return (
    <Button
      variant="soft"
      size="sm"
      onClick={() =>
        set({
          firstName: person.nombre.split(' ')[0] ?? '',
          lastName: person.apellido.split(' ')[0] ?? '',
          identityTypeId: person.identidadTipoId || identityTypeIds.nationalId,
          identityNumber: writeIdentity(person.identidadTipoId, person.noIdentidad),
          birthDate: parseBirthDate(person.fecha_Nacimiento) ?? '',
          gender: person.genero,
          email: person.correoElectronico,
          emailAgain: person.correoElectronico,
          ...(person.celular ? { phone: applyMask(phoneMask, person.celular) } : {}),
        })
      }
    >
      <User size={18} />
      Usar mis datos
    </Button>
  );
}

const writeIdentity = (typeId: number, text: string) =>
  typeId === identityTypeIds.passport ? text.toUpperCase() : applyMask(identityMask, text);

function PersonPart({ patient, set, errors }: PartProps) {
  const isPassport = patient.identityTypeId === identityTypeIds.passport;
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <Field
        id={fieldId('firstName')}
        label={patientLabels.firstName}
        maxLength={80}
        value={patient.firstName}
        error={errors.firstName}
        onChange={({ target }) => set({ firstName: target.value })}
      />
      <Field
        id={fieldId('lastName')}
        label={patientLabels.lastName}
        maxLength={80}
        value={patient.lastName}
        error={errors.lastName}
        onChange={({ target }) => set({ lastName: target.value })}
      />
      <Select
        id={fieldId('identityTypeId')}
        label={patientLabels.identityTypeId}
        value={String(patient.identityTypeId)}
        options={identityTypeOptions}
        error={errors.identityTypeId}
        onChange={({ target }) =>
          set({ identityTypeId: Number(target.value), identityNumber: emptyPatient.identityNumber })
        }
      />
      <MaskedField
        id={fieldId('identityNumber')}
        label={patientLabels.identityNumber}
        inputMode={isPassport ? 'text' : 'numeric'}
        placeholder={isPassport ? '' : '0000-0000-00000'}
        maxLength={20}
        value={patient.identityNumber}
        write={(text) => writeIdentity(patient.identityTypeId, text)}
        error={errors.identityNumber}
        onChange={(identityNumber) => set({ identityNumber })}
      />
      <DatePicker
        id={fieldId('birthDate')}
        label={patientLabels.birthDate}
        {...birthLimits}
        max={storeDate(new Date()).isoDate}
        value={patient.birthDate}
        error={errors.birthDate}
        onChange={(birthDate) => set({ birthDate })}
      />
      <Select
        id={fieldId('gender')}
        label={patientLabels.gender}
        placeholder="Elige una opción"
        value={patient.gender}
        options={genderOptions}
        error={errors.gender}
        onChange={({ target }) => set({ gender: target.value })}
      />
    </div>
  );
}

function ReachPart({ patient, set, errors }: PartProps) {
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <Field
        id={fieldId('email')}
        label={patientLabels.email}
        type="email"
        maxLength={254}
        value={patient.email}
        error={errors.email}
        onChange={({ target }) => set({ email: target.value })}
      />
      <Field
        id={fieldId('emailAgain')}
        label={patientLabels.emailAgain}
        type="email"
        maxLength={254}
        value={patient.emailAgain}
        error={errors.emailAgain}
        onChange={({ target }) => set({ emailAgain: target.value })}
      />
      <MaskedField
        id={fieldId('phone')}
        label={patientLabels.phone}
        type="tel"
        inputMode="tel"
        maxLength={24}
        value={patient.phone}
        write={(text) => applyMask(phoneMask, text)}
        error={errors.phone}
        onChange={(phone) => set({ phone })}
      />
    </div>
  );
}

function ContactPart({ patient, set, errors }: PartProps) {
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <Field
        id={fieldId('contactName')}
        label={patientLabels.contactName}
        maxLength={80}
        value={patient.contactName}
        error={errors.contactName}
        onChange={({ target }) => set({ contactName: target.value })}
      />
      <MaskedField
        id={fieldId('contactIdentity')}
        label={patientLabels.contactIdentity}
        inputMode="numeric"
        placeholder="0000-0000-00000"
        maxLength={20}
        value={patient.contactIdentity}
        write={(text) => applyMask(identityMask, text)}
        error={errors.contactIdentity}
        onChange={(contactIdentity) => set({ contactIdentity })}
      />
    </div>
  );
}
