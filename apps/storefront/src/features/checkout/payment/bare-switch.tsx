import type { SwitchProps } from '@botica/ui/forms/switch.tsx';
import { Switch } from '@botica/ui/forms/switch.tsx';

/** A switch whose row already describes it; the label is for screen readers. */
export function BareSwitch({ label, ...rest }: Omit<SwitchProps, 'hint' | 'raised'>) {
  return <Switch {...rest} label={<span className="sr-only">{label}</span>} className="gap-0" />;
}
