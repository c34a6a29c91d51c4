import { useTranslation } from 'react-i18next'
import type { ParcelSize } from '#shared/parcels/sizes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { minusIcon } from '#web/ui/icons/later-icons.ts'
import styles from './door-count.module.css'

/** How many doors of a size are wanted: a number to type, and buttons for one less and one more. */
export const DoorCount = ({
  size,
  count,
  max,
  onChange,
}: {
  size: ParcelSize
  count: number
  max: number
  onChange: (count: number) => void
}) => {
  const { t } = useTranslation('collections')
  const change = (next: number) => onChange(Math.max(0, Math.min(max, next)))
  return (
    <span className={styles.counter}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('new.less', { size })}
        disabled={count === 0}
        onClick={() => change(count - 1)}
      >
        <Icon name={minusIcon} />
      </button>
      <input
        className={styles.input}
        inputMode="numeric"
        aria-label={t('new.doorsOf', { size })}
        value={count}
        onChange={({ target }) => change(Number(target.value.replaceAll(/\D/g, '')))}
        onFocus={({ target }) => target.select()}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={t('new.more', { size })}
        disabled={count >= max}
        onClick={() => change(count + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  )
}
