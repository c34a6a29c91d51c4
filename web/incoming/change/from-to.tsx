import { useTranslation } from 'react-i18next'
import type { IncomingParcel } from '#shared/api/incoming.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import typography from '#web/ui/typography.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './from-to.module.css'
import layout from '#web/ui/layout/layout.module.css'

type Redirect = NonNullable<IncomingParcel['redirect']>

/** The name of a place with its address; an address alone where a courier brings the parcel. */
const Stop = ({
  stop: { name, full_address: address },
  className,
}: {
  stop: Redirect['to']
  className: string | undefined
}) => (
  <>
    <span className={className}>{name === '' ? address : formatPlaceName(name)}</span>
    {name !== '' && <span className={typography.note}>{address}</span>}
  </>
)

/** Where a parcel went before its recipient has moved it, and where it goes now. */
export const FromTo = ({ former, to }: Redirect) => {
  const { t } = useTranslation('incoming')
  return (
    <ol className={layout.column4}>
      <li className={styles.stop}>
        <VisuallyHidden>{t('change.done.before')} </VisuallyHidden>
        <Stop stop={former} className={styles.former} />
      </li>
      <li className={styles.stop}>
        <VisuallyHidden>{t('change.done.now')} </VisuallyHidden>
        <Stop stop={to} className={styles.to} />
      </li>
    </ol>
  )
}
