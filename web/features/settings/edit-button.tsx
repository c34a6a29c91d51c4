import type { Ref } from 'react'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'

/** Opens the dialog of a block; `of` names the block for whoever does not see where it stands. */
export const EditButton = ({
  of,
  onClick,
  ref,
}: {
  of: string
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}) => {
  const { t } = useTranslation('common')
  return (
    <Button size="s" icon="edit" aria-label={`${t('edit')}: ${of}`} onClick={onClick} ref={ref}>
      {t('edit')}
    </Button>
  )
}
