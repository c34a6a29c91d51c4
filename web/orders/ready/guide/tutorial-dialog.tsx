import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './tutorial-dialog.module.css'
import { usePublishedLink } from './use-published-link.ts'
import layout from '#web/ui/layout/layout.module.css'

/** What is shown one after another, with a caption each. */
const scenes = ['mark', 'enter', 'open', 'put', 'done'] as const

/** The doors of the drawn locker: their top left corners. The third one opens. */
const doors = [
  [96, 16],
  [150, 16],
  [96, 62],
  [150, 62],
] as const
const openDoor = 2

/**
 * A drawing of a locker that takes a parcel, as it is in a scene. Its screen shows the code, or dots: nobody must type the code of an example.
 */
const Picture = ({ scene, code }: { scene: (typeof scenes)[number]; code: string | undefined }) => {
  const { t } = useTranslation('next')
  return (
    <svg
      key={scene}
      className={styles.picture}
      data-scene={scene}
      viewBox="0 0 300 124"
      role="img"
      aria-label={t('steps.picture')}
    >
      <rect className={styles.body} x="8" y="8" width="204" height="108" rx="8" />
      <rect className={styles.screen} x="20" y="20" width="60" height="24" rx="4" />
      <text className={styles.typed} x="50" y="36.5" textAnchor="middle">
        {`C ${code ?? '••••••'}`}
      </text>
      {Array.from({ length: 9 }, (_, key) => (
        <rect
          key={key}
          className={styles.key}
          x={22 + (key % 3) * 20}
          y={54 + Math.floor(key / 3) * 19}
          width="14"
          height="13"
          rx="3"
        />
      ))}
      {doors.map(([x, y], door) => (
        <g key={`${x} ${y}`}>
          <rect className={styles.inside} x={x} y={y} width="48" height="40" rx="3" />
          {door !== openDoor && (
            <rect className={styles.door} x={x} y={y} width="48" height="40" rx="3" />
          )}
        </g>
      ))}
      <g className={styles.parcel}>
        <rect className={styles.box} x="103" y="76" width="34" height="24" rx="2" />
        <path className={styles.label} d="M117 76h6v24h-6z" />
      </g>
      <rect className={styles.opening} x="96" y="62" width="48" height="40" rx="3" />
      <path className={styles.tick} d="m240 64 12 12 24-26" />
    </svg>
  )
}

interface TutorialProps {
  colour: 'white' | 'blue'
  /** How long it takes. */
  seconds: number
  /** The door code, where it is that of the only parcel. */
  code: string | undefined
}

/**
 * How a parcel is handed in: scenes with captions that follow each other, that can be paused and watched
 * again. Visitors who want no motion go through them as still pictures.
 */
const Tutorial = ({ colour, seconds, code }: TutorialProps) => {
  const { t } = useTranslation('next')
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  /** The position of the scene. */
  const [position, setPosition] = useState(0)
  const [pace, setPace] = useState<'playing' | 'paused' | 'over'>('playing')
  const last = scenes.length - 1
  const scene = scenes[position] ?? 'mark'
  const isPlaying = !isStill && pace === 'playing'
  const isOver = isStill ? position === last : pace === 'over'
  const show = (next: number) => {
    setPosition(next)
    setPace('playing')
  }
  const finishScene = () => {
    if (position < last) show(position + 1)
    else setPace('over')
  }
  const press = () => {
    if (isOver) show(0)
    else if (isStill) show(position + 1)
    else setPace(isPlaying ? 'paused' : 'playing')
  }
  const getLabel = () => {
    if (isOver) return t('tutorial.again')
    if (isStill) return t('tutorial.next')
    return isPlaying ? t('tutorial.pause') : t('tutorial.continue')
  }
  return (
    <figure className={classNames(styles.figure, isPlaying && styles.playing)}>
      <Picture scene={scene} code={code} />
      <figcaption className={classNames(layout.column2, styles.caption)}>
        <p aria-live="polite">
          <span className={typography.note}>
            {t('tutorial.step', { step: position + 1, steps: scenes.length })}
          </span>{' '}
          {t(scene === 'open' ? `tutorial.open.${colour}` : `tutorial.${scene}`)}
        </p>
        {!isStill && (
          <span className={styles.time}>
            {/* Its end is the end of the scene, so a pause stops both. */}
            <span
              key={scene}
              className={styles.passed}
              style={{ animationDuration: `${seconds / scenes.length}s` }}
              onAnimationEnd={finishScene}
            />
          </span>
        )}
        {/* One button, which keeps the focus. */}
        <Button size="s" onClick={press}>
          {getLabel()}
        </Button>
      </figcaption>
    </figure>
  )
}

/** Shows how a parcel is handed in, and links to the manual. */
const TutorialDialog = ({ onClose, ...tutorial }: TutorialProps & { onClose: () => void }) => {
  const { t } = useTranslation('next')
  const manual = usePublishedLink('instruction_manual')
  return (
    <Dialog title={t('steps.watch', { seconds: tutorial.seconds })} onClose={onClose}>
      <Tutorial {...tutorial} />
      {manual !== undefined && (
        <p>
          <a href={manual} target="_blank" rel="noreferrer">
            {t('steps.tutorial')}
          </a>
        </p>
      )}
    </Dialog>
  )
}

export default TutorialDialog
