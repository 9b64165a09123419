import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { companies } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useParams } from 'react-router';
import { amountText } from '../../../lib/money.ts';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/note.tsx';
import { Facts, PageHead, RecordPage } from '../../../ui/page.tsx';
import { SaveMark } from '../../../ui/save-mark.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { ConflictList } from './conflict-list.tsx';
import { PagePreview } from './page-preview.tsx';
import { ProductCertificate } from './product-certificate.tsx';
import { ProductCompanions } from './product-companions.tsx';
import { ProductEquivalents } from './product-equivalents.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductHistory } from './product-history.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { ProductTexts } from './product-texts.tsx';
import { ProductVideoCard } from './product-video.tsx';
import { choicesQuery, productQuery } from './products.api.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import type { Choices } from './value-text.ts';

export function ProductScreen() {
  const productoId = Number(useParams().productoId);
  const product = useQuery(productQuery(productoId));
  const choices = useQuery(choicesQuery);
  const failed = [product, choices].find(({ error, data }) => error && !data);
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!product.data || !choices.data) return <LoadingRows label="Cargando el producto" />;
  const productos = product.data.acompanan.map((one) => ({ id: one.productoId, nombre: one.nombre }));
  return <Product key={productoId} page={product.data} choices={{ ...choices.data, productos }} />;
}

function Product({ page, choices }: { page: ProductPageDto; choices: Choices }) {
  const { query } = useScope();
  const draft = useDraft(page);
  const [isPublishing, setPublishing] = useState(false);
  const changes = page.cambios.length;
  return (
    <RecordPage
      head={
        <PageHead
          title={draft.values.name || page.publicado.nombre}
          back={{ to: `/productos${query}`, label: 'Productos' }}
          sub={page.sku}
          badges={
            <>
              {page.publicado.oculto ? <Badge>Oculto</Badge> : <Badge tone="good">Visible</Badge>}
              {changes > 0 && (
                <Badge tone="warn">{changes === 1 ? '1 cambio' : `${changes} cambios`} sin publicar</Badge>
              )}
            </>
          }
          actions={
            <>
              <SaveMark state={draft.state} retry={draft.retry} />
              <PublishButton page={page} draft={draft} onPublish={() => setPublishing(true)} />
            </>
          }
        />
      }
      work={
        <>
          {!page.puedeEditar && <ReadOnlyNote />}
          <ConflictList page={page} draft={draft} choices={choices} />
          <ProductForm draft={draft} page={page} choices={choices} />
          <ProductPictures draft={draft} page={page} />
          <ProductVideoCard draft={draft} page={page} />
          <ProductTexts draft={draft} page={page} />
          <ProductCompanions draft={draft} page={page} />
          <ProductCertificate draft={draft} page={page} />
        </>
      }
      aside={
        <>
          <Card title="En la tienda">
            <div className="flex gap-3.5">
              <img
                src={page.imagenUrl}
                alt=""
                width={88}
                height={88}
                className="rounded-control border border-line-soft"
              />
              <Facts
                rows={page.precios.map(({ empresaId, publico, enLinea }) => [
                  companies[empresaId].name,
                  amountText(enLinea ?? publico, empresaId),
                ])}
              />
            </div>
          </Card>
          <PagePreview draft={draft} page={page} />
          <ProductEquivalents draft={draft} page={page} />
          <ProductHistory page={page} choices={choices} hasUnsaved={draft.hasUnsaved} />
        </>
      }
    >
      {isPublishing && <PublishDialog page={page} choices={choices} onClose={() => setPublishing(false)} />}
    </RecordPage>
  );
}

function ReadOnlyNote() {
  const isEditor = useCan('catalogue.edit');
  return (
    <Note tone="info">
      {isEditor
        ? 'Este producto también se vende donde no tienes permiso. Lo cambia quien edita en todas sus empresas.'
        : 'Solo lectura: lo edita alguien de Catálogo y precios.'}
    </Note>
  );
}

/** Blocked, it says why beside it. */
function PublishButton({ page, draft, onPublish }: { page: ProductPageDto; draft: Draft; onPublish: () => void }) {
  const changes = page.cambios.length;
  const reason = blockedBy(page, draft);
  return (
    <>
      {reason && <span className="text-label text-ink-600">{reason}</span>}
      <Button variant="main" disabled={changes === 0 || reason !== undefined} onClick={onPublish}>
        <Check size={16} />
        {changes === 0 ? 'Sin cambios' : `Publicar ${changes}`}
      </Button>
    </>
  );
}

function blockedBy(page: ProductPageDto, draft: Draft): string | undefined {
  if (page.cambios.length === 0) return undefined;
  if (!page.puedePublicar) return 'Lo publica alguien de Catálogo y precios';
  if (draft.conflicts.length > 0 || page.cambios.some(({ choca }) => choca)) return 'Primero decide los choques';
  return draft.hasUnsaved ? 'Guardando lo último que escribiste' : undefined;
}
