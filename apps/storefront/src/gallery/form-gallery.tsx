import type { Company } from '@botica/domain/companies';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { DatePicker } from '@botica/ui/forms/dates/date-picker.tsx';
import { type Period, PeriodFilter } from '@botica/ui/forms/dates/period-filter.tsx';
import { Field, TextArea } from '@botica/ui/forms/field.tsx';
import { FilePicker, type PickedImage } from '@botica/ui/forms/files/file-picker.tsx';
import { NumericField } from '@botica/ui/forms/numeric-field.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { Switch } from '@botica/ui/forms/switch.tsx';
import CreditCard from 'lucide-react/icons/credit-card';
import { useState } from 'react';
import { Section } from './section.tsx';

const cities = ['San Pedro Sula', 'Tegucigalpa', 'La Ceiba'].map((name) => ({ value: name, label: name }));

export function FormGallery({ company }: { company: Company }) {
  return (
    <>
      <FieldsSection company={company} />
      <ChoicesSection />
      <DatesAndFilesSection />
    </>
  );
}

function FieldsSection({ company }: { company: Company }) {
  return (
    <Section id="fields" title="Campos">
      <div className="panel grid grid-cols-1 gap-4">
        <Field label="Nombre en la tarjeta" defaultValue="Marta Lidia Mejía" autoComplete="cc-name" />
        <Field
          label="Número de tarjeta"
          placeholder="0000 0000 0000 0000"
          inputMode="numeric"
          suffix={<CreditCard size={20} />}
          error="El número de tarjeta es requerido"
        />
        <NumericField
          companyId={company.id}
          label="Identidad del tarjetahabiente"
          hint="13 dígitos, como aparece en tu DNI"
        />
        <Field label="Monto" prefix="L." inputMode="decimal" defaultValue="150.00" optional />
        <Field label="Correo" defaultValue="marta@correo.hn" disabled />
        <Select label="Ciudad" placeholder="Elige tu ciudad" options={cities} defaultValue="" />
        <Select label="Ciudad de entrega" options={cities} error="Aún no entregamos en esta ciudad" />
        <TextArea label="Cómo llegar" hint="Puntos de referencia, color del portón." rows={3} />
      </div>
    </Section>
  );
}

function ChoicesSection() {
  const [method, setMethod] = useState<'card' | 'cash' | 'credit' | undefined>('card');
  const [where, setWhere] = useState<'home' | 'pickup' | undefined>('home');
  return (
    <Section id="choices" title="Opciones">
      <div className="panel grid grid-cols-1 gap-4">
        <div>
          <Checkbox label="Corazón y presión" count={46} defaultChecked />
          <Checkbox label="Equipo médico" count={5} />
          <Checkbox label="Acepto los términos y condiciones" error="Debes aceptar los términos" />
          <Checkbox label="No se puede cambiar" disabled defaultChecked />
        </div>
        <Switch label="Precio tercera edad" hint="Para quien tiene 60 años o más" raised defaultChecked />
        <Switch label="Recibir avisos por WhatsApp" />
        <RadioGroup
          label="Forma de pago"
          value={method}
          onChange={setMethod}
          options={[
            {
              value: 'card',
              label: 'Tarjeta',
              hint: 'Crédito o débito',
              aside: <CreditCard size={20} />,
              details: 'Visa terminada en 4821',
            },
            { value: 'cash', label: 'Efectivo', hint: 'Paga al recibir' },
            { value: 'credit', label: 'Crédito empresarial', unavailable: 'Tu empresa no lo tiene activo' },
          ]}
        />
        <RadioGroup
          label="¿Cómo lo recibes?"
          layout="cards"
          value={where}
          onChange={setWhere}
          options={[
            { value: 'home', label: 'A domicilio', hint: 'A tu dirección' },
            { value: 'pickup', label: 'Recoger en Sucursal Trejo', hint: 'Listo en 20 min' },
          ]}
        />
      </div>
    </Section>
  );
}

function DatesAndFilesSection() {
  const [birthDate, setBirthDate] = useState('1984-11-15');
  const [day, setDay] = useState('');
  const [period, setPeriod] = useState<Period>(6);
  const [images, setImages] = useState<readonly PickedImage[]>([]);
  return (
    <Section id="dates-files" title="Fechas e imágenes">
      <div className="panel grid grid-cols-1 gap-4">
        <DatePicker
          label="Fecha de nacimiento"
          value={birthDate}
          onChange={setBirthDate}
          min="1910-01-01"
          max="2026-11-15"
          autoComplete="bday"
        />
        <DatePicker
          label="Día de entrega"
          value={day}
          onChange={setDay}
          hint="Desde hoy"
          error={day ? undefined : 'Elige un día'}
        />
        <output data-testid="chosen-day" className="text-fine text-ink-600">
          {day || 'Sin fecha'}
        </output>
        <PeriodFilter value={period} onChange={setPeriod} className="justify-self-start" />
        <FilePicker label="Foto de tu receta" images={images} onChange={setImages} />
        <output data-testid="picked-images" className="sr-only">
          {images.map(({ file }) => file.name).join(', ')}
        </output>
      </div>
    </Section>
  );
}
