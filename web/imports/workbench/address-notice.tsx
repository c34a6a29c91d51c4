import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PendingAddresses } from '#web/imports/worker/use-checked-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Says how many addresses are not checked while their service does not answer, and asks it again. */
export const AddressNotice = ({
  addresses: { count, isAsking, retry },
  children,
}: {
  addresses: PendingAddresses
  /** What else can be done meanwhile. */
  children?: ReactNode
}) => {
  const { t } = useTranslation('imports')
  if (count === 0) return null
  return (
    <Notice
      tone="warning"
      live
      actions={
        <Button size="s" busy={isAsking} onClick={retry}>
          {t('workbench.checkAgain')}
        </Button>
      }
    >
      {t('workbench.unchecked', { count })} {children}
    </Notice>
  )
}
