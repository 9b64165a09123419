import { Button } from '@botica/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useEffect, useRef } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import type { SuburbView } from '../branch-view.ts';
import { branchQuery, citiesQuery } from '../branches.api.ts';
import { BranchStateLine } from '../list/branch-state.tsx';
import { usePosition } from '../map/use-position.ts';
import { nearestCity } from './near-suburbs.ts';
import { SuburbPicker } from './suburb-picker.tsx';

export interface DeliveryDraft {
  typed: string;
  suburb: SuburbView | undefined;
}

interface DeliveryTabProps {
  cityId: string;
  /** The shopper's position is in another city. */
  onCity: (cityId: string) => void;
  draft: DeliveryDraft;
  onDraft: (draft: DeliveryDraft) => void;
}

export function DeliveryTab({ cityId, onCity, draft, onDraft }: DeliveryTabProps) {
  const { suburb, typed } = draft;
  const { position } = usePosition();
  useCityOfPosition(cityId, onCity);
  return (
    <div className="grid gap-4">
      <UsePosition />
      <SuburbPicker
        cityId={cityId}
        position={position}
        typed={typed}
        onType={(text) => onDraft({ ...draft, typed: text })}
        suburbId={suburb?.id}
        onPick={(picked) => onDraft({ ...draft, suburb: picked })}
      />
      {suburb?.servingBranch !== undefined && <ServingBranch code={suburb.servingBranch} />}
    </div>
  );
}

function UsePosition() {
  const { isAsking, position, share } = usePosition();
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="soft" size="sm" loading={isAsking} onClick={share}>
        <LocateFixed size={18} />
        Usar mi ubicación
      </Button>
      {position && (
        <p role="status" className="text-fine text-ink-600">
          Primero las colonias que atiende la sucursal más cercana a ti.
        </p>
      )}
    </div>
  );
}

/** Once for each shared position: the shopper may then choose another city. */
function useCityOfPosition(cityId: string, onCity: (cityId: string) => void): void {
  const company = useCompany();
  const { position } = usePosition();
  const { data: cities } = useQuery(citiesQuery(company.id));
  const nearest = position && cities && nearestCity(cities, position)?.id;
  const applied = useRef(position);
  useEffect(() => {
    if (!nearest || applied.current === position) return;
    applied.current = position;
    if (nearest !== cityId) onCity(nearest);
  }, [nearest, position, cityId, onCity]);
}

function ServingBranch({ code }: { code: number }) {
  const company = useCompany();
  const { data: branch } = useQuery(branchQuery(company.id, code));
  return (
    <p role="status" className="grid min-h-17 content-center gap-0.5 rounded-control bg-brand-50 px-3 py-2 text-sm">
      <span>
        Te atiende <strong className="font-bold">{branch?.name ?? 'la sucursal de la zona'}</strong>
      </span>
      {branch && <BranchStateLine branch={branch} />}
    </p>
  );
}
