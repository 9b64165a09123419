import type { ChannelDto } from '@botica/contract/care/fields';
import { channelNames } from '@botica/contract/care/fields';
import { askedChannelIds, askedChannels } from '@botica/domain/care';
import { Select } from '../../../ui/fields.tsx';

const options = askedChannelIds.map((id) => ({ value: channelNames[id], label: askedChannels[id] }));

export const firstChannel: ChannelDto = channelNames.call;

/** How the customer asked for what staff does for them: it is stored with the act. */
export function AskedVia({ value, onChange }: { value: ChannelDto; onChange: (via: ChannelDto) => void }) {
  return (
    <Select
      label="Cómo lo pidió el cliente"
      options={options}
      value={value}
      onChange={({ target }) => onChange(Object.values(channelNames).find((one) => one === target.value) ?? value)}
    />
  );
}
