import { footerSections } from '@botica/contract/content/content';
import { useNarrow } from '@botica/ui/base/use-media-query.ts';
import { Logo } from '@botica/ui/display/logo.tsx';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  certificateLabelOf,
  chatLink,
  claimsOf,
  dynamicContentQuery,
  phoneLink,
  sectionLinks,
  useContact,
  visibleLinks,
} from '../../features/content/index.ts';
import { useCompany } from '../../lib/company-store.ts';
import { type OverlayName, showOverlay } from '../../lib/overlay-store.ts';
import { hasPage } from '../../lib/pages/known-pages.ts';
import { routeTable } from '../../lib/pages/route-table.ts';
import { taxNames } from '../../lib/tax-names.ts';
import { AnalyticsConsent } from './analytics-consent.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import { ShellLinkItem } from './shell-link-item.tsx';
import { shellPages } from './shell-pages.ts';

const item = 'inline-flex min-h-11 items-center rounded-tag text-left underline-offset-3 hover:underline desk:min-h-8';

/** SHELL-04. Links from the content are added to the shell's own links, so the footer also works without content. */
export function Footer() {
  const company = useCompany();
  const { data: content } = useQuery(dynamicContentQuery(company.id));
  const pages = shellPages(company.id);
  const links = (section: number) =>
    visibleLinks(sectionLinks(content, section), hasPage)
      .filter((link) => link.kind !== 'page' || !pages.some(({ to }) => to === link.to))
      .map((link) => <ShellLinkItem key={`${link.id}-${link.text}`} link={link} className={item} />);
  const services = links(footerSections.services);
  const certificateLabel = certificateLabelOf(content);
  return (
    <footer className="mt-12 border-t border-line bg-white pt-6 pb-[calc(var(--bottom-bar)+96px)] text-sm text-ink-600 desk:mt-16 desk:pt-12 desk:pb-6">
      <div className="wrap">
        <div className="grid desk:grid-cols-4 desk:gap-8 wide:auto-cols-fr wide:grid-flow-col wide:grid-cols-[minmax(0,1.6fr)]">
          <div className="max-w-[36ch] pb-5 desk:max-wide:col-span-full">
            <Logo />
            <p className="mt-2">Farmacia en línea en Honduras, Guatemala y Nicaragua.</p>
            {claimsOf(content).map(({ id, text }) => (
              <p key={id} className="mt-2 wrap-anywhere">
                {text}
              </p>
            ))}
          </div>
          <FooterGroup title="Ayuda">
            <Link to={routeTable.help.pattern} className={item}>
              Centro de ayuda
            </Link>
            <OverlayItem overlay="delivery-info">Entrega a domicilio</OverlayItem>
            <OverlayItem overlay="prices-info">Precios e impuestos</OverlayItem>
            <OverlayItem overlay="tour">Recorrido por la tienda</OverlayItem>
            <Link to="/pedidosFacturados" className={item}>
              Pedidos facturados
            </Link>
          </FooterGroup>
          <FooterGroup title="Botica">
            {pages.map(({ label, to }) => (
              <Link key={to} to={to} className={item}>
                {label}
              </Link>
            ))}
            {links(footerSections.help)}
          </FooterGroup>
          <FooterGroup title="Servicios">
            {services}
            <Link to={routeTable.services.pattern} className={item}>
              Todos los servicios
            </Link>
          </FooterGroup>
          <ContactGroup />
          <FooterGroup title="Legal">
            {links(footerSections.legal)}
            {certificateLabel && <OverlayItem overlay="pci-certificate">{certificateLabel}</OverlayItem>}
          </FooterGroup>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-4 desk:mt-6">
          <PaymentMarks />
          <AnalyticsConsent />
          <p>
            © {new Date().getFullYear()} Botica. Precios con {taxNames[company.countryCode]} incluido.
          </p>
        </div>
      </div>
    </footer>
  );
}

function ContactGroup() {
  const company = useCompany();
  const { phone, chatNumber } = useContact();
  if (!phone && !chatNumber) return null;
  return (
    <FooterGroup title="Contacto">
      {phone && (
        <a href={phoneLink(phone, company.phonePrefix)} className={item}>
          Llámanos: {phone}
        </a>
      )}
      {chatNumber && (
        <a href={chatLink(chatNumber)} target="_blank" rel="noopener noreferrer" className={item}>
          Escríbenos por chat
        </a>
      )}
    </FooterGroup>
  );
}

function OverlayItem({ overlay, children }: { overlay: OverlayName; children: ReactNode }) {
  return (
    <button type="button" aria-haspopup="dialog" className={item} onClick={() => showOverlay(overlay)}>
      {children}
    </button>
  );
}

/** A column on desktop, collapsible on phones. */
function FooterGroup({ title, children }: { title: string; children: ReactNode[] | ReactNode }) {
  const isNarrow = useNarrow();
  const list = <div className="grid justify-items-start pb-3 desk:pb-0">{children}</div>;
  if (!isNarrow) {
    return (
      <section>
        <h2 className="mb-1 font-semibold tracking-normal text-ink-900">{title}</h2>
        {list}
      </section>
    );
  }
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-13 list-none items-center justify-between rounded-tag text-base font-semibold text-ink-900 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown size={20} className="text-ink-600 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      {list}
    </details>
  );
}
