import { checkPassword } from '@botica/domain/identity';
import { cx } from '@botica/ui/base/cx.ts';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';

/** PASS-05: the rules of a password, each marked as soon as it is met. */
export function PasswordChecklist({ password, id }: { password: string; id?: string | undefined }) {
  return (
    <ul id={id} aria-label="Tu contraseña necesita" className="grid gap-1 desk:grid-cols-2">
      {checkPassword(password).map(({ id: ruleId, label, isMet }) => (
        <li
          key={ruleId}
          className={cx('flex items-center gap-2 text-sm', isMet ? 'font-semibold text-brand-700' : 'text-ink-600')}
        >
          {isMet ? <Check size={18} strokeWidth={3} /> : <Circle size={18} />}
          {label}
          <span className="sr-only">{isMet ? ': listo' : ': falta'}</span>
        </li>
      ))}
    </ul>
  );
}
