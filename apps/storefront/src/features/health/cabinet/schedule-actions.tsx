import type { CabinetDto } from '@botica/contract/health/cabinet';
import { writeCalendar } from '@botica/domain/health/cabinet';
import { cx } from '@botica/ui/base/cx.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Printer from 'lucide-react/icons/printer';
import { saveFile } from '../../../lib/save-file.ts';

/** The schedule on paper, and as a file for the calendar of the phone. */
export function ScheduleActions({ cabinet, className }: { cabinet: CabinetDto; className?: string }) {
  const ask = useQuestion();

  /** Calendars are shared and shown on locked screens: the names are in it only after a yes. */
  async function exportCalendar(): Promise<void> {
    const hasNames = await ask({
      title: '¿Poner los nombres de las medicinas?',
      text: 'Otras personas pueden ver tu calendario. Sin nombres dice “Es hora de la medicina”.',
      yes: 'Sí, con nombres',
      no: 'Sin nombres',
    });
    const medicines = cabinet.medicinas.map(({ medicinaId, nombre, horas, dias, hasta }) => ({
      id: medicinaId,
      title: hasNames ? nombre : 'Es hora de la medicina',
      times: horas,
      weekdays: dias,
      until: hasta ?? undefined,
    }));
    const { dia: day, minutos: minutes } = cabinet.ahora;
    const text = writeCalendar(medicines, { day, minutes }, new Date());
    saveFile(new Blob([text], { type: 'text/calendar' }), 'medicinas.ics');
  }

  return (
    <div className={cx('flex shrink-0 flex-wrap gap-2 print:hidden', className)}>
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        <Printer size={18} />
        Imprimir horario
      </Button>
      <Button variant="secondary" size="sm" onClick={() => void exportCalendar()}>
        <CalendarPlus size={18} />
        Calendario
      </Button>
    </div>
  );
}
