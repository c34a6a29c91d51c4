import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { editIcon } from '#web/ui/icons/later-icons.ts'

/** Opens the edit dialog of a card. `section` names the card for screen readers. */
export const EditButton = ({
  section,
  onClick,
  ref,
}: {
  section: string
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}) => {
  const { t } = useTranslation('common')
  return (
    <Button
      size="s"
      icon={editIcon}
      aria-label={`${t('edit')}: ${section}`}
      onClick={onClick}
      ref={ref}
    >
      {t('edit')}
    </Button>
  )
}
