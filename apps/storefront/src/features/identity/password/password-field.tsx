import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { Field, type FieldProps } from '@botica/ui/forms/field.tsx';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';

/** `autoComplete` tells password managers whether it is the current password or a new one. */
export type PasswordFieldProps = Omit<FieldProps, 'type' | 'suffix'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={200}
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-pressed={isShown}
          icon={isShown ? <EyeOff size={20} /> : <Eye size={20} />}
          className="-mr-2.5 inline-grid"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
