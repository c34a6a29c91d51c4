import type { Ref } from 'react'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

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
    <Button size="s" icon="edit" onClick={onClick} ref={ref}>
      <span>
        {t('edit')}
        <VisuallyHidden>: {of}</VisuallyHidden>
      </span>
    </Button>
  )
}
