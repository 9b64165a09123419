import postgres from 'postgres';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** What one run of a query did, all its statements together. */
export interface SeenPlan {
  scans: string[];
  /** Pages of 8 KB that were touched. */
  buffers: number;
  /** Rows that were read and thrown away. */
  filtered: number;
  executionMs: number;
}

/** A connection that prepares statements as the store does, and sees the plan of each as it ran. */
export function openWithPlans(url: string, settings: Record<string, string | number>) {
  let seen: SeenPlan = { scans: [], buffers: 0, filtered: 0, executionMs: 0 };
  const sql = postgres(url, {
    max: 1,
    connection: {
      ...settings,
      // auto_explain tells the client the plan that was executed, of prepared statements too.
      session_preload_libraries: 'auto_explain',
      // As text: the driver leaves out a zero.
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_buffers': 'on',
      'auto_explain.log_timing': 'off',
      'auto_explain.log_format': 'json',
      'auto_explain.log_level': 'notice',
    },
    onnotice: ({ message }) => {
      const found = /^duration: ([\d.]+) ms\s+plan:\s*(\{.*\})\s*$/s.exec(message ?? '');
      if (!found) return;
      const { Plan: plan } = JSON.parse(found[2] ?? '') as { Plan: PlanNode };
      seen.executionMs += Number(found[1]);
      seen.buffers += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
      walk(plan, seen);
    },
  });
  return {
    sql,
    take(): SeenPlan {
      const taken = seen;
      seen = { scans: [], buffers: 0, filtered: 0, executionMs: 0 };
      return taken;
    },
  };
}

function walk(node: PlanNode, seen: SeenPlan): void {
  const loops = node['Actual Loops'] ?? 0;
  const relation = node['Relation Name'];
  const name = node['Index Name'] ?? (node['Node Type'] === 'Seq Scan' ? `all of ${relation}` : undefined);
  if (name && loops > 0) seen.scans.push(`${name} ${Math.round((node['Actual Rows'] ?? 0) * loops)}`);
  seen.filtered += (node['Rows Removed by Filter'] ?? 0) * loops;
  for (const child of node.Plans ?? []) walk(child, seen);
}

/** The scans of a plan, those with most rows first, without tables that do not grow. */
export function describePlan({ scans, buffers, filtered }: SeenPlan): string {
  const grown = /order|invoice|payment|points|stock_mov|customers|sent_m|audit|search_terms|desk|notices|attempts/;
  const shown = scans
    .filter((scan) => grown.test(scan))
    .map((scan) => ({ scan, rows: Number(scan.split(' ').at(-1)) }))
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, 4)
    .map(({ scan }) => scan);
  return `${shown.join(', ')}; ${buffers} pages${filtered > 0 ? `, ${filtered} rows passed over` : ''}`;
}
