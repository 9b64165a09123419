import type { OtherSettingDto } from '@botica/contract/content/settings';
import type { SettingTab } from '@botica/domain/content/settings';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/page.tsx';

const tableOf: Partial<Record<SettingTab, OtherSettingDto['lugar']>> = {
  variables: 'variables',
  services: 'servicios',
};

/** Rows of the database that the console does not know: they are only read. */
export function OthersCard({ tab, others }: { tab: SettingTab; others: readonly OtherSettingDto[] }) {
  const rows = others.filter(({ lugar }) => lugar === tableOf[tab]);
  if (rows.length === 0) return null;
  const textOf = ({ valor, lugar }: OtherSettingDto) =>
    lugar === 'variables' ? valor : valor === '1' ? 'Encendido' : 'Apagado';
  return (
    <Card
      title="Otras filas de la base de datos"
      sub="La consola no sabe qué hacen: se leen, y otros sistemas pueden consultarlas."
    >
      <Facts rows={rows.map((row) => [row.nombre, textOf(row)] as const)} />
    </Card>
  );
}
