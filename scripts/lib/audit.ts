/** The fields of `npm audit --json` that we read. */
export interface AuditReport {
  vulnerabilities?: Record<string, { via: readonly (string | Advisory)[] }>;
  statusCode?: number;
}

interface Advisory {
  name: string;
  title: string;
  url: string;
  severity: string;
}

/** An accepted advisory, its reason, and its last day (yyyy-mm-dd). */
export interface Allowance {
  advisory: string;
  reason: string;
  until: string;
}

const severities = ['info', 'low', 'moderate', 'high', 'critical'];

/** The advisories of at least this severity, one line each, without those allowed today. */
export function findBlocking(
  { vulnerabilities = {} }: AuditReport,
  { atLeast, allowed, today }: { atLeast: 'high' | 'critical'; allowed: readonly Allowance[]; today: string },
): string[] {
  const isAllowed = ({ url }: Advisory) =>
    allowed.some(({ advisory, until }) => url.endsWith(`/${advisory}`) && today <= until);
  const lines = Object.values(vulnerabilities)
    .flatMap(({ via }) => via.filter((one) => typeof one !== 'string'))
    .filter((one) => severities.indexOf(one.severity) >= severities.indexOf(atLeast) && !isAllowed(one))
    .map(({ name, severity, title, url }) => `${name}: ${severity}: ${title} (${url})`);
  return [...new Set(lines)].sort();
}
