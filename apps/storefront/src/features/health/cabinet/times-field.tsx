import { cabinetLimits } from '@botica/domain/health/cabinet';
import { Button } from '@botica/ui/buttons/button.tsx';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { FieldError } from '@botica/ui/forms/field-frame.tsx';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId } from 'react';

interface TimesFieldProps {
  times: readonly string[];
  error: string | undefined;
  onChange: (times: string[]) => void;
}

export function TimesField({ times, error, onChange }: TimesFieldProps) {
  const errorId = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">¿A qué horas?</legend>
      <div className="flex flex-wrap gap-2">
        {times.map((time, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hours are edited in place, and two may be equal meanwhile
          <div key={at} className="flex items-center gap-1">
            <Field
              label={`Hora ${at + 1}`}
              hideLabel
              type="time"
              value={time}
              onChange={(event) => onChange(times.with(at, event.target.value))}
            />
            {times.length > 1 && (
              <IconButton
                label={`Quitar la hora ${at + 1}`}
                icon={<X size={18} />}
                onClick={() => onChange(times.toSpliced(at, 1))}
              />
            )}
          </div>
        ))}
        {times.length < cabinetLimits.times && (
          <Button variant="quiet" size="sm" onClick={() => onChange([...times, '20:00'])}>
            <Plus size={18} />
            Otra hora
          </Button>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
