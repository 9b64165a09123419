import type { TaskDto } from '@botica/contract/care/tasks';
import { assignTask, listTasks } from '@botica/contract/care/tasks';
import { type TaskView, taskViews } from '@botica/domain/care';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { call } from '../../../lib/call.ts';
import { momentText } from '../../../lib/moments.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields.tsx';
import { Views } from '../../../ui/filters.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { useAct, useAssigneeOptions, useFinishTask } from '../shared/index.ts';

const views = Object.keys(taskViews) as TaskView[];

/** Notes with a due moment, the first one due first. */
export function TasksScreen() {
  const url = useUrlState();
  const view = views.find((one) => one === url.get('vista')) ?? 'mine';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['care', 'tasks', view],
    queryFn: ({ signal }) => call(listTasks, { query: { vista: view }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page head={<PageHead title="Tareas" sub="Se escriben en las notas de un cliente o de un pedido." />}>
      <Views
        label="Vistas"
        views={views.map((one) => ({
          label: taskViews[one],
          to: url.hrefWith({ vista: one === 'mine' ? null : one }),
          isCurrent: one === view,
        }))}
      />
      <section aria-label="Tareas" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando las tareas" />
        ) : data?.tareas.length === 0 ? (
          <Empty title="Ninguna tarea en esta vista" text="Una nota con fecha es una tarea." />
        ) : (
          <ul>
            {data?.tareas.map((task) => (
              <Task key={task.notaId} task={task} />
            ))}
          </ul>
        )}
      </section>
    </Page>
  );
}

function Task({ task }: { task: TaskDto }) {
  const finish = useFinishTask();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line-soft px-4 py-2.5 text-cell last:border-0">
      <span className="min-w-0 flex-1 basis-64">
        <b className="block font-semibold wrap-anywhere">{task.texto}</b>
        <span className="block text-label text-ink-600">
          <Link to={`/clientes/${task.clienteId}`} className="text-brand-700 underline">
            {task.cliente}
          </Link>
          {task.pedidoId && (
            <>
              {' · '}
              <Link to={`/pedidos/${task.pedidoId}`} className="text-brand-700 underline">
                {task.pedido || 'Pedido'}
              </Link>
            </>
          )}
          {` · la escribió ${task.autor}`}
        </span>
      </span>
      {task.hecha ? (
        <>
          <span className="text-ink-600">{task.para ? `Para ${task.para}` : 'Para quien la tome'}</span>
          <Badge tone="good">
            Hecha por {task.hechaPor}, {momentText(task.hecha)}
          </Badge>
        </>
      ) : (
        <>
          <Assignee task={task} />
          <Badge tone={task.atrasada ? 'danger' : 'neutral'}>
            {task.atrasada ? 'Atrasada, ' : 'Vence '}
            {task.vence ? momentText(task.vence) : ''}
          </Badge>
          <Button
            size="sm"
            aria-label={`Hecha: ${task.texto}`}
            loading={finish.isPending}
            onClick={() => finish.mutate(task.notaId)}
          >
            <Check size={14} />
            Hecha
          </Button>
        </>
      )}
    </li>
  );
}

/** Gives the task to somebody else as soon as they are chosen. */
function Assignee({ task }: { task: TaskDto }) {
  const { notaId, paraId, para, texto, empresaId } = task;
  const people = useAssigneeOptions(empresaId, paraId ? { value: paraId, label: para } : undefined);
  const give = useAct((to: string) => call(assignTask, { params: { tareaId: notaId }, body: { paraId: to || null } }));
  return (
    <Select
      label={
        <>
          La hace<span className="sr-only">: {texto}</span>
        </>
      }
      className="w-48"
      value={give.isPending ? give.variables : (paraId ?? '')}
      disabled={give.isPending}
      options={people}
      onChange={({ target }) =>
        give.mutate(target.value, {
          onSuccess: ({ mensaje }) => notify.success(mensaje),
          onError: (error) => notify.error(problemOf(error).text),
        })
      }
    />
  );
}
