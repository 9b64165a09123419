import type { SharedTextsDto } from '@botica/contract/catalogue/shared-texts';
import { fromPanels, toPanels } from '@botica/contract/catalogue/shared-texts';
import type { InformationPanel } from '@botica/domain/catalogue/product-drafts';
import { checkProductChange, isSameValue } from '@botica/domain/catalogue/product-drafts';
import { formatCount } from '@botica/domain/format';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page, PageHead, RecordPage } from '../../../ui/page.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { PanelsEditor } from '../products/panels-editor.tsx';
import { type Owner, sharedTextsQuery, useSaveSharedTexts, wereChanged } from './shared-texts.api.ts';
import { TextsHistory } from './texts-history.tsx';

/** The texts that the products of an ingredient or a group share. */
export function SharedTextsScreen() {
  const { tipo } = useParams();
  const { query } = useScope();
  const clave = useUrlState().get('clave') ?? '';
  const owner: Owner = { tipo: tipo === 'grupo' ? 'grupo' : 'principio', clave };
  const { data, error, refetch } = useQuery(sharedTextsQuery(owner));
  const back = { to: `/textos-compartidos${query}`, label: 'Textos compartidos' };
  // A read after a save starts the form anew; one after a refusal leaves what was typed.
  if (data) return <Texts key={`${data.tipo} ${data.clave}`} page={data} back={back} />;
  return (
    <Page head={<PageHead title="Textos compartidos" back={back} />}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingRows label="Cargando los textos" />}
    </Page>
  );
}

const reasons = ['Lo pidió el regente', 'Cambió el empaque', 'Estaba mal escrito'];

function Texts({ page, back }: { page: SharedTextsDto; back: { to: string; label: string } }) {
  const [seen, setSeen] = useState(page.textos);
  const [panels, setPanels] = useState<readonly InformationPanel[]>(toPanels(page.textos));
  const [isAsking, setAsking] = useState(false);
  const [isTried, setTried] = useState(false);
  // A press and its retry act once; another content gets another key.
  const [llave, setKey] = useState(() => crypto.randomUUID());
  const save = useSaveSharedTexts({ tipo: page.tipo, clave: page.clave });
  const isDirty = !isSameValue(fromPanels(panels), seen);
  const isClash = wereChanged(save.error) && !isSameValue(page.textos, seen);
  const problem = checkProductChange({ panels }).panels;
  const many = `${formatCount(page.productos)} ${page.productos === 1 ? 'producto' : 'productos'}`;
  const take = (next: readonly InformationPanel[]) => {
    setPanels(next);
    setKey(crypto.randomUUID());
  };
  return (
    <RecordPage
      head={
        <PageHead
          title={page.nombre}
          back={back}
          sub={`${page.tipo === 'grupo' ? 'Grupo' : 'Principio activo'} de ${many}`}
          actions={
            page.puedeCambiar && (
              <Button
                variant="main"
                disabled={!isDirty}
                onClick={() => {
                  setTried(true);
                  if (!problem) setAsking(true);
                }}
              >
                {isDirty ? 'Publicar' : 'Sin cambios'}
              </Button>
            )
          }
        />
      }
      work={
        <>
          {isClash && (
            <Note
              tone="warn"
              title="Otra persona cambió estos textos mientras los editabas."
              actions={
                <Button
                  size="sm"
                  onClick={() => {
                    setSeen(page.textos);
                    take(toPanels(page.textos));
                    save.reset();
                  }}
                >
                  Ver los suyos
                </Button>
              }
            >
              Si publicas otra vez, los tuyos quedan en lugar de los suyos, que quedan en la historia.
            </Note>
          )}
          <Card title="Textos" sub="La tienda los muestra después de los propios de cada producto.">
            <div className="grid gap-3">
              <PanelsEditor
                panels={panels}
                label={`Textos de ${page.nombre}`}
                empty="Sin textos."
                disabled={!page.puedeCambiar}
                onPanels={take}
              >
                {isTried && problem && (
                  <p role="alert" className="text-label font-medium text-danger">
                    {problem}
                  </p>
                )}
              </PanelsEditor>
              {!page.puedeCambiar && (
                <p className="text-label text-ink-600">Los cambia quien publica productos en todas las empresas.</p>
              )}
            </div>
          </Card>
        </>
      }
      aside={
        <TextsHistory
          changes={page.cambios}
          now={page.textos}
          onBack={page.puedeCambiar ? (texts) => take(toPanels(texts)) : undefined}
        />
      }
    >
      {isAsking && (
        <ReasonDialog
          title={`Publicar los textos de ${page.nombre}`}
          description={`Cambian de inmediato en la página de ${many}, en todas las empresas.`}
          action={`Publicar en ${many}`}
          reasons={reasons}
          isPending={save.isPending}
          error={isClash ? undefined : save.error}
          onClose={() => setAsking(false)}
          onReason={(motivo) => {
            const textos = fromPanels(panels);
            // After a clash the person has seen what is there now.
            const visto = isClash ? page.textos : seen;
            save.mutate(
              { llave, visto, textos, motivo },
              {
                onSuccess: ({ mensaje }) => {
                  setSeen(textos);
                  setKey(crypto.randomUUID());
                  setAsking(false);
                  notify.success(mensaje);
                },
                onError: (error) => {
                  if (wereChanged(error)) setAsking(false);
                },
              },
            );
          }}
        />
      )}
      <LeaveGuard isDirty={isDirty} what="textos" stay="Seguir aquí" />
    </RecordPage>
  );
}
