import type { ChannelDto } from '@botica/contract/care/fields';
import { channelNames } from '@botica/contract/care/fields';
import type { AskedChannel } from '@botica/domain/care';
import { askedChannelIds } from '@botica/domain/care';
import type { Rights } from '@botica/domain/staff';
import type { FastifyRequest } from 'fastify';
import { requireStaff } from '../../../platform/staff-auth.ts';
import type { Actor } from '../../staff/audit/index.ts';
import { actorOf } from '../../staff/audit/index.ts';

/** The member of staff who asks, why, and how the customer asked for it. */
export interface Asked {
  rights: Rights;
  by: Actor;
  reason: string;
  channel?: AskedChannel;
}

export function askedBy(request: FastifyRequest, reason = '', via?: ChannelDto): Asked {
  const channel = askedChannelIds.find((one) => channelNames[one] === via);
  const { rights } = requireStaff(request);
  return { rights, by: actorOf(request), reason, ...(channel ? { channel } : {}) };
}
