import { theTime } from '@botica/domain/format';
import { monthNames, storeDate, weekdayNames } from '@botica/domain/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useScope } from '../../lib/scope.ts';
import { can, useSession } from '../../lib/session.ts';
import { Note } from '../../ui/note.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { NoticesCard } from './notices-card.tsx';
import { overviewQuery } from './overview.api.ts';
import { RolesCard } from './roles-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { TendersCard } from './tenders-card.tsx';
import { TodayStrip } from './today-strip.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { WaysCard } from './ways.tsx';

const fewCodes = 3;

/** Today's figures and what needs a person, as far as the person's roles allow. */
export function HomeScreen() {
  const session = useSession();
  const scope = useScope();
  const { data, error, refetch } = useQuery({ ...overviewQuery(scope), enabled: can(session, 'home.read') });
  const hasToSign = (data?.firmas?.esperan ?? 0) > 0;
  const [firstName = ''] = session.persona.nombre.split(' ');
  return (
    <Page head={<PageHead title={`Hola, ${firstName}`} sub={<Today at={data?.momento} />} />}>
      {session.segundoFactor && session.codigosDeRecuperacion < fewCodes && (
        <Note tone="warn" title="Te quedan pocos códigos de recuperación.">
          Pide otros en{' '}
          <Link className="font-semibold underline" to={`/cuenta${scope.query}`}>
            Mi cuenta
          </Link>
          , para no quedarte fuera sin tu teléfono.
        </Note>
      )}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingRows label="Cargando las cifras" />}
      {data && (
        <>
          <TodayStrip overview={data} />
          <div className="grid grid-cols-1 items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_380px]">
            <div className="grid min-w-0 gap-3.5">
              {data.ventas && <SalesCard ventas={data.ventas} momento={data.momento} />}
              {(data.ventas || hasToSign) && <WaitingCard overview={data} />}
              {!data.ventas && <WaysCard />}
            </div>
            <div className="grid min-w-0 gap-3.5">
              {data.dinero && <TendersCard dinero={data.dinero} />}
              <NoticesCard overview={data} />
              {!data.dinero && <RolesCard />}
            </div>
          </div>
        </>
      )}
    </Page>
  );
}

function Today({ at }: { at: string | undefined }) {
  const { weekday, day, month } = storeDate(at ? new Date(at) : new Date());
  const today = `${weekdayNames[weekday] ?? ''} ${day} de ${monthNames[month - 1] ?? ''}`.toLowerCase();
  return (
    <>
      {today.charAt(0).toUpperCase() + today.slice(1)}
      {at && `. Datos de ${theTime(at)}`}
    </>
  );
}
