import { fromContentDto, fromKindName } from '@botica/contract/content/edition-fields';
import type { PieceDto } from '@botica/contract/content/editions';
import { companies, isCompanyId } from '@botica/domain/companies';
import type { Content, ContentKind, ContentProblems } from '@botica/domain/content/editions';
import { changedIn, kindOf } from '@botica/domain/content/editions';
import { cx } from '@botica/ui/base/cx.ts';
import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { useParams } from 'react-router';
import { momentText } from '../../lib/moments.ts';
import { useScope } from '../../lib/scope.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ClashList } from '../../ui/clash-list.tsx';
import { Note } from '../../ui/note.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { SaveMark } from '../../ui/save-mark.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { pieceQuery } from './content.api.ts';
import { FieldControl } from './field-control.tsx';
import { homeOf } from './group-homes.ts';
import { StateBadges, valueText } from './labels.tsx';
import { PicturePlaceContext, picturePlaceOf } from './picture-place.ts';
import { PieceAside } from './piece-aside.tsx';
import { DiscardDialog, PublishDialog, UnscheduleDialog } from './piece-dialogs.tsx';
import { listsOf } from './piece-facts.tsx';
import { type PieceDraft, usePieceDraft } from './use-piece-draft.ts';

export function PieceScreen() {
  const { tipo = '', empresaId, clave = '' } = useParams();
  const companyId = Number(empresaId);
  const kind = fromKindName(tipo);
  if (!kind || !isCompanyId(companyId)) {
    return <Empty title="No encontramos esa página" text="Búscala en su lista." />;
  }
  return (
    <LoadedPiece key={`${tipo} ${empresaId} ${clave}`} kind={kind} params={{ tipo, empresaId: companyId, clave }} />
  );
}

type Params = Parameters<typeof pieceQuery>[0];

function LoadedPiece({ kind, params }: { kind: ContentKind; params: Params }) {
  const { data, error, refetch } = useQuery(pieceQuery(params));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <Piece kind={kind} piece={data} /> : <LoadingRows label="Cargando el contenido" />;
}

/** Short fields of branches and rates stand side by side; hours, lists and long texts take the line. */
const inTwo =
  'sm:grid-cols-2 [&>[data-wide]]:col-span-full [&>:has(textarea)]:col-span-full [&>fieldset]:col-span-full';

type Asked = 'publish' | 'unschedule' | 'discard';

function Piece({ kind, piece }: { kind: ContentKind; piece: PieceDto }) {
  const { query } = useScope();
  const draft = usePieceDraft(kind, piece);
  const [asked, setAsked] = useState<Asked>();
  const { fields, label, group, hasField } = kindOf(kind);
  const home = homeOf(kind);
  const shown = Object.entries(fields).filter(([id]) => hasField?.(id, draft.values) ?? true);
  const lists = listsOf(piece);
  const problems = problemsOf(piece, draft);
  const published = piece.publicado ? (fromContentDto(fields, piece.publicado) as Content) : undefined;
  const changed = changedIn(fields, published, draft.server).map((id) => fields[id]?.label ?? id);
  const close = () => setAsked(undefined);
  return (
    <Page
      head={
        <PageHead
          title={piece.nombre}
          back={{ to: `${home.path}${query}`, label: home.label }}
          sub={`${label}, ${companies[piece.empresaId].name}`}
          badges={<StateBadges piece={piece} />}
          actions={<Actions {...{ piece, draft, problems }} onAsk={setAsked} />}
        />
      }
    >
      <Notes piece={piece} draft={draft} kind={kind} />
      <div className="grid grid-cols-1 items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Card title={group ? label : 'Contenido'}>
          <div className={cx('grid grid-cols-1 items-start gap-3', group && inTwo)}>
            <PicturePlaceContext value={picturePlaceOf(kind, piece.empresaId, draft.values)}>
              {shown.map(([id, field]) => (
                <FieldControl
                  key={id}
                  field={field}
                  path={id}
                  value={draft.values[id] ?? null}
                  problems={problems}
                  cities={piece.ciudades}
                  lists={lists}
                  isLocked={piece.programado !== null}
                  isPublished={piece.enTienda}
                  onChange={(value) => draft.set(id, value)}
                />
              ))}
            </PicturePlaceContext>
          </div>
        </Card>
        <div className="grid min-w-0 gap-3.5">
          <PieceAside {...{ kind, piece, draft, lists }} />
        </div>
      </div>
      {asked === 'publish' && <PublishDialog piece={piece} changed={changed} onClose={close} />}
      {asked === 'unschedule' && <UnscheduleDialog piece={piece} onClose={close} />}
      {asked === 'discard' && <DiscardDialog piece={piece} onClose={close} />}
    </Page>
  );
}

function Notes({ piece, draft, kind }: { piece: PieceDto; draft: PieceDraft; kind: ContentKind }) {
  const { fields } = kindOf(kind);
  const since = piece.borradorDesde ? `${piece.borradorDe}, ${momentText(piece.borradorDesde)}` : 'Publicado';
  return (
    <>
      {piece.programado && (
        <Note tone="info">
          Se publica {momentText(piece.programado)}. Motivo: {piece.motivo}. Para cambiarlo, quita la programación.
        </Note>
      )}
      {piece.aviso && <Note tone="warn">{piece.aviso}</Note>}
      <ClashList
        clashes={draft.conflicts.flatMap((id) => {
          const field = fields[id];
          if (!field) return [];
          return {
            field: id,
            name: field.label,
            mine: { label: 'El tuyo', text: valueText(field, draft.values[id]), keep: () => draft.keepMine(id) },
            theirs: { label: since, text: valueText(field, draft.server[id]), keep: () => draft.keepTheirs(id) },
          };
        })}
      />
    </>
  );
}

type ActionsProps = {
  piece: PieceDto;
  draft: PieceDraft;
  problems: ContentProblems;
  onAsk: (asked: Asked) => void;
};

function Actions({ piece, draft, problems, onAsk }: ActionsProps) {
  if (piece.programado) {
    return (
      <Button disabled={!piece.puedePublicar} onClick={() => onAsk('unschedule')}>
        Quitar la programación
      </Button>
    );
  }
  const reason = blockedBy(piece, draft, problems);
  return (
    <>
      <SaveMark state={draft.state} retry={draft.retry} />
      {reason && <span className="text-label text-ink-600">{reason}</span>}
      {piece.borrador && (
        <Button disabled={draft.hasUnsaved} onClick={() => onAsk('discard')}>
          Descartar
        </Button>
      )}
      <Button variant="main" disabled={!piece.borrador || reason !== undefined} onClick={() => onAsk('publish')}>
        <Send size={15} />
        {piece.borrador ? 'Publicar' : 'Sin cambios'}
      </Button>
    </>
  );
}

/** What the browser knows at once; what only the server can compare comes with the last saved draft. */
function problemsOf(piece: PieceDto, draft: PieceDraft): ContentProblems {
  if (draft.hasUnsaved || !piece.borrador) return draft.problems;
  return { ...Object.fromEntries(piece.problemas.map(({ campo, mensaje }) => [campo, mensaje])), ...draft.problems };
}

function blockedBy(piece: PieceDto, draft: PieceDraft, problems: ContentProblems): string | undefined {
  if (!piece.borrador) return undefined;
  if (!piece.puedePublicar) return 'Lo publica alguien de Mercadeo';
  if (draft.conflicts.length > 0) return 'Primero decide los choques';
  if (draft.hasUnsaved) return 'Guardando lo último que escribiste';
  const count = Object.keys(problems).length;
  if (count === 0) return undefined;
  return count === 1 ? 'Falta corregir 1 dato' : `Falta corregir ${count} datos`;
}
