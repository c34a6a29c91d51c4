import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { DetailsBody } from './details-body.tsx'
import type { DetailsProps } from './details-props.ts'
import { findRowLink } from './find-row-link.ts'
import { useDetails } from './use-details.ts'

/** The details of a shipment over the list. */
const DetailsDialog = (props: DetailsProps) => {
  const { t } = useTranslation('common')
  const details = useDetails(props)
  const { id } = props
  useEffect(
    () => () => {
      // Opened by an address, the dialog has no element to give the focus back to.
      if (document.activeElement === document.body) findRowLink(id)?.focus()
    },
    [id],
  )
  return (
    <Dialog title={details.title} closeLabel={t('close')} onClose={props.onClose} width="l" isKept>
      <DetailsBody details={details} />
    </Dialog>
  )
}

export default DetailsDialog
