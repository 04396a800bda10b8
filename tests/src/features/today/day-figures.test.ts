import { expect, test } from 'vitest';
import { defaultSettings } from '#core/model/default-settings.ts';
import { placeholdersOfToday } from '#src/features/today/day-figures.ts';

test('S9.01 with nothing planned the FTP of the sport is missed, and by a swimmer, who trains by pace, that', () => {
  const missedBy = (activeSportProfile: 'bike' | 'swim' | 'rowing') =>
    placeholdersOfToday(undefined, { ...defaultSettings, activeSportProfile });
  expect(missedBy('bike')).toEqual(['ftp']);
  expect(missedBy('rowing')).toEqual(['rowingFtp']);
  expect(missedBy('swim')).toEqual(['cssSecondsPer100m']);
});
