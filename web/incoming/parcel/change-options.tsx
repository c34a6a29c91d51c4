import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncomingOption, OptionState } from '#shared/incoming/incoming-changes.ts'
import { incomingOptions } from '#shared/incoming/incoming-changes.ts'
import { eurosToCents, formatEuros } from '#shared/lib/money.ts'
import { getHeldEnd } from '#shared/orders/pickup.ts'
import type { ChangeProps } from '#web/incoming/change/change-props.ts'
import { changeDialogs } from '#web/incoming/change/change-views.ts'
import type { IncomingPage } from '#web/incoming/navigation.ts'
import { PageLink } from '#web/incoming/page-link.tsx'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './change-options.module.css'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout/layout.module.css'

const icons = {
  redirect: 'locker',
  another_address: 'home',
  safe_place: 'pin',
  hold: 'clock',
  send_back: 'back',
} as const satisfies Record<IncomingOption, IconName>

/** The pages of the options that have one; the others have a dialog. */
const pages: Partial<Record<IncomingOption, IncomingPage>> = {
  redirect: 'redirect',
  another_address: 'another_address',
  safe_place: 'safe_place',
}

/** What an option does, and until when it is possible. */
const useOptionText = ({ pickup, order }: ChangeProps['parcel']) => {
  const { t } = useTranslation('incoming')
  const { formatMomentDayInText, formatMomentInText } = useDayText()
  return (name: IncomingOption, { until }: OptionState): string => {
    if (name === 'hold' && pickup) {
      const hours = order.destination_place?.opening_hours ?? []
      const day = formatMomentDayInText(getHeldEnd(Date.parse(pickup.until), hours))
      return t('optionText.hold', { day })
    }
    const text = t(`optionText.${name}`, { day: '' })
    if (until === null) return text
    return `${text} ${t('possibleUntil', { time: formatMomentInText(Date.parse(until)) })}`
  }
}

const Row = ({
  name,
  label,
  text,
  price,
}: {
  name: IncomingOption
  label: string
  text: string
  price?: ReactNode
}) => (
  <>
    <Icon name={icons[name]} />
    <span className={classNames(layout.fill, styles.text)}>
      <span className={classNames(typography.strong, styles.name)}>{label}</span>
      <span className={typography.note}>{text}</span>
    </span>
    {price !== undefined && (
      <span className={classNames(typography.smallStrong, styles.price)}>{price}</span>
    )}
  </>
)

/**
 * Options that the network offers for this parcel: possible ones first, then the others with their reason.
 * What a parcel was moved to is shown by its destination, so the reason `already_redirected` is left out.
 */
const sortOptions = ({ options, choice }: ChangeProps['parcel']) =>
  incomingOptions
    .map((name) => ({ name, state: options[name] }))
    // Another locker is chosen above, as long as that is possible.
    .filter(({ name, state }) => name !== 'redirect' || choice === null || state.until === null)
    .filter(({ state: { reason } }) => reason !== 'not_offered' && reason !== 'already_redirected')
    .toSorted((one, other) => Number(other.state.is_allowed) - Number(one.state.is_allowed))

/** What the recipient may change, with price and deadline, or the reason why not. */
export const ChangeOptions = (props: ChangeProps) => {
  const { t } = useTranslation('incoming')
  const [dialog, setDialog] = useState<IncomingOption>()
  const getText = useOptionText(props.parcel)
  const getLabel = (name: IncomingOption) =>
    name === 'safe_place' && props.parcel.safe_place
      ? t('option.other_safe_place')
      : t(`option.${name}`)
  const options = sortOptions(props.parcel)
  const reasons = new Set(options.map(({ state }) => state.reason))
  const [reason] = reasons
  // One sentence, where the same reason forbids all of them.
  if (reasons.size === 1 && reason)
    return <p className={typography.muted}>{t(`reason.${reason}`)}</p>
  const Dialog = dialog && changeDialogs[dialog]
  return (
    <>
      <ul className={styles.options}>
        {options.map(({ name, state }) => {
          const page = pages[name]
          const price = state.price === 0 ? t('free') : formatEuros(eurosToCents(state.price) ?? 0)
          const label = getLabel(name)
          const row = <Row name={name} label={label} text={getText(name, state)} price={price} />
          return (
            <li key={name} className={styles.item}>
              {!state.is_allowed && (
                <div className={classNames(typography.muted, styles.off)}>
                  <Row
                    name={name}
                    label={label}
                    text={state.reason ? t(`reason.${state.reason}`) : ''}
                  />
                </div>
              )}
              {state.is_allowed && page && (
                <PageLink page={page} className={styles.option}>
                  {row}
                </PageLink>
              )}
              {state.is_allowed && !page && (
                <button type="button" className={styles.option} onClick={() => setDialog(name)}>
                  {row}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {Dialog && <Dialog {...props} onClose={() => setDialog(undefined)} />}
    </>
  )
}
