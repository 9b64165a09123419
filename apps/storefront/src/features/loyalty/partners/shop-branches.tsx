import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { useCompany } from '../../../lib/company-store.ts';
import { shopBranchesQuery } from './partners.api.ts';

/** Where its coupons are used; hidden for a shop without branches. */
export function ShopBranches({ shopId }: { shopId: number }) {
  const company = useCompany();
  const { data: branches = [] } = useQuery(shopBranchesQuery(company.id, shopId));
  if (branches.length === 0) return null;
  return (
    <section aria-labelledby="donde" className="panel grid gap-3">
      <h2 id="donde" className="text-lg font-bold">
        Dónde usarlo
      </h2>
      <ul className="grid gap-3 coupons:grid-cols-2">
        {branches.map(({ id, nombre, direccion, ciudad, telefono, horario }) => (
          <li key={id} className="flex gap-3">
            <MapPin size={20} className="mt-0.5 shrink-0 text-brand-600" />
            <div className="min-w-0 text-sm">
              <b className="block text-base">{nombre}</b>
              <p className="text-ink-600 wrap-anywhere">
                {direccion}, {ciudad}
              </p>
              <p className="text-ink-600">{horario}</p>
              {telefono && (
                <a
                  href={`tel:${company.phonePrefix}${telefono.replace(/\D/g, '')}`}
                  className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline-offset-3 hover:underline"
                >
                  {telefono}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
