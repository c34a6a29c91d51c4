import { formatKilograms, localizeSizeName } from '#shared/parcels/sizes.ts'
import { findServiceName } from '#shared/services/find-service-name.ts'
import { placeKinds } from '#functions/notifications/notification.ts'
import type { ChangedField, FieldChange } from '#functions/notifications/list-order-changes.ts'
import { namePlace, type Translate } from './email-content.ts'
import type { Fact } from './email.ts'

const formatPlace = ([kind = '', name = '']: readonly string[], t: Translate): string => {
  if (kind === 'any_blue') return t('emails:anyBlueLocker')
  const found = placeKinds.find((each) => each === kind)
  return namePlace({ kind: found ?? 'address', name }, t)
}

const formatTimewindow = ([window]: readonly string[], t: Translate): string =>
  window === '2' || window === '3' ? t(`parcel-label:timewindow.${window}`) : t('recipient:anyTime')

const formatServices = (services: readonly string[], t: Translate): string =>
  services
    .flatMap((name) => {
      const service = findServiceName({ name, service: name })
      return service ? [t(`recipient:service.${service}`)] : []
    })
    .join(', ')

const formatWeight = (kilograms: string, t: Translate): string =>
  `${kilograms} ${t('parcel-label:kilograms')}`

/** How the values of fields that are not texts are written. */
const formats: Readonly<
  Partial<Record<ChangedField, (value: readonly string[], t: Translate) => string>>
> = {
  destination: formatPlace,
  drop_off: formatPlace,
  services: formatServices,
  timewindow: formatTimewindow,
  size: ([name = ''], t) => localizeSizeName(name, (value) => formatWeight(value, t)),
  weight: ([grams], t) => formatWeight(formatKilograms(Number(grams)), t),
}

/** Describes changed fields in one language: what was and what is. */
export const toChangeFacts = (changes: readonly FieldChange[], t: Translate): Fact[] =>
  changes.map(({ field, before, after }) => {
    const format = (value: readonly string[]) =>
      value.length === 0
        ? t('emails:change.none')
        : (formats[field]?.(value, t) ?? value.join(', '))
    return [
      t(`emails:change.field.${field}`),
      t('emails:change.values', { before: format(before), after: format(after) }),
    ]
  })
