import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

/** Ticks every shipment that matches the list, and shows how many have been read. */
export const SelectAll = ({
  total,
  loaded,
  onSelect,
}: {
  /** Number of matching shipments; undefined if it is not known. */
  total: number | undefined
  /** Number of shipments read; undefined while none are being read. */
  loaded: number | undefined
  onSelect: () => Promise<void>
}) => {
  const { t } = useTranslation('lists')
  if (loaded !== undefined) {
    return (
      <Button variant="quiet" size="s" busy>
        {t('select.loading', { loaded: loaded })}
      </Button>
    )
  }
  return (
    <Button variant="quiet" size="s" onClick={() => void onSelect()}>
      {total === undefined ? t('select.allThatMatch') : t('select.all', { total })}
    </Button>
  )
}
