import type { Locale } from '#shared/lib/locale.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'

/** Loads the texts of labels in one language, translated once for all labels of a file. */
export const loadLabelTexts = async (locale: Locale) => {
  const t = await loadTexts(locale, ['parcel-label'])
  return {
    title: t('parcel-label:title'),
    copy: t('parcel-label:copy'),
    test: t('parcel-label:test'),
    sender: t('parcel-label:sender'),
    recipient: t('parcel-label:recipient'),
    chosenLater: t('parcel-label:chosenLater'),
    orderNo: t('parcel-label:orderNo'),
    content: t('parcel-label:content'),
    kilograms: t('parcel-label:kilograms'),
    note: t('parcel-label:note'),
    cashOnDelivery: t('parcel-label:cashOnDelivery'),
    destination: {
      apt: t('parcel-label:destination.apt'),
      ipb: t('parcel-label:destination.ipb'),
      po: t('parcel-label:destination.po'),
      pudo: t('parcel-label:destination.pudo'),
      address: t('parcel-label:destination.address'),
    },
    timewindow: {
      2: t('parcel-label:timewindow.2'),
      3: t('parcel-label:timewindow.3'),
    },
    services: {
      recipient_id_check: t('parcel-label:services.recipient_id_check'),
      recipient_age_check: t('parcel-label:services.recipient_age_check'),
      express_parcel: t('parcel-label:services.express_parcel'),
      temperature_sensitive: t('parcel-label:services.temperature_sensitive'),
      return_service: t('parcel-label:services.return_service'),
    },
  } as const
}

/** The texts of labels in one language. */
export type LabelTexts = Awaited<ReturnType<typeof loadLabelTexts>>
