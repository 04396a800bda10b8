import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messagesText, readMessages } from '#core/domain/editing/cell-messages.ts';
import type { TimedMessage } from '#core/model/segment.ts';

const words = fc.oneof(
  fc.string({ maxLength: 40 }).map((text) => text.trim() || 'Go'),
  fc
    .array(fc.constantFrom('5:00', '1:00:00', '2:00:00:00', 'to go', '|', '\\', '\\|', ' '), { minLength: 1 })
    .map((parts) => parts.join('').trim() || 'Go'),
);
const anyMessage: fc.Arbitrary<TimedMessage> = fc.record(
  {
    atSeconds: fc.integer({ min: 0, max: 864_000 }).map((tenths) => tenths / 10),
    text: words,
    durationSeconds: fc.integer({ min: 1, max: 600 }),
  },
  { requiredKeys: ['atSeconds', 'text'] },
);

test('S9.12 whatever the messages of a step say comes back from their cell', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyMessage, { selector: ({ atSeconds, text }) => `${atSeconds} ${text}` }),
      (messages) => {
        expect(readMessages(messagesText(messages), messages)).toEqual(messages);
        const said = messages.map(({ atSeconds, text }) => ({ atSeconds, text }));
        expect(readMessages(messagesText(messages), undefined)).toEqual(said);
      },
    ),
  );
});

test('S9.12 a countdown at the start of a step is no time of its own, and a bar may be part of the words', () => {
  const messages = [
    { atSeconds: 0, text: '5:00 to go' },
    { atSeconds: 90, text: 'left | right' },
  ];
  expect(messagesText(messages)).toBe('0:00 5:00 to go | 1:30 left \\| right');
  expect(readMessages('5:00', undefined)).toEqual([{ atSeconds: 0, text: '5:00' }]);
});
