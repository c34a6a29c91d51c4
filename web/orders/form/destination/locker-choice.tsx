import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { mayRecipientChoose } from '#shared/orders/check-order-body.ts'
import { getChoiceEnd } from '#shared/orders/recipient-choice.ts'
import { toContext, toOrderBody } from '#shared/orders/form/to-body.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'
import { RadioCard, RadioCards } from '#web/ui/forms/radio-card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'
import { ChoiceMessage } from './choice-message.tsx'
import styles from './locker-choice.module.css'

const Step = ({
  icon,
  title,
  children,
}: {
  icon: IconName
  title: ReactNode
  children: ReactNode
}) => (
  <li className={styles.step}>
    <span className={styles.mark}>
      <Icon name={icon} />
    </span>
    <div className={styles.body}>
      <h4 className={typography.strong}>{title}</h4>
      {children}
    </div>
  </li>
)

/**
 * Who chooses the locker: the sender, or the recipient until the next evening. Then `children`, the field of
 * the place, is where the parcel goes without a choice. Only the place is shown where the recipient cannot
 * choose.
 */
const LockerChoice = ({
  form: { control, order, update },
  name,
  isSettled,
  children,
}: {
  form: OrderFields
  name: 'recipient_chooses'
  /** Whether the recipient was asked, or not, when the parcel was paid for. */
  isSettled: boolean
  children: ReactNode
}) => {
  const { t } = useTranslation('choose')
  const app = useApp()
  const id = useId()
  const error = useFieldError(control, name)
  const { formatMomentInText } = useDayText()
  const context = toContext(app, order)
  const isChosen = order[name]
  const isOffered = mayRecipientChoose(toOrderBody(app, order, context), context)
  if (isSettled && isChosen)
    return (
      <>
        <p>{t('settled')}</p>
        {children}
      </>
    )
  if (isSettled || (!isOffered && !isChosen)) return children
  const [person = ''] = order.recipient.name.trim().split(/\s+/)
  const end = getChoiceEnd(getServerTime())
  const who = person === '' ? t('theRecipient') : person
  return (
    <div className={styles.choice}>
      <RadioCards legend={t('legend')} hideLegend columns={2} error={error && t('cannot')}>
        <RadioCard
          name={id}
          checked={!isChosen}
          title={t('sender')}
          text={t('senderText')}
          onChange={() => update({ [name]: false })}
        />
        <RadioCard
          name={id}
          checked={isChosen}
          disabled={!isOffered}
          title={t('recipient')}
          text={t('recipientText')}
          trailing={t('free')}
          onChange={() => update({ [name]: true })}
        />
      </RadioCards>
      {isChosen ? (
        <ol className={styles.steps}>
          <Step icon="phone" title={t('asked', { who })}>
            <p className={typography.note}>{t('askedText')}</p>
            <ChoiceMessage
              sender={order.sender.name}
              country={order.destination_country}
              until={end}
            />
          </Step>
          <Step icon="clock" title={t('until', { who, time: formatMomentInText(end) })}>
            <p className={typography.note}>{t('untilText')}</p>
          </Step>
          <Step icon="pin" title={t('otherwise')}>
            {children}
          </Step>
        </ol>
      ) : (
        children
      )}
    </div>
  )
}

export default LockerChoice
