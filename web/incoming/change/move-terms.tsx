import { useTranslation } from 'react-i18next'
import typography from '#web/ui/typography.module.css'
import styles from './move-terms.module.css'
import layout from '#web/ui/layout/layout.module.css'

/** What a recipient confirms before a parcel is moved: from where, to where, for how much, and that it is final. */
export const MoveTerms = ({
  from,
  to,
  price,
}: {
  from: string
  to: string
  /** With its currency, or that it is free; missing where the sum of a payment follows. */
  price?: string
}) => {
  const { t } = useTranslation('incoming')
  const rows = [
    { name: t('change.from'), value: from },
    { name: t('change.to'), value: to },
    ...(price === undefined ? [] : [{ name: t('change.price'), value: price }]),
  ]
  return (
    <>
      <dl className={layout.column3}>
        {rows.map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={typography.note}>{t('change.redirect.once')}</p>
    </>
  )
}
