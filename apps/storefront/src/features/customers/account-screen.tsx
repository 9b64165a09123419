import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { refreshUser, useUser } from '../identity/index.ts';
import { AccountHome } from './account-home/index.ts';
import { ProfileData } from './profile/index.ts';

/** PROFILE-01 A185: with a hash the address opens a profile tab, without one the home of the account. */
export function AccountScreen() {
  const user = useUser();
  const { hash } = useLocation();
  useEffect(() => void refreshUser(), []);
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <Suspense fallback={<AccountSkeleton />}>
      {hash === '' ? <AccountHome user={user} /> : <ProfileData user={user} />}
    </Suspense>
  );
}

function AccountSkeleton() {
  return (
    <SkeletonGroup label="Cargando tu cuenta" className="grid gap-4 py-4">
      <Skeleton className="h-9 w-60" />
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </SkeletonGroup>
  );
}
