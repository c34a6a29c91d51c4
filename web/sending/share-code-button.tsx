import { useTranslation } from 'react-i18next'
import { formatDoorCode } from '#shared/doors/door-code.ts'
import type { Order } from '#shared/orders/order.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { shareIcon } from '#web/ui/icons/later-icons.ts'

/** A button that passes a door code on, where the device can do so. */
export const ShareCodeButton = ({
  order: { order_source_pin_code: code, location, reserved_until: until },
}: {
  order: Order
}) => {
  const { t } = useTranslation(['sending', 'payment'])
  if (code === null || !('share' in navigator)) return null
  const share = async () => {
    const place = location
      ? `${formatPlaceName(location.name)}, ${location.full_address}`
      : t('payment:dropOff.anyBlue')
    const text = t('handIn.shared', {
      code: formatDoorCode(code),
      place,
      until: until === null ? '' : formatWireDateTime(until),
    })
    try {
      await navigator.share({ text })
    } catch {
      // The visitor has closed the share sheet.
    }
  }
  return (
    <Button size="s" icon={shareIcon} onClick={() => void share()}>
      {t('handIn.share')}
    </Button>
  )
}
