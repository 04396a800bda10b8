/** A calendar date, typed or picked; weeks start on Monday. Its code is fetched when it is first shown. */
import type { DateFieldProps } from './date-field-surface.tsx';
import { Field } from './field.tsx';
import inputStyles from './input.module.css';
import { onDemand } from './on-demand.tsx';

const Surface = onDemand<DateFieldProps>(
  () => import('./date-field-surface.tsx').then((module) => module.DateFieldSurface),
  ({ label, isLabelHidden }) => (
    <Field {...{ label, isLabelHidden }}>
      {(attributes) => <input {...attributes} readOnly className={inputStyles.input} />}
    </Field>
  ),
);

export function DateField(props: DateFieldProps) {
  return <Surface {...props} />;
}
