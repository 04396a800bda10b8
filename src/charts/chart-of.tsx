/** The chart of a workout whose steps are not listed from the same numbers beside it. */
import type { ComponentProps } from 'react';
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import { ProfileChart } from './profile-chart.tsx';
import { type ChartContent, useSteps } from './use-steps.ts';

type ChartOfProps = Omit<ComponentProps<typeof ProfileChart>, 'steps'> & {
  content: ChartContent;
  /** Null where no athlete's thresholds are known. */
  thresholds: Thresholds | null;
};

export function ChartOf({ content, thresholds, ...rest }: ChartOfProps) {
  return <ProfileChart steps={useSteps(content, thresholds)} {...rest} />;
}
