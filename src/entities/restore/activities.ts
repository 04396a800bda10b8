/** Recorded activities, with what was said of them, and with their files as far as the export has them. */
import type { Ground } from './ground.ts';
import { emptyPart, type Part } from './part.ts';

export function restoreActivities({ archive, now, idOf }: Ground): Part {
  const part = emptyPart();
  for (const { id, deletedBy: _live, eventId, ...fields } of archive.rows.activities) {
    const activityId = idOf(id);
    const about = { kind: 'activities', subject: fields.name } as const;
    const state = now.stateOf('activities', activityId);
    if (state === 'live') part.there += 1;
    else part.coming += 1;
    const blobs = fields.sources.flatMap(({ fileHash, samplesHash }) => [fileHash, samplesHash]);
    if (state === 'deleted') part.calls.push({ ...about, name: 'restoreActivity', input: { activityId }, blobs });
    if (state === 'absent') {
      const match = { eventId: eventId === null ? null : idOf(eventId) };
      part.calls.push({ ...about, name: 'addActivity', input: { activityId, ...fields, ...match }, blobs });
    }
  }
  return part;
}
