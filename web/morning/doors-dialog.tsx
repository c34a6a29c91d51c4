import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MorningPreset } from '#shared/accounts/morning-preset.ts'
import { countSizes } from '#web/collections/new/booking/count-sizes.ts'
import { DialogFooterSlot, FooterElement } from '#web/collections/new/dialog-footer.tsx'
import { DoorsView } from '#web/collections/new/doors-view.tsx'
import { useDoorChoice } from '#web/collections/new/use-door-choice.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Chooses the locker and the doors that are reserved. */
const DoorsDialog = ({
  doors,
  onChoose,
  onClose,
}: {
  doors: MorningPreset['doors']
  onChoose: (doors: MorningPreset['doors']) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['morning', 'collections', 'payment', 'common', 'bulk', 'places'])
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const choice = useDoorChoice(doors)
  return (
    <Dialog
      title={t('change.doors')}
      onClose={onClose}
      width="l"
      footer={<DialogFooterSlot onElement={setFooter} />}
    >
      <FooterElement value={footer}>
        <DoorsView
          choice={choice}
          submitLabel={t('common:ok')}
          onBook={({ place, sizes }) => {
            const counts = countSizes(sizes, []).map(({ size, wanted }) => [size, wanted] as const)
            onChoose({ place_id: place.id, counts: Object.fromEntries(counts) })
            onClose()
          }}
          onClose={onClose}
        />
      </FooterElement>
    </Dialog>
  )
}

export default DoorsDialog
