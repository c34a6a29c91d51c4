import { useTranslation } from 'react-i18next'
import { paths } from '#web/navigation/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { uploadIcon } from '#web/ui/icons/later-icons.ts'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'

/** Opens the import of shipments from the toolbar. */
export const ImportButton = () => {
  const { t } = useTranslation('shell')
  return (
    <InToolbar>
      <LinkButton to={paths.importOrders} icon={uploadIcon}>
        {t('titles.importOrders')}
      </LinkButton>
    </InToolbar>
  )
}
