import heroArt from '@botica/ui/display/hero-art.svg';
import Check from 'lucide-react/icons/check';

const reasons = [
  'Tus datos quedan guardados para la próxima compra',
  'Entras desde el celular y la computadora',
  'Sabes en qué dispositivos está abierta tu cuenta',
] as const;

export function LoginAside() {
  return (
    <div className="flex h-full flex-col justify-between gap-6 px-8 pt-10">
      <div>
        <p className="text-2xl font-extrabold tracking-[-0.02em] text-brand-900">Tu farmacia te recuerda</p>
        <ul className="mt-5 grid gap-3">
          {reasons.map((reason) => (
            <li key={reason} className="flex gap-2.5 text-sm text-brand-900">
              <Check size={20} className="text-brand-600" />
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <img src={heroArt} alt="" width={400} height={376} className="mx-auto h-auto w-full max-w-80" />
    </div>
  );
}
