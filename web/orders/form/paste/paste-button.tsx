import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/contacts/contact.ts'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { pasteIcon } from '#web/ui/icons/later-icons.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import type { SeveralParcels } from './paste-dialog.tsx'

/** Its reader is large: it is loaded when the dialog is opened. */
const PasteDialog = lazyDialog(() => import('./paste-dialog.tsx'))

/** Opens the dialog in which a message becomes the recipient, place and size of a parcel. */
export const PasteButton = ({
  form,
  isIcon = false,
  several,
  onUse,
}: {
  form: OrderFields
  /** Whether an icon stands for the text. */
  isIcon?: boolean
  /** Adds a parcel for each person of a text; without it, the others are not used. */
  several?: SeveralParcels | undefined
  /** Fills in a recipient with a place, as a contact of the address book. */
  onUse: (contact: Contact) => void
}) => {
  const { t } = useTranslation('recipient')
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  return (
    <>
      {isIcon ? (
        <IconButton icon={pasteIcon} label={t('pasteOpen')} onClick={open} />
      ) : (
        <Button size="s" icon={pasteIcon} onClick={open}>
          {t('pasteOpen')}
        </Button>
      )}
      {isOpen && (
        <PasteDialog form={form} several={several} onUse={onUse} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
