import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readText } from '#core/domain/workout-text/read-text.ts';
import { writeText } from '#core/domain/workout-text/write-text.ts';
import { segmentsSchema, stepSchema } from '#core/model/segment.ts';
import { sports } from '#core/model/sport.ts';
import { anyPool, anyStep, wholeModel } from './arbitrary-whole-model.ts';

describe('the text says all that the model holds', () => {
  test('the random workouts of these tests use every field of a step', () => {
    const made = new Set(fc.sample(anyStep, { numRuns: 3000, seed: 1 }).flatMap((step) => Object.keys(step)));
    expect([...made].toSorted()).toEqual(Object.keys(stepSchema.shape).toSorted());
  });

  test('whatever is written is read again as exactly the same segments', () => {
    fc.assert(
      fc.property(wholeModel, ({ sport, pool, segments }) => {
        expect(segmentsSchema.safeParse(segments).success).toBe(true);
        expect(readText(sport, writeText(sport, segments, pool), pool)).toEqual({ ok: true, segments });
      }),
      { numRuns: 2000 },
    );
  });

  test('what was read from a written text is written as the same text', () => {
    fc.assert(
      fc.property(wholeModel, ({ sport, pool, segments }) => {
        const text = writeText(sport, segments, pool);
        const read = readText(sport, text, pool);
        expect(read.ok && writeText(sport, read.segments, pool)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

describe('any text at all', () => {
  const scraps = fc.constantFrom(
    ...'4x,4 x ,- ,100m,100,10min,1:45,@,@ 1:45,CSS+2,CSS,2k,2k-1,50-75%,90%,%,W,200W,rest,r,r 20s,/,(,),{,},"Go","go,at,for,30/15,\n,\n  ,\t,Z2,z,LTHR,slope,-2%,rpm,85-95rpm,free,kick,warm up,:,#,ß,é,💥,until lap,1:75,999999999999,0,0.0000001,1e9,×,–,max,easy,Main set,on,分,30秒,休み,、,〜,レスト,Aufwärmen,(8min 95%'.split(
      ',',
    ),
    ',',
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(scraps, { maxLength: 40 }).map((parts) => parts.join('')),
    fc.array(scraps, { maxLength: 40 }).map((parts) => parts.join(' ')),
  );

  test('is read as a sound workout or refused at places that lie within it', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...sports), anyPool, (text, sport, pool) => {
        const result = readText(sport, text, pool);
        if (result.ok) {
          expect(segmentsSchema.safeParse(result.segments).success).toBe(true);
          expect(readText(sport, writeText(sport, result.segments, pool), pool)).toEqual(result);
          return;
        }
        const lines = text.split(/\r\n|\r|\n/);
        expect(result.errors.length).toBeGreaterThan(0);
        for (const { line, column, length } of result.errors)
          expect(column - 1 + length).toBeLessThanOrEqual(lines[line - 1]?.length ?? -1);
      }),
      { numRuns: 20_000 },
    );
  });
});
