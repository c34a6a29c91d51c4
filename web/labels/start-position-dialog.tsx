import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { SheetPicker } from './sheet-picker.tsx'

/** Asks for the first free cell of a sheet that is partly used. */
export const StartPositionDialog = ({
  cells,
  count,
  onChoose,
  onClose,
}: {
  cells: number
  /** Labels to print. */
  count: number
  /** Called with the position of the cell; the top left one is 1. */
  onChoose: (position: number) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('next')
  const [position, setPosition] = useState(1)
  return (
    <Dialog
      title={t('labels.startTitle')}
      onClose={onClose}
      width="s"
      footer={
        <Button variant="primary" icon="download" onClick={() => onChoose(position)}>
          {t('labels.start')}
        </Button>
      }
    >
      <Stack>
        <p>{t('labels.startText')}</p>
        <SheetPicker
          label={t('labels.startTitle')}
          {...{ cells, count, position }}
          onChange={setPosition}
        />
      </Stack>
    </Dialog>
  )
}
