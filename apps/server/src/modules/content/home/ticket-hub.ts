import { ticketHub } from '@botica/contract/content/home';
import { companyIds, companyOf } from '@botica/domain/companies';
import type { Server } from 'socket.io';
import type { Platform } from '../../../platform/index.ts';
import { readTicketCount } from './store.ts';

const channel = 'ticket_counts';
const roomOf = (companyId: number) => `empresa-${companyId}`;

/**
 * C232: pushes the count to each visitor on connection and on every change. Every process listens to the database and
 * notifies its own visitors.
 */
export async function openTicketHub(io: Server, { database, log }: Pick<Platform, 'database' | 'log'>): Promise<void> {
  const { sql } = database;
  const hub = io.of(ticketHub.path);

  async function tell(companyId: number): Promise<void> {
    try {
      const tickets = await readTicketCount(sql, companyId);
      hub.local.to(roomOf(companyId)).emit(ticketHub.newCount, tickets);
    } catch (error) {
      log.warn({ err: error }, 'tickets: the count could not be told');
    }
  }

  hub.on('connection', async (socket) => {
    const companyId = companyOf(socket.handshake.query.empresaId).id;
    await socket.join(roomOf(companyId));
    await tell(companyId);
  });
  // After a reconnect: notifies every visitor, because notifications may have been missed.
  await database.listen(
    channel,
    (companyId) => void tell(Number(companyId)),
    () => companyIds.forEach((companyId) => void tell(companyId)),
  );
}
