import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { editIcon } from '#web/ui/icons/later-icons.ts'

/** Opens the edit dialog of a card. `section` names the card for screen readers. */
export const EditButton = ({
  section,
  ...props
}: { section: string } & Pick<ComponentProps<typeof DialogButton>, 'ref' | 'children'>) => {
  const { t } = useTranslation('common')
  const label = `${t('edit')}: ${section}`
  return <DialogButton size="s" icon={editIcon} aria-label={label} text={t('edit')} {...props} />
}
