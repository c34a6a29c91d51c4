import { useTranslation } from 'react-i18next'
import { listReturnableParcels } from '#shared/api/returns.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Ways } from '#web/sending/ways.tsx'
import { Pill } from '#web/ui/pill.tsx'

/** With so many days left or fewer a return is urgent. */
const urgentDays = 2

/**
 * The parcels that were delivered to the reader's verified phone and may be returned, so that no code
 * must be typed; nothing without one and while they load.
 */
export const DeliveredToYou = ({ onChoose }: { onChoose: (id: string) => Promise<void> }) => {
  const { t } = useTranslation('returns')
  const { isBusy, run: choose } = useAction(onChoose)
  const { data } = useCall(listReturnableParcels, {})
  const { parcels = [] } = data ?? {}
  if (parcels.length === 0) return null
  return (
    <Ways
      title={t('toYou.title')}
      ways={parcels.map(({ id, sender_name: name, until, days_left: count }) => ({
        id,
        icon: 'package',
        name,
        detail: t('goods.by', { day: formatWireDate(until) }),
        trailing: (
          <Pill tone={count <= urgentDays ? 'warning' : 'info'}>{t('toYou.left', { count })}</Pill>
        ),
        onClick: () => !isBusy && choose(id),
      }))}
    />
  )
}
