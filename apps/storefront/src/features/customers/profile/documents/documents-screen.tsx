import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useUser } from '../../../identity/index.ts';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { IdentityLink } from './identity-link.tsx';
import { SavedDocuments } from './saved-documents.tsx';

/** DOC-01..06 PROFILE-08 */
export function DocumentsScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <UnsavedChanges key={user.usuarioId}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
        <div>
          <Breadcrumbs
            crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Mi cuenta', to: '/perfil' }, { label: 'Mis documentos' }]}
          />
          <h1 className="text-2xl font-bold desk:text-3xl">Mis documentos</h1>
          <p className="mt-1 text-ink-600">
            Solo tú los ves, salvo el que envíes para que lo revise una persona. Con ellos confirmamos quién eres y
            activamos tus beneficios.
          </p>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 menu:grid-cols-[400px_minmax(0,1fr)] menu:gap-6">
          <IdentityLink userId={user.usuarioId} />
          <SavedDocuments userId={user.usuarioId} />
        </div>
      </div>
    </UnsavedChanges>
  );
}
