import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropOffChoice } from '#web/collections/drop-off/drop-off-choice.tsx'
import type { ChosenDropOff, DropOffState } from '#web/collections/drop-off/use-drop-off.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Chooses where the shipments that are confirmed are handed in. */
const DropOffDialog = ({
  dropOff,
  count,
  onChoose,
  onClose,
}: {
  dropOff: Omit<DropOffState, 'choose'>
  /** The number of shipments. */
  count: number
  onChoose: (value: ChosenDropOff) => void
  onClose: () => void
}) => {
  const { t } = useTranslation([
    'morning',
    'common',
    'payment',
    'map',
    'errors',
    'bulk',
    'collections',
  ])
  const [value, setValue] = useState(dropOff.value)
  return (
    <Dialog
      title={t('change.dropOff')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            disabled={!value}
            onClick={() => {
              if (value) onChoose(value)
              onClose()
            }}
          >
            {t('common:ok')}
          </Button>
        </>
      }
    >
      <DropOffChoice
        dropOff={{ ...dropOff, value, choose: setValue }}
        count={count}
        canDecideLater
      />
    </Dialog>
  )
}

export default DropOffDialog
