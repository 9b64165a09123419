import { cx } from '@botica/ui/base/cx.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Navigation from 'lucide-react/icons/navigation';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useId, useRef } from 'react';
import { refusalOf } from '../choice/choose-branch.ts';
import { ContactLink } from '../contact/contact-link.tsx';
import { directionsLink } from '../contact/share-links.ts';
import { HoursTable } from '../hours/hours-table.tsx';
import { BranchFacts, BranchTags, ChosenMark } from './branch-facts.tsx';
import type { PlacedBranch } from './branch-filters.ts';

export interface BranchCardProps {
  branch: PlacedBranch;
  isSelected: boolean;
  isChosen: boolean;
  isConnecting: boolean;
  onSelect: () => void;
  onChoose: () => void;
  onShare: () => void;
}

/** One branch of the list. Selecting it opens its hours and shows it on the map. */
export function BranchCard({
  branch,
  isSelected,
  isChosen,
  isConnecting,
  onSelect,
  onChoose,
  onShare,
}: BranchCardProps) {
  const detailsId = useId();
  const card = useScrollIntoView(isSelected);
  return (
    <li
      ref={card}
      className={cx(
        'grid scroll-my-40 gap-2 rounded-card border bg-white p-4 transition-shadow duration-150',
        isSelected ? 'border-brand-600 shadow-card inset-ring-1 inset-ring-brand-600' : 'border-line hover:shadow-card',
      )}
    >
      <h2 className="text-base font-bold">
        <button
          type="button"
          aria-expanded={isSelected}
          aria-controls={isSelected ? detailsId : undefined}
          onClick={onSelect}
          className="-my-2 flex min-h-11 w-full items-center justify-between gap-3 rounded-control py-1 text-left"
        >
          <span className="min-w-0 wrap-anywhere">{branch.name}</span>
          <ChevronDown
            size={20}
            className={cx('text-ink-600 transition-transform duration-150', isSelected && 'rotate-180')}
          />
        </button>
      </h2>
      <BranchFacts branch={branch} />
      <BranchTags branch={branch} />
      {isSelected && (
        <div id={detailsId} className="mt-1 border-t border-line pt-3">
          <HoursTable branch={branch} />
        </div>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        <ChooseButton {...{ branch, isSelected, isChosen, isConnecting, onChoose }} />
        <ContactLink branch={branch} />
        {isSelected && <MoreActions branch={branch} onShare={onShare} />}
      </div>
    </li>
  );
}

type ChooseButtonProps = Omit<BranchCardProps, 'onSelect' | 'onShare'>;

function ChooseButton({ branch, isSelected, isChosen, isConnecting, onChoose }: ChooseButtonProps) {
  const refusal = refusalOf(branch, 'pickup');
  if (isChosen) return <ChosenMark />;
  if (refusal) return <p className="flex min-h-11 items-center text-sm text-ink-600">{refusal}</p>;
  return (
    <Button
      size="sm"
      variant={isSelected ? 'main' : 'soft'}
      loading={isConnecting}
      aria-label={`Elegir esta sucursal: ${branch.name}`}
      onClick={onChoose}
    >
      Elegir esta sucursal
    </Button>
  );
}

function MoreActions({ branch, onShare }: Pick<BranchCardProps, 'branch' | 'onShare'>) {
  return (
    <>
      {branch.location && (
        <a
          href={directionsLink(branch.location)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Cómo llegar a ${branch.name}`}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <Navigation size={18} />
          Cómo llegar
        </a>
      )}
      <Button size="sm" variant="quiet" aria-label={`Compartir ubicación de ${branch.name}`} onClick={onShare}>
        <Share2 size={18} />
        Compartir
      </Button>
    </>
  );
}

/** A branch picked on the map may be far down the list. */
function useScrollIntoView(isSelected: boolean) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return element;
}
