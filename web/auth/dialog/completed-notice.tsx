import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Replaces a form after it succeeded. */
export const CompletedNotice = ({
  title,
  onLogIn,
  children,
}: {
  title: string
  onLogIn?: () => void
  children: ReactNode
}) => {
  const { t } = useTranslation('entry')
  return (
    <>
      <Notice tone="success" title={title} live>
        {children}
      </Notice>
      {onLogIn && (
        <Button variant="primary" wide onClick={onLogIn}>
          {t('submit')}
        </Button>
      )}
    </>
  )
}
