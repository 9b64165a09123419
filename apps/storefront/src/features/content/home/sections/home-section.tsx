import type { BannerDto, SectionDto } from '@botica/contract/content/home';
import { WhenNear } from '@botica/ui/base/when-near.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { SectionSkeleton } from './section-skeleton.tsx';

// Requested together with the page, which renders without waiting for it.
const upper = import('../upper-sections.tsx');
const GroupsSection = lazy(async () => ({ default: (await upper).GroupsSection }));
const CarouselSection = lazy(async () => ({ default: (await upper).CarouselSection }));
const CampaignSection = lazy(async () => ({ default: (await upper).CampaignSection }));
// Sections far below load when the shopper gets near.
const lower = () => import('../lower-sections.tsx');
const StripBanner = lazy(async () => ({ default: (await lower()).StripBanner }));
const BenefitsSection = lazy(async () => ({ default: (await lower()).BenefitsSection }));
const BonusesSection = lazy(async () => ({ default: (await lower()).BonusesSection }));
const PrizesSection = lazy(async () => ({ default: (await lower()).PrizesSection }));
const TicketsSection = lazy(async () => ({ default: (await lower()).TicketsSection }));
const RecommendationsSection = lazy(async () => ({ default: (await lower()).RecommendationsSection }));

export interface HomeSectionProps {
  section: SectionDto;
  banners: readonly BannerDto[];
}

type Draw = (props: HomeSectionProps) => ReactNode;

/** HOME-01: each kind of section has its own component; the hero shows the main banners. */
const sectionKinds: Record<SectionDto['tipo'], Draw> = {
  banners: () => null,
  grupos: ({ section }) => <GroupsSection title={section.titulo} />,
  carrusel: ({ section }) => <CarouselSection carouselId={section.carruselId} title={section.titulo} />,
  campania: () => <CampaignSection />,
  franja: ({ banners }) => <StripBanner banners={banners} />,
  bonificaciones: ({ section }) => <BonusesSection title={section.titulo} />,
  ruleta: ({ section }) => <PrizesSection section={section} />,
  boletos: ({ section }) => <TicketsSection section={section} />,
  recomendaciones: ({ section }) => <RecommendationsSection title={section.titulo} />,
  beneficios: ({ section }) => <BenefitsSection section={section} />,
};

const upperKinds: readonly SectionDto['tipo'][] = ['grupos', 'campania'];

export function HomeSection(props: HomeSectionProps) {
  const { tipo } = props.section;
  // A kind that only a newer server knows is left out.
  const drawn = sectionKinds[tipo]?.(props);
  if (!drawn) return null;
  const arriving = <Suspense fallback={<SectionSkeleton kind={tipo} />}>{drawn}</Suspense>;
  return upperKinds.includes(tipo) ? (
    arriving
  ) : (
    <WhenNear fallback={<SectionSkeleton kind={tipo} />}>{arriving}</WhenNear>
  );
}

export function SectionsSkeleton() {
  return (
    <>
      <SectionSkeleton kind="grupos" />
      <SectionSkeleton kind="carrusel" />
    </>
  );
}
