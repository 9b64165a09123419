import { searchPath } from '@botica/domain/catalogue/search';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { useQuery } from '@tanstack/react-query';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { RegentLink } from '../../branches/index.ts';
import { dynamicContentQuery, emergencyHelpOf, phoneLink } from '../../content/index.ts';

/**
 * A361: a description of an emergency finds no product. The advice is the company's, entered with the name of whoever
 * answers for it; without one, the page only says whom to call.
 */
export function EmergencyHelp({ text }: { text: string }) {
  const company = useCompany();
  const { data } = useQuery(dynamicContentQuery(company.id));
  const { phone, words } = emergencyHelpOf(data);
  return (
    <section
      aria-labelledby="emergency-help"
      className="panel mx-auto grid w-full max-w-140 justify-items-center gap-4 text-center"
    >
      <Phone size={40} className="text-danger" aria-hidden="true" />
      <h2 id="emergency-help" className="text-xl font-bold">
        Si es una emergencia, llama a emergencias
      </h2>
      {words && <p className="whitespace-pre-line text-ink-900">{words}</p>}
      <p className="text-ink-700">
        No mostramos productos para “{text}”. Si no es una emergencia, habla con el regente.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {phone && (
          <a href={phoneLink(phone, company.phonePrefix)} className={buttonClass({ size: 'sm' })}>
            <Phone size={20} aria-hidden="true" />
            Llamar al {phone}
          </a>
        )}
        <RegentLink question={`Hola, necesito hablar con el regente. Busqué: ${text}`} about={`“${text}”`} isSmall />
      </div>
      <p className="text-sm text-ink-600">
        ¿No era eso?{' '}
        <Link
          to={searchPath(text, { exact: true })}
          className="font-semibold text-brand-700 underline underline-offset-3"
        >
          Buscar exactamente “{text}”
        </Link>
      </p>
    </section>
  );
}
