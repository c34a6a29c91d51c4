import { useTranslation } from 'react-i18next'
import { useValue } from '#web/lib/use-value.ts'
import { chooseDensity, density } from '#web/orders/list-state/density.ts'
import buttonStyles from '#web/ui/button.module.css'
import { IconButton } from '#web/ui/button.tsx'
import { rowsIcon } from '#web/ui/icons/later-icons.ts'

/** Switches between dense and roomy rows, here and in the view that adds shipments. */
export const DensitySwitch = () => {
  const { t } = useTranslation('lists')
  const isDense = useValue(density) === 'dense'
  return (
    <IconButton
      icon={rowsIcon}
      label={t('dense')}
      aria-pressed={isDense}
      className={buttonStyles.secondary}
      onClick={() => chooseDensity(isDense ? 'roomy' : 'dense')}
    />
  )
}
