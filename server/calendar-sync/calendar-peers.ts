/** The services that this installation can send calendars to; none until connectors are configured. */
import type { CalendarService } from '#core/model/calendar-services.ts';
import type { CalendarPeer } from './calendar-peer.ts';

export type CalendarPeers = Readonly<Partial<Record<CalendarService, CalendarPeer>>>;
