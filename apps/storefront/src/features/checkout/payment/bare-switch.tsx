import type { SwitchProps } from '../../../ui/forms/switch.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';

/** A switch whose row already says what it does; readers hear the label. */
export function BareSwitch({ label, ...rest }: Omit<SwitchProps, 'hint' | 'raised'>) {
  return <Switch {...rest} label={<span className="sr-only">{label}</span>} className="gap-0" />;
}
