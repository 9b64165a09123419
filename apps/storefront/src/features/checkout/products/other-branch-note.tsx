import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Suspense, useState } from 'react';
import { BranchSelectorDialog } from '../../branches/index.ts';

/** CHK-12: the branch lacks a product, and another one may have it. */
export function OtherBranchNote() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Note
      tone="info"
      title="Tu sucursal no tiene todo."
      action={
        <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Cambiar sucursal
        </Button>
      }
    >
      Revisa los productos marcados o compra en otra.
      {isOpen && (
        <Suspense fallback={null}>
          <BranchSelectorDialog open onOpenChange={setOpen} />
        </Suspense>
      )}
    </Note>
  );
}
