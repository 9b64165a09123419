import type { InsurerCardDto } from '@botica/contract/prescriptions/insurer-cards';
import { Button } from '@botica/ui/buttons/button.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import { Suspense, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { InsurerCardDialog, insurerCardsQuery, insurersQuery, useSavedList } from '../../customers/profile/index.ts';
import { useHomeOnFailure } from './insurer-requests.api.ts';

export interface CardChoiceProps {
  userId: string;
  value: string;
  onChange: (card: InsurerCardDto) => void;
  error?: string | undefined;
  /** C278: there was no earlier request. */
  isFirst?: boolean | undefined;
}

/** INS-04: one of the customer's cards, of insurers that this company works with, or a new one. */
export function CardChoice({ userId, value, onChange, error, isFirst }: CardChoiceProps) {
  const company = useCompany();
  const options = insurerCardsQuery(userId);
  const cards = useQuery(options);
  const insurers = useQuery(insurersQuery(company.id));
  const kept = useSavedList<InsurerCardDto>(options.queryKey);
  const [isAdding, setAdding] = useState(false);
  useHomeOnFailure((cards.isError && !cards.data) || (insurers.isError && !insurers.data));
  if (!cards.data || !insurers.data) {
    return (
      <SkeletonGroup label="Cargando tus carnets">
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  const known = new Set(insurers.data.map(({ aseguradoraId }) => aseguradoraId));
  const usable = cards.data.filter(({ aseguradora }) => known.has(aseguradora.aseguradoraId));

  function add(saved: InsurerCardDto): void {
    kept.put(saved, (one) => one.polizaCarnetId === saved.polizaCarnetId);
    setAdding(false);
    onChange(saved);
  }

  return (
    <div className="grid gap-3">
      <RadioGroup
        label="Carnet de tu seguro"
        value={value || undefined}
        onChange={(id) => {
          const card = usable.find(({ polizaCarnetId }) => polizaCarnetId === id);
          if (card) onChange(card);
        }}
        error={error}
        options={usable.map((card) => ({
          value: card.polizaCarnetId,
          label: card.aseguradora.nombre,
          hint: `Carnet ${card.noCarnet}, póliza ${card.noPoliza}`,
          aside: <ShieldPlus />,
        }))}
      />
      {usable.length === 0 && (
        <p className="text-sm text-ink-600">
          {isFirst
            ? 'Para tu primera solicitud necesitamos el carnet de tu seguro.'
            : 'Aún no tienes carnets de estas aseguradoras.'}
        </p>
      )}
      <Button variant="soft" size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
        <Plus size={18} />
        Agregar carnet
      </Button>
      {isAdding && (
        <Suspense fallback={null}>
          <InsurerCardDialog onSaved={add} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
