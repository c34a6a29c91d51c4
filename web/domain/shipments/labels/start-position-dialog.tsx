import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './label-menu.module.css'

/** Sheets with at least this many cells have landscape cells, others have portrait cells. */
const minFlatCells = 8

/** Asks for the first free cell of a sheet that is partly used. */
export const StartPositionDialog = ({
  cells,
  onChoose,
  onClose,
}: {
  cells: number
  /** Called with the position of the cell; the top left one is 1. */
  onChoose: (position: number) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['next', 'common'])
  const [position, setPosition] = useState(1)
  return (
    <Dialog
      title={t('labels.startTitle')}
      closeLabel={t('common:close')}
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
        <fieldset>
          <legend>
            <VisuallyHidden>{t('labels.startTitle')}</VisuallyHidden>
          </legend>
          <div className={classNames(styles.sheet, cells < minFlatCells && styles.tall)}>
            {Array.from({ length: cells }, (_, index) => (
              <label key={index} className={styles.cell}>
                <VisuallyHidden>
                  <input
                    type="radio"
                    name="start-position"
                    checked={position === index + 1}
                    onChange={() => setPosition(index + 1)}
                  />
                </VisuallyHidden>
                {index + 1}
              </label>
            ))}
          </div>
        </fieldset>
      </Stack>
    </Dialog>
  )
}
