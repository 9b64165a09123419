import type { LifeActor, LifeStep } from '@botica/domain/orders/life';
import { lifeEventNames, lifeEvents, nextStep } from '@botica/domain/orders/life';
import type { World } from './world.ts';

interface Row {
  id: number;
  step: LifeStep | null;
  phase: string;
  orderTypeId: number;
  wantsCall: boolean;
  events: { event: string; actor: LifeActor }[];
}

/** Replays the events of every order through the table of transitions; the end must be the step that it has. */
export async function brokenLives({ sql }: Pick<World, 'sql'>): Promise<string[]> {
  const rows = await sql<Row[]>`
    select o.id::int, o.life_step as step, o.phase, o.order_type_id as "orderTypeId", o.wants_call as "wantsCall",
      coalesce(json_agg(json_build_object('event', e.event, 'actor', e.actor) order by e.id)
        filter (where e.id is not null), '[]') as events
    from orders o left join order_events e on e.order_id = o.id group by o.id`;
  return rows.flatMap((row) => {
    const problem = follow(row);
    return problem ? [`order ${row.id}: ${problem} (${row.events.map(({ event }) => event).join(', ')})`] : [];
  });
}

function follow({ step, events, ...facts }: Row): string | undefined {
  let at: LifeStep | undefined;
  for (const { event, actor } of events) {
    if (event === 'placed') {
      if (at) return 'it was placed twice';
      at = 'new';
      continue;
    }
    const moved = lifeEvents.find((one) => lifeEventNames[one] === event);
    if (!moved || (!at && moved === 'cancel')) continue;
    const next = nextStep(at ?? 'new', { event: moved, actor }, facts);
    if (!next.ok) return `${event} by ${actor} is not allowed when it is ${at}`;
    at = next.value;
  }
  return at === (step ?? undefined) ? undefined : `its events lead to ${at}, and it is ${step}`;
}
