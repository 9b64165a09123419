import { useQuery } from '@tanstack/react-query';
import { useScope } from '../../lib/scope.ts';
import { useSession } from '../../lib/session.ts';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { BranchChoice } from './branch-choice.tsx';
import { deskQuery } from './desk.api.ts';
import { DeskBoard } from './desk-board.tsx';
import type { DeskSource } from './live.ts';

/** The desk of the chosen branch. A person of one branch needs no choice. */
export function DeskScreen() {
  const { companyId, branchId } = useScope();
  const { roles } = useSession();
  const own = roles.filter(({ sucursalId }) => sucursalId !== null);
  const [only] = own;
  if (companyId && branchId) return <Desk companyId={companyId} branchId={branchId} />;
  if (only?.sucursalId && own.length === 1 && roles.length === 1) {
    return <Desk companyId={only.empresaId} branchId={only.sucursalId} />;
  }
  return <BranchChoice />;
}

function Desk(source: DeskSource) {
  const { data, error, refetch } = useQuery(deskQuery(source.companyId, source.branchId));
  if (data) return <DeskBoard key={`${source.companyId} ${source.branchId}`} desk={data} source={source} />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return <LoadingRows label="Abriendo la mesa" />;
}
