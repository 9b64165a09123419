import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import type { SuburbView } from '../branch-view.ts';
import { branchQuery } from '../branches.api.ts';
import { BranchStateLine } from '../list/branch-state.tsx';
import { SuburbPicker } from './suburb-picker.tsx';

export interface DeliveryDraft {
  typed: string;
  suburb: SuburbView | undefined;
}

interface DeliveryTabProps {
  cityId: string;
  draft: DeliveryDraft;
  onDraft: (draft: DeliveryDraft) => void;
}

export function DeliveryTab({ cityId, draft, onDraft }: DeliveryTabProps) {
  const { suburb, typed } = draft;
  return (
    <div className="grid gap-4">
      <SuburbPicker
        cityId={cityId}
        typed={typed}
        onType={(text) => onDraft({ ...draft, typed: text })}
        suburbId={suburb?.id}
        onPick={(picked) => onDraft({ ...draft, suburb: picked })}
      />
      {suburb?.servingBranch !== undefined && <ServingBranch code={suburb.servingBranch} />}
    </div>
  );
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
