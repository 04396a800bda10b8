/** The date field itself: day, month and year as typed parts, and a month to pick from. */
import { type CalendarDate, parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { classNames } from './class-names.ts';
import styles from './date-field-surface.module.css';
import { useWords } from '#src/i18n/use-words.ts';
import fadingStyles from './fading.module.css';
import popoverStyles from './popover-surface.module.css';
import { SurfaceLocale } from './surface-locale.tsx';

export type DateFieldProps = {
  label: string;
  /** Where a heading says the same. */
  isLabelHidden?: boolean | undefined;
  /** 'YYYY-MM-DD' */
  value: string | null;
  /** Called with a complete date, and with null when emptied. */
  onChange: (value: string | null) => void;
  /** 'YYYY-MM-DD' */
  earliest?: string | undefined;
  latest?: string | undefined;
  description?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** Says beside the label that it may stay empty. */
  isOptional?: boolean | undefined;
};

const toCalendarDate = (date: string | null | undefined): CalendarDate | null => (date ? parseDate(date) : null);

export function DateFieldSurface({
  label,
  isLabelHidden = false,
  value,
  onChange,
  earliest,
  latest,
  description,
  error,
  isRequired = false,
  isOptional = false,
}: DateFieldProps) {
  const { t } = useWords();
  return (
    <SurfaceLocale>
      <DatePicker
        className={classNames(styles.field)}
        {...(isLabelHidden && { 'aria-label': label })}
        value={toCalendarDate(value)}
        onChange={(date) => onChange(date?.toString() ?? null)}
        minValue={toCalendarDate(earliest)}
        maxValue={toCalendarDate(latest)}
        firstDayOfWeek="mon"
        isRequired={isRequired}
        isInvalid={error !== undefined}
        shouldForceLeadingZeros
      >
        {!isLabelHidden && (
          <Label className={classNames(styles.label)}>
            {label}
            {isOptional && <span className={styles.optional}> {t('ui.optional')}</span>}
          </Label>
        )}
        <Group className={classNames(styles.box)}>
          <DateInput className={classNames(styles.parts)}>
            {(segment) => <DateSegment segment={segment} className={classNames(styles.part)} />}
          </DateInput>
          <Button className={classNames(styles.open)}>
            <CalendarDays aria-hidden />
          </Button>
        </Group>
        {description && (
          <Text slot="description" className={classNames(styles.description)}>
            {description}
          </Text>
        )}
        {error && (
          <Text slot="errorMessage" className={classNames(styles.error)}>
            {error}
          </Text>
        )}
        <Popover className={classNames(fadingStyles.fading, popoverStyles.popover)}>
          <Dialog className={classNames(styles.dialog)}>
            <MonthPicker />
          </Dialog>
        </Popover>
      </DatePicker>
    </SurfaceLocale>
  );
}

function MonthPicker() {
  return (
    <Calendar className={classNames(styles.calendar)}>
      <header className={styles.header}>
        <Button slot="previous" className={classNames(styles.turn)}>
          <ChevronLeft aria-hidden />
        </Button>
        <CalendarHeading className={classNames(styles.month)} />
        <Button slot="next" className={classNames(styles.turn)}>
          <ChevronRight aria-hidden />
        </Button>
      </header>
      <CalendarGrid className={classNames(styles.grid)} weekdayStyle="short">
        {(date) => <CalendarCell date={date} className={classNames(styles.day)} />}
      </CalendarGrid>
    </Calendar>
  );
}
