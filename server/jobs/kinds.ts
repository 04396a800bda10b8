/** All kinds of jobs. A new one is a file and a line; its name is stored in the database and never changes. */
import type { ServerPorts } from '#server/execute/ports.ts';
import { reminder } from '#server/push/reminder.ts';
import type { NewJob } from '#server/store/jobs.ts';
import { sendCalendar } from '#server/calendar-sync/send-calendar.ts';
import { cleanUp } from './clean-up.ts';
import { type JobKind, jobOf } from './job-kind.ts';
import { numbersOfSport } from './numbers-of-sport.ts';
import { removeBlobs } from './remove-blobs.ts';

export const jobKinds = { reminder, sendCalendar, cleanUp, removeBlobs, numbersOfSport };

type JobName = keyof typeof jobKinds;
type InputOf<Name extends JobName> = (typeof jobKinds)[Name] extends JobKind<infer Input> ? Input : never;

/** A job to be queued, of a kind that nodes run. */
export const newJob = <Name extends JobName>(
  name: Name,
  input: InputOf<Name>,
  ports: Pick<ServerPorts, 'now' | 'randomBytes'>,
): NewJob => jobOf(name, jobKinds[name] as JobKind<InputOf<Name>>, input, ports);
