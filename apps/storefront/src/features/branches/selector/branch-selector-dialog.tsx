import { Button } from '@botica/ui/buttons/button.tsx';
import { Tabs } from '@botica/ui/lists/tabs.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { clearChosenBranch, useChosenBranch } from '../choice/branch-store.ts';
import { type ChosenBranch, isCleared, type OrderMode } from '../choice/chosen-branch.ts';
import { type BranchRequest, useChooseBranch } from '../choice/use-choose-branch.ts';
import { CitySelect } from './city-select.tsx';
import { type DeliveryDraft, DeliveryTab } from './delivery-tab.tsx';
import { PickupTab } from './pickup-tab.tsx';

interface BranchSelectorDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** SHELL-02. The selection and typed text stay when a branch does not answer, and between the two tabs. */
export function BranchSelectorDialog({ open, onOpenChange }: BranchSelectorDialogProps) {
  const chosen = useChosenBranch();
  const { choose, isConnecting, pendingCode } = useChooseBranch();
  const [mode, setMode] = useState<OrderMode>(chosen.mode === 'pickup' ? 'pickup' : 'delivery');
  const [cityId, setCityId] = useState(chosen.cityId);
  const [draft, setDraft] = useState<DeliveryDraft>(() => draftOf(chosen));

  async function chooseAndClose(request: BranchRequest): Promise<void> {
    if (await choose(request)) onOpenChange(false);
  }

  function deliver(): void {
    if (!draft.suburb) return;
    const { id, name } = draft.suburb;
    void chooseAndClose({ mode: 'delivery', suburb: { id, name } });
  }

  function changeCity(next: string): void {
    setCityId(next);
    setDraft({ typed: '', suburb: undefined });
  }

  function clear(): void {
    clearChosenBranch(); // BRANCH-03
    notify.info('Ya no tienes un lugar elegido. Elige uno para ver precios y existencias.');
    onOpenChange(false);
  }

  const pickup = (
    <PickupTab
      cityId={cityId}
      pendingCode={pendingCode}
      onChoose={(code) => chooseAndClose({ mode: 'pickup', code })}
    />
  );
  const delivery = <DeliveryTab cityId={cityId} onCity={changeCity} draft={draft} onDraft={setDraft} />;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="¿Dónde quieres comprar?"
      description="Los precios y las existencias dependen de la sucursal que te atiende."
      footer={
        <>
          {!isCleared(chosen) && (
            <Button variant="quiet" onClick={clear}>
              Olvidar este lugar
            </Button>
          )}
          {mode === 'delivery' && (
            <Button disabled={!draft.suburb} loading={isConnecting} onClick={deliver}>
              {draft.suburb ? 'Entregar aquí' : 'Elige tu colonia'}
            </Button>
          )}
        </>
      }
    >
      <CitySelect cityId={cityId} onChange={changeCity} />
      <Tabs
        label="Forma de entrega"
        value={mode}
        onChange={(value) => setMode(value === 'pickup' ? 'pickup' : 'delivery')}
        tabs={[
          { value: 'pickup', label: 'Recoger en sucursal', content: pickup },
          { value: 'delivery', label: 'Entrega a domicilio', content: delivery },
        ]}
      />
    </Dialog>
  );
}

function draftOf({ suburb, code }: ChosenBranch): DeliveryDraft {
  return { typed: '', suburb: suburb && { ...suburb, servingBranch: code } };
}
