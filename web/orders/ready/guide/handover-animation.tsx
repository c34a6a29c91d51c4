import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { eyeIcon } from '#web/ui/icons/later-icons.ts'
import styles from './handover-animation.module.css'

/** The doors of the drawn locker: their top left corners. The third one opens. */
const doors = [
  [96, 16],
  [150, 16],
  [96, 62],
  [150, 62],
] as const
const openDoor = 2

/**
 * A drawing of a locker that takes a parcel. On request it moves once: the code is typed, the door
 * opens, the parcel goes in and the door closes. Visitors who want no motion see the drawing only.
 */
export const HandoverAnimation = () => {
  const { t } = useTranslation('next')
  /** How often the picture has been started; each start shows it anew. */
  const [starts, setStarts] = useState(0)
  return (
    <figure className={styles.figure}>
      <svg
        key={starts}
        className={classNames(styles.picture, starts > 0 && styles.moving)}
        viewBox="0 0 300 124"
        role="img"
        aria-label={t('steps.picture')}
      >
        <rect className={styles.body} x="8" y="8" width="204" height="108" rx="8" />
        <rect className={styles.screen} x="20" y="20" width="60" height="24" rx="4" />
        <text className={styles.typed} x="50" y="36.5" textAnchor="middle">
          C 501 005
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
          <path className={styles.tape} d="M117 76h6v24h-6z" />
        </g>
        <rect className={styles.opening} x="96" y="62" width="48" height="40" rx="3" />
        <path className={styles.tick} d="m240 64 12 12 24-26" />
      </svg>
      <figcaption className={styles.start}>
        <Button size="s" icon={eyeIcon} onClick={() => setStarts(starts + 1)}>
          {t('steps.watch')}
        </Button>
      </figcaption>
    </figure>
  )
}
