import { type StaffDetailDto, staffStates } from '@botica/contract/staff/people';
import { roleNeedsSecondFactor } from '@botica/domain/staff';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Menu } from '@botica/ui/overlays/menu.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useParams } from 'react-router';
import { momentText } from '../../../lib/moments.ts';
import { useScope } from '../../../lib/scope.ts';
import { useCan, useSession } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/note.tsx';
import { Facts, Page, PageHead, RecordPage } from '../../../ui/page.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { RecentActs } from '../audit/index.ts';
import { StateBadge } from './labels.tsx';
import { personQuery, useResendInvitation } from './people.api.ts';
import { type Asked, PersonDialogs } from './person-dialogs.tsx';
import { PersonRoles } from './person-roles.tsx';

export function PersonScreen() {
  const { personaId = '' } = useParams();
  const { query } = useScope();
  const { data, error, refetch } = useQuery(personQuery(personaId));
  const back = { to: `/personal${query}`, label: 'Personal' };
  if (data) return <Person person={data} back={back} />;
  return (
    <Page head={<PageHead title="Persona" back={back} />}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingRows label="Cargando a la persona" />}
    </Page>
  );
}

function Person({ person, back }: { person: StaffDetailDto; back: { to: string; label: string } }) {
  const [asked, setAsked] = useState<Asked>();
  const { query } = useScope();
  const { persona } = useSession();
  const isAuditor = useCan('audit.read');
  const isManager = useCan('staff.manage');
  const blocked = blockReason({ person, isManager, isSelf: persona.personaId === person.personaId });
  return (
    <>
      <RecordPage
        head={
          <PageHead
            title={person.nombre}
            back={back}
            badges={
              <>
                <StateBadge state={person.estado} />
                {person.segundoFactor ? (
                  <Badge tone="good">Segundo factor</Badge>
                ) : (
                  <Badge tone="warn">Sin segundo factor</Badge>
                )}
              </>
            }
            actions={
              <>
                {blocked && <span className="text-cell text-ink-600">{blocked}</span>}
                <PersonMenu person={person} isBlocked={Boolean(blocked)} onAsk={setAsked} />
                <Button variant="main" disabled={Boolean(blocked)} onClick={() => setAsked({ kind: 'grant' })}>
                  <Plus size={16} />
                  Dar un rol
                </Button>
              </>
            }
          />
        }
        work={
          <>
            {person.invitacionVence && (
              <InvitationNote
                personaId={person.personaId}
                until={person.invitacionVence}
                isBlocked={Boolean(blocked)}
              />
            )}
            <PersonRoles
              held={person.roles}
              isBlocked={Boolean(blocked)}
              onRevoke={(role) => setAsked({ kind: 'revoke', role })}
            />
          </>
        }
        aside={
          <>
            <Card title="Acceso">
              <Facts
                rows={[
                  ['Correo', person.correo],
                  ['Desde', momentText(person.creada)],
                  ['Último ingreso', person.ultimoIngreso ? momentText(person.ultimoIngreso) : 'Nunca'],
                  ['Dispositivos', person.sesionesAbiertas === 1 ? '1 abierto' : `${person.sesionesAbiertas} abiertos`],
                  ['Segundo factor', factorText(person)],
                ]}
              />
            </Card>
            {isAuditor && (
              <Card
                title="Últimos actos sobre esta persona"
                actions={
                  <ButtonLink
                    variant="link"
                    size="sm"
                    to={`/auditoria?sujeto=${person.personaId}${query.replace('?', '&')}`}
                  >
                    Ver todos
                  </ButtonLink>
                }
              >
                <RecentActs subjectId={person.personaId} />
              </Card>
            )}
          </>
        }
      />
      {asked && <PersonDialogs person={person} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function factorText({ segundoFactor, roles }: StaffDetailDto): string {
  if (segundoFactor) return 'Activo';
  return roles.some(({ rol }) => roleNeedsSecondFactor(rol)) ? 'Lo activa al entrar' : 'Su rol no lo exige';
}

function blockReason(given: { person: StaffDetailDto; isManager: boolean; isSelf: boolean }): string | undefined {
  if (!given.isManager) return 'Lo cambia un administrador';
  if (given.isSelf) return 'Tu acceso lo cambia otro administrador';
  return given.person.puedeAdministrar ? undefined : 'Lo cambia un administrador de todas sus empresas';
}

type PersonMenuProps = { person: StaffDetailDto; isBlocked: boolean; onAsk: (asked: Asked) => void };

function PersonMenu({ person, isBlocked, onAsk }: PersonMenuProps) {
  const isOut = person.estado === staffStates.blocked;
  return (
    <Menu
      trigger={
        <Button aria-label="Más acciones" className="w-8 px-0" disabled={isBlocked}>
          <Ellipsis size={16} />
        </Button>
      }
      items={[
        {
          label: 'Reiniciar el segundo factor',
          disabled: !person.segundoFactor,
          onSelect: () => onAsk({ kind: 'access', act: 'resetFactor' }),
        },
        isOut
          ? { label: 'Desbloquear', onSelect: () => onAsk({ kind: 'access', act: 'unblock' }) }
          : { label: 'Bloquear', danger: true, onSelect: () => onAsk({ kind: 'access', act: 'block' }) },
      ]}
    />
  );
}

function InvitationNote({ personaId, until, isBlocked }: { personaId: string; until: string; isBlocked: boolean }) {
  const resend = useResendInvitation(personaId);
  return (
    <Note
      tone="info"
      title="Todavía no acepta su invitación."
      actions={
        <Button
          size="sm"
          disabled={isBlocked}
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(undefined, {
              onSuccess: () => notify.success('Enviamos otra invitación; la anterior ya no vale'),
              onError: (error) => notify.error(problemOf(error).text),
            })
          }
        >
          Enviar otra
        </Button>
      }
    >
      Vence el {momentText(until)}
    </Note>
  );
}
