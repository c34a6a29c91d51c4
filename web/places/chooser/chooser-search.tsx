import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { usePosition } from '#web/places/use-position.ts'
import styles from './place-chooser.module.css'

/** The search of the chooser and the button for the nearest places. */
export const ChooserSearch = ({
  text,
  visitor,
  onText,
  onDown,
  children,
}: {
  text: string
  visitor: ReturnType<typeof usePosition>
  onText: (text: string) => void
  /** Called to move the focus from the search to the list. */
  onDown: () => void
  /** Further buttons. */
  children?: ReactNode
}) => {
  const { t } = useTranslation('places')
  return (
    <>
      <div className={styles.search}>
        <TextField
          type="search"
          label={<VisuallyHidden>{t('chooser.search')}</VisuallyHidden>}
          placeholder={t('placeholder')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
            event.preventDefault()
            onDown()
          }}
        />
        <Button icon="pin" busy={visitor.isLocating} onClick={visitor.locate}>
          <span className={styles.nearest}>{t('nearest')}</span>
        </Button>
        {children}
      </div>
      {visitor.error && (
        <Notice tone="warning" live>
          {t(`position.${visitor.error}`)}
        </Notice>
      )}
    </>
  )
}
