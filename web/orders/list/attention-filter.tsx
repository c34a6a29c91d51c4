import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { parseListView, widenView, writeListView } from '#web/orders/list-state/list-address.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './attention-filter.module.css'

/** Says that the list has only shipments which need attention, and leads to all of them. */
export const AttentionFilter = () => {
  const { t } = useTranslation('shipments')
  const [query, setQuery] = useSearchParams()
  const view = parseListView(query, 'shipments')
  if (view.attention === undefined) return undefined
  return (
    <p className={styles.filter}>
      <strong>{t(`attention.${view.attention}`)}</strong>
      <Button
        size="s"
        variant="quiet"
        onClick={() => setQuery(writeListView(query, widenView(view)))}
      >
        {t('noMatch.clear')}
      </Button>
    </p>
  )
}
