import { parseAppNavigate } from '@botica/domain/content/viewer-mode';
import { redirect } from 'react-router';
import { setIncomingToken } from './incoming-token.ts';
import { startViewerMode } from './viewer-mode-store.ts';

/** VIEW-03..06: the loader of the mobile-app entry. It has no screen of its own. */
export function enterFromApp({ url, pathUrl }: { url: URL; pathUrl?: string | undefined }): Response {
  const { target, token } = parseAppNavigate({
    pathUrl,
    queryUrl: url.searchParams.get('url'),
    token: url.searchParams.get('token'),
  });
  startViewerMode(new Date());
  if (token) setIncomingToken(token);
  return redirect(target);
}
