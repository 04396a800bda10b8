/** What the cheat sheet shows for each sport; tests read every one of them. */
import type { Sport } from '#core/model/sport.ts';

type ExampleName =
  | 'ramp'
  | 'repeat'
  | 'oneLine'
  | 'cadence'
  | 'heartRate'
  | 'slope'
  | 'message'
  | 'untilLap'
  | 'allOut'
  | 'sendOff'
  | 'css'
  | 'pace'
  | 'rest'
  | 'twoK'
  | 'rate';

export type TextExample = { name: ExampleName; text: string };

export const textExamples: Record<Sport, readonly TextExample[]> = {
  bike: [
    { name: 'ramp', text: '- 10min 50-75% warm-up' },
    { name: 'repeat', text: '3x\n  - 8min 100%\n  - 4min 55% rest' },
    { name: 'oneLine', text: '3 x (10 x 30s 120% / 15s 50%) r 3min' },
    { name: 'cadence', text: '- 20min 200-220W 85-95rpm' },
    { name: 'heartRate', text: '- 40min 69-83% LTHR' },
    { name: 'slope', text: '- 5min slope 6% climb' },
    { name: 'message', text: '- 5min 90% "Last minute" at 4:00' },
    { name: 'allOut', text: '- 15s all-out' },
    { name: 'untilLap', text: '- 10min 45% cool-down until lap' },
  ],
  swim: [
    { name: 'sendOff', text: '- 4 x 100m free @ 1:45' },
    { name: 'css', text: '- 8 x 50m CSS-1' },
    { name: 'pace', text: '- 400m 1:32.5/100m' },
    { name: 'rest', text: '6 x 50m kick r 0:20' },
    { name: 'repeat', text: '3x\n  - 4 x 50m IM @ 1:00\n  - 200m pull' },
    { name: 'allOut', text: '- 8 x 25m fly fins all-out' },
    { name: 'message', text: '- 400m free "Long strokes" at 2:00' },
  ],
  rowing: [
    { name: 'ramp', text: '- 10min 45-60% 2k warm-up' },
    { name: 'rest', text: '4 x 500m 2k-1 r 2:00' },
    { name: 'repeat', text: '3x\n  - 2000m 2k+12 24spm\n  - 5min rest' },
    { name: 'pace', text: '- 5000m 1:58/500m' },
    { name: 'twoK', text: '- 1000m 2k+8' },
    { name: 'rate', text: '- 20min 60% 2k 18-20spm' },
    { name: 'message', text: '- 5min 70% 2k "Last minute" at 4:00' },
    { name: 'untilLap', text: '- 10min cool-down until lap' },
  ],
};
