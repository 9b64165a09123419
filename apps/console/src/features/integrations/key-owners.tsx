import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** A branch or a partner shop: what signs with a key of its own, or with the general one. */
export interface KeyOwner {
  id: number;
  name: string;
  /** What else its row says. */
  detail?: string;
  hasKey: boolean;
  mayEdit: boolean;
}

export interface KeyAct {
  isPending: boolean;
  error: unknown;
  run: (reason: string, onDone: () => void) => void;
}

export interface KeyWords {
  title: string;
  /** Who signs with the key, at the beginning of "vuelven a firmar". */
  signers: (name: string) => string;
  reasons: readonly string[];
  secretTitle: string;
}

type Act = 'renew' | 'remove';

export interface KeyActProps {
  owner: KeyOwner;
  onMade: (text: string) => void;
}

type KeyOwnersProps = {
  owners: readonly KeyOwner[];
  words: KeyWords;
  /** The acts on the key of an owner. */
  useActs: (props: KeyActProps) => Record<Act, KeyAct>;
};

/** Who signs with a key of its own. A new key is shown once. */
export function KeyOwners({ owners, words, useActs }: KeyOwnersProps) {
  const [asked, setAsked] = useState<{ act: Act; owner: KeyOwner }>();
  const [made, setMade] = useState<string>();
  return (
    <>
      <ul aria-label={words.title} className="grid">
        {owners.map((owner) => (
          <OwnerRow key={owner.id} owner={owner} onAct={(act) => setAsked({ act, owner })} />
        ))}
      </ul>
      {asked && (
        <KeyDialog
          key={`${asked.act} ${asked.owner.id}`}
          {...asked}
          words={words}
          useActs={useActs}
          onMade={setMade}
          onClose={() => setAsked(undefined)}
        />
      )}
      {made && <SecretDialog title={words.secretTitle} secret={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

type KeyDialogProps = KeyActProps & {
  act: Act;
  words: KeyWords;
  useActs: KeyOwnersProps['useActs'];
  onClose: () => void;
};

function KeyDialog({ act, owner, words, useActs, onMade, onClose }: KeyDialogProps) {
  const acts = useActs({
    owner,
    onMade: (text) => {
      onClose();
      onMade(text);
    },
  });
  const { isPending, error, run } = acts[act];
  const isRemoval = act === 'remove';
  const verb = isRemoval ? 'Quitar' : owner.hasKey ? 'Renovar' : 'Hacer';
  const signers = words.signers(owner.name);
  return (
    <ReasonDialog
      isDanger
      title={`${verb} una clave`}
      description={
        isRemoval
          ? `${signers} vuelven a firmar con la clave general.`
          : `Desde ahora ${signers} firman solo con la clave nueva. Se muestra una sola vez.`
      }
      action={`${verb} la clave de ${owner.name}`}
      reasons={words.reasons}
      isPending={isPending}
      error={error}
      onClose={() => !isPending && onClose()}
      onReason={(reason) => run(reason, onClose)}
    />
  );
}

function OwnerRow({ owner: { name, detail, hasKey, mayEdit }, onAct }: { owner: KeyOwner; onAct: (act: Act) => void }) {
  const verb = hasKey ? 'Renovar' : 'Hacer';
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line-soft px-3.5 py-1.5 text-cell first:border-t-0">
      <span className="min-w-48 flex-1">
        <b className="font-semibold wrap-anywhere">{name}</b>
        {detail && <span className="block text-label text-ink-600">{detail}</span>}
      </span>
      <Badge tone={hasKey ? 'good' : 'neutral'}>{hasKey ? 'Propia' : 'La general'}</Badge>
      {mayEdit && (
        <span className="flex w-44 justify-end gap-1.5">
          <Button size="sm" aria-label={`${verb} la clave de ${name}`} onClick={() => onAct('renew')}>
            {verb}
          </Button>
          {hasKey && (
            <Button
              size="sm"
              variant="danger"
              aria-label={`Quitar la clave de ${name}`}
              onClick={() => onAct('remove')}
            >
              Quitar
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
