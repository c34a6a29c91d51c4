import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MorningStep } from '#shared/accounts/morning-steps.ts'
import { Icon } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'
import card from '#web/ui/layout/card-rows.module.css'
import styles from './morning.module.css'
import { stepIcons } from './step-icons.ts'

/** A step that can be left out: what it will do, and the controls that change it. */
export const PlanRow = ({
  step,
  isOn,
  onToggle,
  text,
  children,
}: {
  step: MorningStep
  isOn: boolean
  onToggle: (step: MorningStep, isOn: boolean) => void
  text: ReactNode
  children?: ReactNode
}) => {
  const { t } = useTranslation('morning')
  return (
    <li className={classNames(card.row, styles.row)} data-off={!isOn || undefined}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={t(`steps.${step}`)}
          aria-describedby={`morning-${step}`}
          checked={isOn}
          onChange={({ currentTarget }) => onToggle(step, currentTarget.checked)}
        />
      </label>
      <Icon name={stepIcons[step]} />
      <div className={styles.text}>
        <p className={typography.strong}>{t(`steps.${step}`)}</p>
        <p className={typography.note} id={`morning-${step}`}>
          {text}
        </p>
      </div>
      {isOn && children}
    </li>
  )
}
