import { type ActGroup, type ActId, acts } from '@botica/domain/staff';
import Banknote from 'lucide-react/icons/banknote';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import KeyRound from 'lucide-react/icons/key-round';
import Package from 'lucide-react/icons/package';
import Store from 'lucide-react/icons/store';
import Tag from 'lucide-react/icons/tag';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const looks: Readonly<Record<ActGroup, { Icon: typeof Eye; tone: BadgeTone }>> = {
  access: { Icon: KeyRound, tone: 'neutral' },
  personal: { Icon: Eye, tone: 'neutral' },
  money: { Icon: Banknote, tone: 'warn' },
  prescriptions: { Icon: FileText, tone: 'good' },
  prices: { Icon: Tag, tone: 'info' },
  store: { Icon: Store, tone: 'info' },
  orders: { Icon: Package, tone: 'neutral' },
};

/** Acts that end or refuse an access stand out. */
const alarming: readonly ActId[] = [
  'session.failed',
  'session.locked',
  'staff.blocked',
  'role.revoked',
  'second-factor.reset',
];

export function ActBadge({ act }: { act: ActId }) {
  const { group, label } = acts[act];
  const { Icon, tone } = looks[group];
  return (
    <Badge tone={alarming.includes(act) ? 'danger' : tone} icon={<Icon size={13} />}>
      {label}
    </Badge>
  );
}
