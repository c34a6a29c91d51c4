import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { blueCodeDays } from '#shared/doors/door-code.ts'
import { formatEuros } from '#shared/lib/money.ts'
import type { PlaceType } from '#shared/places/place.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { BookingDialogs, FullDialog } from '#web/sending/booking-dialogs.tsx'
import { PlaceChoice } from '#web/sending/place-choice.tsx'
import { PlaceDecision } from '#web/sending/place-decision.tsx'
import { Flow } from '#web/ui/layout/flow.tsx'
import type { ReturnSubject } from './return-subject.ts'
import { useHandIn } from './use-hand-in.ts'

/** The choice of the place where a return is handed in, between what is said before and after it. */
export const HandInChoice = ({
  subject,
  types,
  title,
  before,
  after,
}: {
  subject: ReturnSubject
  types: readonly PlaceType[]
  title: string
  before: ReactNode
  after: ReactNode
}) => {
  const { t } = useTranslation('returns')
  const isCounterOnly = types.every((type) => type === 'po')
  const handIn = useHandIn(subject, isCounterOnly)
  const { chosen, phase, shortage, wanted } = handIn
  const { price, until, daysLeft } = subject
  const endsCode = daysLeft !== null && daysLeft < blueCodeDays
  const hasCode = chosen ? chosen.place.type !== 'po' : !isCounterOnly
  const action = price > 0 ? t('choice.pay') : hasCode ? t('choice.getCode') : t('choice.getLabel')
  return (
    <Flow
      side={
        <PlaceDecision
          chosen={chosen}
          {...(isCounterOnly && { withoutPlace: t('choice.anyOffice') })}
          text={price > 0 ? formatEuros(price) : t('choice.free')}
          lines={[
            { name: t('choice.to'), value: subject.to },
            ...(until === null ? [] : [{ name: t('choice.by'), value: formatWireDate(until) }]),
            {
              name: t('choice.price'),
              value: price > 0 ? formatEuros(price) : t('choice.free'),
              isSum: true,
            },
          ]}
          action={action}
          isBusy={handIn.isBusy}
          onGoOn={handIn.goOn}
          onTimeOver={handIn.drop}
        />
      }
    >
      {before}
      <PlaceChoice
        title={title}
        types={types}
        country={subject.country}
        size={subject.size}
        isTemperatureSensitive={subject.isTemperatureSensitive}
        near={subject.near}
        wanted={wanted}
        chosen={chosen?.place}
        codeUntil={endsCode ? (until ?? undefined) : undefined}
        onChoose={handIn.choose}
      />
      {after}
      {shortage && (
        <FullDialog shortage={shortage} onAnother={handIn.choose} onClose={handIn.closeShortage} />
      )}
      <BookingDialogs
        phase={phase}
        onAnother={handIn.choose}
        onCancel={handIn.cancel}
        onRestart={handIn.restart}
      />
    </Flow>
  )
}
