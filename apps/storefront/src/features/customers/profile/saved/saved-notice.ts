import { notify } from '@botica/ui/overlays/toast-store.ts';

/** ERR-02 */
export function tellSaved(): void {
  notify.success('Registro guardado correctamente', { title: 'Guardado' });
}
