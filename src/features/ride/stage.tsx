/** The trainer view itself: target, time left, what comes next, and the profile with the athlete in it. */
import { Bell, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { messageAt, type RideMoment, rideMoment } from '#core/domain/ride/moment.ts';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { WorkoutProfile } from '#src/charts/workout-profile.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { aboveBars } from '#src/ui/lower-edge.ts';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { BigFigure } from './big-figure.tsx';
import { Intensity } from './intensity.tsx';
import { NextStep } from './next-step.tsx';
import type { Running } from './ride-control.ts';
import { RideControls } from './ride-controls.tsx';
import styles from './stage.module.css';
import { steadyAt, targetWords } from './target-words.ts';
import { TimeLeft } from './time-left.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useTargetContext } from './use-target-context.ts';
import { WakeBanner } from './wake-banner.tsx';

type StageProps = {
  running: Running;
  /** Counts the flashes so far. */
  flash: number;
  /** False when the device takes no more data. */
  isStored: boolean;
  /** The browser does not keep the screen on. */
  mayGoDark: boolean;
  onLeave: () => void;
  onSignals: () => void;
};

/** Their level says it all. */
const plainTypes: ReadonlySet<string> = new Set(['active', 'interval', 'erg', 'heartRate']);

export function Stage(props: StageProps) {
  const { runner, workout } = props.running;
  const { ride, state } = useSyncExternalStore(runner.subscribe, runner.get);
  const moment = rideMoment(workout.expanded, workout.plan, state, ride.pool);
  return moment && <StageAt {...props} moment={moment} />;
}

function StageAt({
  running,
  flash,
  isStored,
  mayGoDark,
  onLeave,
  onSignals,
  moment,
}: StageProps & { moment: RideMoment }) {
  const { t, format } = useWords();
  const { runner, workout } = running;
  const { ride, state } = runner.get();
  const { expanded, plan, profile } = workout;
  const { step } = moment;
  const context = useTargetContext(ride, workout);
  const isPaused = state.phase === 'paused';
  const message = messageAt(expanded, moment.cursorSeconds);
  const waitsFor = plan[step.index]?.waitsFor ?? null;
  const target = targetWords(steadyAt(step, moment.percent), context);
  useAnnouncements(moment, plan.length, isPaused, message, state.intensityPercent, context);

  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed to come here, Start or Keep going, is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const pause = () => runner.act(isPaused ? 'resume' : 'pause');
  const skip = () => runner.act('skip');
  const back = () => runner.act('back');
  useShortcut(' ', 'ride.pause', pause);
  useShortcut('ArrowRight', 'ride.skip', skip);
  useShortcut('ArrowLeft', 'ride.back', back);
  useShortcut('Escape', 'ride.leave', onLeave);

  return (
    <div ref={aboveBars} className={styles.stage} data-theme="dark" data-paused={isPaused}>
      <div className={styles.top}>
        <IconButton isLarge label={t('ride.leave')} icon={<X />} onClick={onLeave} />
        <div className={styles.what}>
          <h1 ref={heading} tabIndex={-1} className={styles.name}>
            {ride.name}
          </h1>
          <p className={styles.place}>
            {t('ride.elapsed', {
              done: format.clock(Math.floor(state.riddenMilliseconds / 1000)),
              left: format.clock(Math.ceil(profile.durationSeconds - moment.cursorSeconds)),
            })}
          </p>
        </div>
        <IconButton isLarge label={t('ride.signals.title')} icon={<Bell />} onClick={onSignals} />
      </div>
      <div className={styles.notices}>
        {mayGoDark && <WakeBanner />}
        {!isStored && <p role="alert">{t('ride.notKept')}</p>}
      </div>
      <div className={styles.figures}>
        <section className={styles.target} aria-label={t(`segment.${step.step.type}`)}>
          <p className={styles.kind}>
            {step.level && <LevelMark level={step.level} />}
            {!plainTypes.has(step.step.type) && <span>{t(`segment.${step.step.type}`)}</span>}
            <span>{placeText()}</span>
          </p>
          <BigFigure text={target.main} unit={target.unit} isWord={!target.isFigure} />
          <ul className={styles.details}>
            {target.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </section>
        <TimeLeft moment={moment} waitsFor={waitsFor} isPaused={isPaused} />
      </div>
      <div className={styles.next}>
        <NextStep next={moment.next} message={message} context={context} />
      </div>
      <div className={styles.profile}>
        <WorkoutProfile shape={profile} cursorSeconds={moment.cursorSeconds} isLarge />
      </div>
      <div className={styles.intensity}>
        <Intensity percent={state.intensityPercent} onTurn={runner.turnIntensity} />
      </div>
      <div className={styles.controls}>
        <RideControls isPaused={isPaused} isWaiting={waitsFor !== null} onBack={back} onPause={pause} onSkip={skip} />
      </div>
      {flash > 0 && <div key={flash} aria-hidden className={styles.flash} />}
    </div>
  );

  /** 'Round 1 of 4', of a set within sets with that one's before it, or the place among all steps. */
  function placeText(): string {
    const { pass, outerPass, index } = step;
    if (!pass) return t('ride.stepOf', { number: index + 1, total: plan.length });
    const round = t('ride.passOf', { number: pass.number, total: pass.of });
    return outerPass ? `${t('ride.setOf', { number: outerPass.number, total: outerPass.of })} · ${round}` : round;
  }
}
