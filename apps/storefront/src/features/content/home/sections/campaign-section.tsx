import type { CampaignDto } from '@botica/contract/content/home';
import { formatDate } from '@botica/domain/format';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Countdown } from '@botica/ui/feedback/countdown.tsx';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { hasPage } from '../../../../lib/pages/known-pages.ts';
import { pictureUrl } from '../../../../lib/picture-url.ts';
import { settings } from '../../../../lib/settings.ts';
import { campaignsQuery } from '../home.api.ts';
import { campaignView } from './campaign-view.ts';
import { sectionSpace } from './section-looks.ts';

/** CAMP-01..05 */
export function CampaignSection() {
  const company = useCompany();
  const { data: campaigns = [] } = useQuery(campaignsQuery(company.id));
  // Recomputed when the countdown or the campaign ends.
  const [now, setNow] = useState(() => new Date());
  const site = { isProduction: settings.production, origin: location.origin };
  return campaigns.map((campaign) => (
    <Campaign key={campaign.id} {...{ campaign, site, now }} onCountedDown={() => setNow(new Date())} />
  ));
}

interface CampaignProps {
  campaign: CampaignDto;
  site: { isProduction: boolean; origin: string };
  now: Date;
  onCountedDown: () => void;
}

function Campaign({ campaign, site, now, onCountedDown }: CampaignProps) {
  const root = useRef<HTMLElement>(null);
  useCampaignStyles(root, campaign.styles);
  const view = campaignView(campaign, { site, now });
  if (!view) return null;
  const { countdown, logo, picture } = view;
  return (
    <section
      ref={root}
      aria-label={`Campaña ${campaign.descripcion}`}
      className={`campania grid overflow-hidden rounded-card bg-(--campania-fondo,var(--color-brand-900)) text-(--campania-tinta,var(--color-white)) desk:grid-cols-2 ${sectionSpace}`}
    >
      <div className="grid content-center justify-items-start gap-3 px-5 py-7 desk:p-10">
        {logo && picture && (
          <img
            src={pictureUrl(logo, 'tile')}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="size-14 rounded-full object-cover"
          />
        )}
        <p className="text-fine font-semibold">{countdown ? countdown.title : 'Campaña de hoy'}</p>
        <h2 className="text-2xl font-bold desk:text-3xl">{campaign.descripcion}</h2>
        {countdown ? (
          <div className="w-full max-w-80 rounded-card bg-brand-900 p-1.5">
            <Countdown until={countdown.until} label={countdown.title} onEnd={onCountedDown} />
          </div>
        ) : (
          <p>Hasta el {formatDate(campaign.fechaFin)}</p>
        )}
        {hasPage(campaign.enlace) && (
          <ButtonLink to={campaign.enlace} variant="secondary" className="mt-1 outline-white">
            Ver la campaña
            <ChevronRight size={18} />
          </ButtonLink>
        )}
      </div>
      {(picture ?? logo) && (
        <div className="relative min-h-48 desk:min-h-80">
          <img
            src={pictureUrl(picture ?? logo ?? '', 'banner')}
            alt=""
            width={600}
            height={320}
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover object-[78%_100%]"
          />
        </div>
      )}
    </section>
  );
}

/** The colours of a campaign apply to its own section only; an invalid selector or style changes nothing. */
function useCampaignStyles(root: React.RefObject<HTMLElement | null>, styles: CampaignDto['styles']): void {
  useEffect(() => {
    for (const { selector, estilo } of styles)
      for (const element of found(root.current, selector)) paint(element, estilo);
  }, [root, styles]);
}

function found(root: HTMLElement | null, selector: string): readonly HTMLElement[] {
  if (!root) return [];
  try {
    return [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll<HTMLElement>(selector)];
  } catch {
    return [];
  }
}

function paint(element: HTMLElement, declarations: string): void {
  for (const declaration of declarations.split(';')) {
    const [property = '', value = ''] = declaration.split(/:(.*)/s);
    element.style.setProperty(property.trim(), value.trim());
  }
}
